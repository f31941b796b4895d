import type { AnchorHTMLAttributes } from 'react';
import { Link, useInRouterContext } from 'react-router';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link inside the product: the page changes without being loaded anew, where there is a router to change it. */
export function LocalLink({ href, ...rest }: Props) {
  const routed = useInRouterContext() && href.startsWith('/');
  return routed ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
