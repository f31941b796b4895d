/** The toggle ends 56 px below the window's edge: as long as the header reaches that far, no text lies under it. */
const TOGGLE_END = '-56px 0px 0px 0px';

/**
 * Marks what is fixed in the corner of the header as `data-away` once the header has scrolled out from under it: over the
 * text of a narrow page it would cover a line. @returns what ends the watch
 */
export function keepClearOfText(fixed: HTMLElement | null): () => undefined {
  const header = document.querySelector('header');
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
