import { matchRoutes, type RouteObject } from 'react-router';

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/** Loads the code of the page at a path. A failure is ignored here; the navigation itself reports it. */
export const prefetchPage = (routes: RouteObject[], path: string): void => {
  for (const { route } of matchRoutes(routes, path) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(() => {});
  }
};

/** Prefetches a page's code when any link to it is hovered or focused. */
export const prefetchPagesOnHover = (routes: RouteObject[]): void => {
  const prefetch = (event: Event) => {
    const link = linkOf(event);
    if (link?.origin === window.location.origin) prefetchPage(routes, link.pathname);
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
};
