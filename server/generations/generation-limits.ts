import { AppError } from '../platform/app-error.ts';

/** Limits for one learner in one process. */
export type GenerationLimits = {
  /** open event streams: six tabs have one each, or two during a reload */
  streams: number;
  /** running generations: opening a lesson starts five */
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
 * Limits the open streams of each learner. The returned function takes a slot, or throws AppError 429, and returns a
 * function that releases it; releasing is idempotent.
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
