let waiting: (() => void) | null = null;

/** Calls `callback` once, before the browser paints, when the first page is rendered with its heading. */
export const onPageShown = (callback: () => void): void => {
  waiting = callback;
};

/** Call in a layout effect of the component that renders a page's heading. */
export const pageShown = (): void => {
  const callback = waiting;
  waiting = null;
  callback?.();
};
