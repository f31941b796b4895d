type Props = { href: string; children: string };

/** Whether this is a web address; anything else is not linked. */
export const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href) && URL.canParse(href);

/** A link to another site, in a new tab without a referrer; plain text if the address is invalid. */
export function OuterLink({ href, children }: Props) {
  if (!isWebAddress(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="md-newtab"> (opens in a new tab)</span>
    </a>
  );
}
