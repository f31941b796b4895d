/**
 * Gives the focus back to a button that lost it by working: while it is loading the component library disables it, and
 * the browser drops the focus of what is disabled. It comes back when the button can be pressed again, unless it has
 * gone elsewhere meanwhile. Returns what ends it.
 */
export function keepFocusOfButtons(page: Document): () => void {
  let last: HTMLButtonElement | null = null;
  const note = ({ target }: FocusEvent) => {
    last = target instanceof HTMLButtonElement ? target : null;
  };
  const observer = new MutationObserver((changes) => {
    const isBack = changes.some(({ target }) => target === last);
    if (isBack && last?.disabled === false && page.activeElement === page.body) {
      last.focus({ preventScroll: true });
    }
  });
  page.addEventListener('focusin', note);
  observer.observe(page.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    page.removeEventListener('focusin', note);
    observer.disconnect();
  };
}
