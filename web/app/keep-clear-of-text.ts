/** The toggle ends 56 px below the window's edge: while the header reaches that far, the toggle covers no text. */
const TOGGLE_END = '-56px 0px 0px 0px';

/**
 * Marks the fixed control in the header's corner as `data-away` once the header beside it has scrolled away: on a
 * narrow page it would cover text. While the application takes over a page that the server has rendered, there is
 * another header, which is about to be removed. @returns a function that stops observing
 */
export function keepClearOfText(fixed: HTMLElement | null): () => undefined {
  const header = fixed?.parentElement?.querySelector(':scope > header') ?? null;
  if (fixed === null || header === null || typeof IntersectionObserver === 'undefined')
    return () => undefined;
  const watch = new IntersectionObserver(
    (entries) => fixed.toggleAttribute('data-away', entries.at(-1)?.isIntersecting === false),
    { rootMargin: TOGGLE_END },
  );
  watch.observe(header);
  return () => {
    watch.disconnect();
    return undefined;
  };
}
