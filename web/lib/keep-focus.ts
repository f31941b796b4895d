/** Time for a dialog or a list to hand the focus on by itself. */
const handingOnMs = 150;

/**
 * Restores a focus that would be lost to the page's beginning. A button that loads is disabled by the component library,
 * and the browser blurs it: focus returns when it is enabled again. A button that removes itself, with its part of the
 * page: focus moves to the page's heading, which is announced. Focus that moved elsewhere meanwhile stays there. Returns
 * a function that stops this.
 */
export function keepFocusOfButtons(page: Document): () => void {
  let last: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLost = () => page.activeElement === page.body;
  const note = ({ target }: FocusEvent) => {
    // The heading has been focused here, and may be replaced by that of the next page.
    last = target instanceof HTMLButtonElement || target instanceof HTMLHeadingElement ? target : null;
  };
  // Who presses elsewhere has left it on purpose.
  const leave = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = null;
  };
  const toHeading = () => {
    const heading = page.querySelector('h1');
    if (!isLost() || last?.isConnected !== false || !heading || page.querySelector('[aria-modal="true"]'))
      return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver((changes) => {
    if (last === null || !isLost()) return;
    if (!last.isConnected) {
      clearTimeout(timer);
      timer = setTimeout(toHeading, handingOnMs);
      return;
    }
    const isBack = changes.some(({ target, type }) => type === 'attributes' && target === last);
    if (isBack && last instanceof HTMLButtonElement && !last.disabled) last.focus({ preventScroll: true });
  });
  page.addEventListener('focusin', note);
  page.addEventListener('pointerdown', leave);
  observer.observe(page.body, {
    ...{ subtree: true, childList: true },
    ...{ attributes: true, attributeFilter: ['disabled'] },
  });
  return () => {
    clearTimeout(timer);
    page.removeEventListener('focusin', note);
    page.removeEventListener('pointerdown', leave);
    observer.disconnect();
  };
}
