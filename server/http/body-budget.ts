import { AppError } from '../platform/app-error.ts';

const mebibyte = 1_048_576;
/**
 * The time that any body may take, and the rate at which more of it has to arrive: a slow mobile connection sends 32 KiB a
 * second.
 */
const graceMs = 10_000;
const leastBytesPerMs = 32;

/** By when, in milliseconds from its beginning, a body of which `size` bytes have arrived must have sent more. */
export const bodyPace = (size: number): number => graceMs + size / leastBytesPerMs;

/** The memory that bodies may use together. A body begins with `hold`; `add` and `hold` throw AppError when the limit is exceeded. */
export type BodyBudget = {
  /** `end` releases what it held, once */
  hold: (owner: string) => { add: (bytes: number) => void; end: () => void };
  total: () => number;
};

const busy = () =>
  new AppError(503, 'Too many uploads are under way. Try again in a few seconds.', { retryAfterSeconds: 5 });

/**
 * The most bytes that all unfinished bodies together may hold, and those of one `owner` (a learner, or a network), so
 * that they neither fill the memory nor block others.
 */
export function createBodyBudget({ all = 96 * mebibyte, each = 24 * mebibyte } = {}): BodyBudget {
  const owners = new Map<string, number>();
  let total = 0;
  return {
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

const tooManyOfOne = (most: number) =>
  new AppError(429, `You are sending ${most} files at once, which is the most. Wait for some of them.`, {
    retryAfterSeconds: 5,
  });

/**
 * For bodies that are streamed to the disk and use next to no memory, whatever their length: limits how many there are at
 * once, of one `owner` and in total.
 */
export function createUploadBudget({ all = 300, each = 100 } = {}): BodyBudget {
  const owners = new Map<string, number>();
  let total = 0;
  return {
    hold: (owner) => {
      const others = owners.get(owner) ?? 0;
      if (others >= each) throw tooManyOfOne(each);
      if (total >= all) throw busy();
      owners.set(owner, others + 1);
      total += 1;
      let ended = false;
      return {
        add: () => {},
        end: () => {
          if (ended) return;
          ended = true;
          const left = (owners.get(owner) ?? 1) - 1;
          if (left > 0) owners.set(owner, left);
          else owners.delete(owner);
          total -= 1;
        },
      };
    },
    total: () => total,
  };
}
