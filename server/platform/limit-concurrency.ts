type Queue = {
  /** how many may wait for their turn; beyond it one is refused at once */
  mostWaiting: number;
  refuse: () => Error;
};

type Waiting = { go: () => void; refused: (reason: Error) => void };

/**
 * Runs jobs, `most` at once. Askers (any text, such as an address) take turns, each in order of arrival. When too many
 * wait, the newest job of the asker with most waiting is refused, so a flood only delays itself. Resolves as the job
 * does, or fails with the error of `refuse`.
 */
export function limitConcurrency(
  most: number,
  queue?: Queue,
): <T>(work: () => Promise<T>, asker?: string) => Promise<T> {
  /** by asker; the first is next */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let free = most;

  const wait = (asker: string) =>
    new Promise<void>((go, refused) => {
      if (queue && waiting >= queue.mostWaiting && !makeRoom(asker, queue)) {
        refused(queue.refuse());
        return;
      }
      waiting += 1;
      const line = lines.get(asker);
      if (line) line.push({ go, refused });
      else lines.set(asker, [{ go, refused }]);
    });

  /** Refuses the newest job of the longest queue, if that is longer than this asker's would be. */
  function makeRoom(asker: string, { refuse }: Queue): boolean {
    const own = lines.get(asker)?.length ?? 0;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= own + 1) return false;
    waiting -= 1;
    longest.pop()?.refused(refuse());
    return true;
  }

  function next(): Waiting | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [asker, line] = first;
    const turn = line.shift();
    lines.delete(asker);
    if (line.length > 0) lines.set(asker, line);
    waiting -= 1;
    return turn;
  }

  return async (work, asker = '') => {
    if (free > 0) free -= 1;
    else await wait(asker);
    try {
      return await work();
    } finally {
      // Handed on rather than released: a later caller must not slip in between.
      const turn = next();
      if (turn) turn.go();
      else free += 1;
    }
  };
}
