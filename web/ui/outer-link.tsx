type Props = { href: string; children: string };

/** Is it an address of the web? Anything else that stands where a link belongs leads nowhere. */
export const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href) && URL.canParse(href);

/** A link to another site, in a tab of its own, which learns nothing of this one; its words alone where there is none. */
export function OuterLink({ href, children }: Props) {
  if (!isWebAddress(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="md-newtab"> (opens in a new tab)</span>
    </a>
  );
}
