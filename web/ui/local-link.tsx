import type { AnchorHTMLAttributes } from 'react';
import { Link, useInRouterContext } from 'react-router';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link inside the product: navigates on the client where there is a router. */
export function LocalLink({ href, ...rest }: Props) {
  const routed = useInRouterContext() && href.startsWith('/');
  return routed ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}
