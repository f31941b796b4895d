type Queue = {
  /** how many may wait for their turn; beyond it one is refused at once */
  mostWaiting: number;
  refuse: () => Error;
};

export type LimitedConcurrency = {
  <T>(work: () => Promise<T>, asker?: string, rank?: number): Promise<T>;
  counts: () => { waiting: number; running: number };
};

type Waiting = { go: () => void; refused: (reason: Error) => void };
/** Who waits in one rank, by asker; the first is next. */
type Lines = Map<string, Waiting[]>;

/**
 * Runs jobs, `most` at once, `each` of one asker. Those of a lower `rank` (from 0) come first; within one, askers (any
 * text, such as an address) take turns, each in order of arrival. When too many wait, the newest job of the asker with
 * most waiting in the last rank is refused, so a flood only delays itself. Resolves as the job does, or fails with the
 * error of `refuse`.
 */
export function limitConcurrency(most: number, queue?: Queue, each = most): LimitedConcurrency {
  const ranks: Lines[] = [];
  /** the running jobs of each asker */
  const running = new Map<string, number>();
  let waiting = 0;
  let free = most;
  const mayRun = (asker: string) => (running.get(asker) ?? 0) < each;
  const count = (asker: string, change: 1 | -1) => {
    const now = (running.get(asker) ?? 0) + change;
    if (now > 0) running.set(asker, now);
    else running.delete(asker);
  };

  const linesOf = (rank: number): Lines => {
    while (ranks.length <= rank) ranks.push(new Map());
    return ranks[rank] as Lines;
  };

  const wait = (asker: string, rank: number) =>
    new Promise<void>((go, refused) => {
      if (queue && waiting >= queue.mostWaiting && !makeRoom(asker, rank, queue)) {
        refused(queue.refuse());
        return;
      }
      waiting += 1;
      const lines = linesOf(rank);
      const line = lines.get(asker);
      if (line) line.push({ go, refused });
      else lines.set(asker, [{ go, refused }]);
    });

  /**
   * Refuses the newest job of the longest line in the last rank, if that comes after this one's or the line is longer
   * than this asker's would be.
   */
  function makeRoom(asker: string, rank: number, { refuse }: Queue): boolean {
    const last = ranks.findLastIndex((lines) => lines.size > 0);
    const lines = linesOf(last);
    const [name, longest] = [...lines].reduce((one, other) =>
      other[1].length > one[1].length ? other : one,
    );
    const own = lines.get(asker)?.length ?? 0;
    if (last < rank || (last === rank && longest.length <= own + 1)) return false;
    waiting -= 1;
    longest.pop()?.refused(refuse());
    if (longest.length === 0) lines.delete(name);
    return true;
  }

  function next(): Waiting | undefined {
    for (const lines of ranks)
      for (const [asker, line] of lines) {
        if (!mayRun(asker)) continue;
        const turn = line.shift();
        lines.delete(asker);
        if (line.length > 0) lines.set(asker, line);
        waiting -= 1;
        count(asker, 1);
        return turn;
      }
    return undefined;
  }

  const limited = async <T>(work: () => Promise<T>, asker = '', rank = 0): Promise<T> => {
    if (free > 0 && mayRun(asker)) {
      free -= 1;
      count(asker, 1);
    } else await wait(asker, rank);
    try {
      return await work();
    } finally {
      count(asker, -1);
      // Handed on rather than released: a later caller must not slip in between.
      const turn = next();
      if (turn) turn.go();
      else free += 1;
    }
  };
  return Object.assign(limited, { counts: () => ({ waiting, running: most - free }) });
}
