import { AppError } from '../platform/app-error.ts';

const mebibyte = 1_048_576;
/**
 * How long any body may take, and how much longer for what has arrived: a slow mobile connection sends 32 KiB a
 * second.
 */
const graceMs = 10_000;
const leastBytesPerMs = 32;

/** Milliseconds from its beginning until which more of a body has to have come, of which there are `size` bytes. */
export const bodyPace = (size: number): number => graceMs + size / leastBytesPerMs;

/** What the HTTP server waits for at most; a body of 5 MiB at the slowest pace that is allowed takes three minutes. */
export const requestTimes = {
  requestTimeout: 180_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
} as const;

export type BodyBudget = ReturnType<typeof createBodyBudget>;

const busy = () =>
  new AppError(503, 'Too many uploads are under way. Try again in a few seconds.', { retryAfterSeconds: 5 });

/**
 * The most bytes that all unfinished bodies together may hold, and those of one `owner` (a learner, or a network), so
 * that they neither fill the memory nor block others.
 */
export function createBodyBudget({ all = 96 * mebibyte, each = 24 * mebibyte } = {}) {
  const owners = new Map<string, number>();
  let total = 0;
  return {
    /** A body begins. `add` throws AppError 503 where it does not fit; `end` gives back what it held, once. */
    hold: (owner: string) => {
      let mine = 0;
      return {
        add: (bytes: number): void => {
          const others = owners.get(owner) ?? 0;
          if (others + bytes > each || total + bytes > all) throw busy();
          owners.set(owner, others + bytes);
          mine += bytes;
          total += bytes;
        },
        end: (): void => {
          const left = (owners.get(owner) ?? 0) - mine;
          if (left > 0) owners.set(owner, left);
          else owners.delete(owner);
          total -= mine;
          mine = 0;
        },
      };
    },
    total: (): number => total,
  };
}
