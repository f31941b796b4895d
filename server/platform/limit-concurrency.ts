/** Runs what it is given, `most` at once, the others in the order in which they came. Answers as each of them does. */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await work();
    } finally {
      // Handed on rather than given back: nobody who comes later may slip in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
