import type { ModelWait } from '#shared/contract/generation.ts';

/** A learner is told what they wait for after this time, and again at this interval. */
const tellAfterMs = 3000;
const tellEveryMs = 10_000;

export type TellWait = (wait: ModelWait | null) => Promise<void>;

/**
 * Tells, while a call has no text to show, whether the model thinks, is loaded, or has said nothing yet, and for how
 * long; and once that it is over. A quick reply tells nothing. Failures of `tell` are those of the listener, who hears of
 * them elsewhere.
 */
export function createWaitTelling(tell: TellWait | undefined, now: () => number) {
  const begun = now();
  let state: ModelWait['state'] = 'waiting';
  let isTold = false;
  let isOver = tell === undefined;
  let timer: NodeJS.Timeout | undefined;
  const say = () => {
    isTold = true;
    void tell?.({ state, seconds: Math.round((now() - begun) / 1000) }).catch(() => {});
    timer = setTimeout(say, tellEveryMs);
  };
  if (!isOver) timer = setTimeout(say, tellAfterMs);
  return {
    now: (next: ModelWait['state']): void => {
      if (isOver || state === next) return;
      state = next;
      if (!isTold) return;
      clearTimeout(timer);
      say();
    },
    /** There is text, or the call is over. */
    end: async (): Promise<void> => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isTold) await tell?.(null);
    },
  };
}
