export type Owned = { owner: string };
export type FairQueue<Job extends Owned> = {
  /** false: the queue is full, for this owner or in total */
  add: (job: Job) => boolean;
  /** the next job whose owner has none running, owners taking turns; it runs until `end` */
  take: () => Job | null;
  end: (job: Job) => void;
  /** puts a job that has started back, in front of all others */
  putBack: (job: Job) => void;
  /** removes a waiting job */
  drop: (job: Job) => void;
  /** removes all waiting jobs */
  clear: () => Job[];
};

/**
 * A queue in which owners take turns, one running job for each, so that many jobs of one owner delay nobody else by more
 * than one.
 */
export function createFairQueue<Job extends Owned>(most: { each: number; all: number }): FairQueue<Job> {
  // The owners in the order of their turns; after a turn an owner moves to the end.
  const waiting = new Map<string, Job[]>();
  const busy = new Set<string>();
  const count = () => [...waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);

  const keep = (owner: string, jobs: Job[]) => {
    if (jobs.length > 0) waiting.set(owner, jobs);
    else waiting.delete(owner);
  };

  return {
    add: (job) => {
      const own = waiting.get(job.owner) ?? [];
      if (own.length >= most.each || count() >= most.all) return false;
      keep(job.owner, [...own, job]);
      return true;
    },
    take: () => {
      for (const [owner, [job, ...others]] of waiting) {
        if (!job || busy.has(owner)) continue;
        waiting.delete(owner);
        keep(owner, others);
        busy.add(owner);
        return job;
      }
      return null;
    },
    end: ({ owner }) => {
      busy.delete(owner);
    },
    putBack: (job) => {
      const others = [...waiting].filter(([owner]) => owner !== job.owner);
      const own = [job, ...(waiting.get(job.owner) ?? [])];
      waiting.clear();
      for (const [owner, jobs] of [[job.owner, own] as const, ...others]) waiting.set(owner, jobs);
    },
    drop: (job) =>
      keep(
        job.owner,
        (waiting.get(job.owner) ?? []).filter((one) => one !== job),
      ),
    clear: () => {
      const all = [...waiting.values()].flat();
      waiting.clear();
      return all;
    },
  };
}
