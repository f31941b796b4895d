type Queue = {
  /** how many may wait for their turn; whoever comes then is refused at once */
  mostWaiting: number;
  refuse: () => Error;
};

/**
 * Runs what it is given, `most` at once, the others in the order in which they came. Answers as each of them does, or
 * fails with what `refuse` makes.
 */
export function limitConcurrency(most: number, queue?: Queue): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue && waiting.length >= queue.mostWaiting) throw queue.refuse();
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
