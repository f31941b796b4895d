/**
 * Restores the focus of a button that lost it by loading: the component library disables a loading button, and the
 * browser blurs disabled elements. Focus returns when the button is enabled again, unless it moved elsewhere
 * meanwhile. Returns a function that stops this.
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
