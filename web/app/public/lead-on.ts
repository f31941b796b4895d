import { paths } from '../paths.ts';

/**
 * On a static page, whose ways in are for strangers: who is signed in is led on to their dashboard. `data-way-on` says what
 * a link is called then; one without such words goes.
 */
export function leadOn(page: ParentNode): void {
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
