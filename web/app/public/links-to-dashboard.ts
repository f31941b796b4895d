import { paths } from '../paths.ts';

/**
 * For signed-in users on a static page, which is rendered for visitors: points its links to the dashboard.
 * `data-way-on` is a link's new text; links without one are removed.
 */
export function pointLinksToDashboard(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLElement>('a[data-way-on]')) {
    const words = link.dataset.wayOn;
    if (!words) {
      link.remove();
      continue;
    }
    link.textContent = words;
    link.setAttribute('href', paths.dashboard);
  }
}
