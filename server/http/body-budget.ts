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

/** What bodies may take together. A body begins with `hold`; `add` and `hold` throw AppError where it does not fit. */
export type BodyBudget = {
  /** `end` gives back what it held, once */
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
 * For bodies that go to the disk as they come and hold next to nothing in memory, whatever their length: how many there may
 * be at once, of one `owner` and together.
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
