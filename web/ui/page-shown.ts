let waiting: (() => void) | null = null;

/** Calls once, before the browser paints, when the first page stands with its heading. */
export const onPageShown = (callback: () => void): void => {
  waiting = callback;
};

/** To be said by whatever shows a page's heading, in a layout effect. */
export const pageShown = (): void => {
  const callback = waiting;
  waiting = null;
  callback?.();
};
