import { AppError } from '../platform/app-error.ts';

/** Limits for one learner in one process. */
export type GenerationLimits = {
  /** event streams that are read: six tabs have one each, two while one is reloaded */
  streams: number;
  /** generations that run: a lesson that is opened starts five */
  running: number;
};

export const generationLimits: GenerationLimits = { streams: 60, running: 40 };

const tooManyStreams = (most: number) =>
  new AppError(429, `You follow ${most} things at once, which is the most. Close some tabs of this site.`, {
    retryAfterSeconds: 10,
  });
export const tooManyRunning = (most: number) =>
  new AppError(
    429,
    `${most} things are being written for you at once, which is the most. Try again when some are done.`,
    { retryAfterSeconds: 10 },
  );

/**
 * Counts the streams of each learner. `take` is called before one begins and throws AppError 429; what it answers is to
 * be called when it has ended, and may be called again.
 */
export function countStreams(most: number) {
  const open = new Map<string, number>();
  return (userId: string): (() => void) => {
    const before = open.get(userId) ?? 0;
    if (before >= most) throw tooManyStreams(most);
    open.set(userId, before + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (open.get(userId) ?? 1) - 1;
      if (left > 0) open.set(userId, left);
      else open.delete(userId);
    };
  };
}
