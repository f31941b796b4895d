import { matchRoutes, type RouteObject } from 'react-router';

const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/**
 * Prefetches a page's code when any link to it is hovered or focused. A failure is ignored here; the navigation
 * itself reports it.
 */
export const prefetchPagesOnHover = (routes: RouteObject[]): void => {
  const prefetch = (event: Event) => {
    const link = linkOf(event);
    if (!link || link.origin !== window.location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    }
  };
  document.addEventListener('pointerover', prefetch, { passive: true });
  document.addEventListener('focusin', prefetch);
};
