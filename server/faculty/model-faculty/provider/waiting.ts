import { ModelFailure } from './model-failure.ts';

/**
 * Waits for one promise after another, until `signal` aborts, even if the work ignores it, or nothing was heard for too
 * long: `firstMs` in all before the first sign of life, then as long as `heard` allows from the moment of waiting. Uses
 * one timer and one listener for all, since a reply has hundreds of pieces.
 */
export function createWaiting(signal: AbortSignal, firstMs: number) {
  let fail: (reason: unknown) => void = () => {};
  let limit = firstMs;
  let isHeard = false;
  let isOver = false;
  const stalled = () => new ModelFailure('stalled', `no word for ${limit} ms`);
  const over = () => {
    isOver = true;
    fail(stalled());
  };
  let timer = setTimeout(over, limit);
  const stop = () => fail(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  return {
    for: <T>(work: Promise<T>): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        // Also handles a rejection after the timeout, which is ignored.
        work.then(resolve, reject);
        fail = reject;
        if (signal.aborted) stop();
        // A slow reader has not to be taken for a slow model.
        else if (isHeard) timer.refresh();
        else if (isOver) reject(stalled());
      }),
    /** Something came: the next may take `ms`. */
    heard: (ms: number): void => {
      isHeard = true;
      if (ms === limit) return void timer.refresh();
      clearTimeout(timer);
      limit = ms;
      timer = setTimeout(over, ms);
    },
    end: (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    },
  };
}
