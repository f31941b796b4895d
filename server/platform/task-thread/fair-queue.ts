import type { QueueOwner } from '../queue-owner.ts';

/** `isLong`: it has had a turn that was too short for it, and waits behind those that have had none. */
export type Owned = { owner: QueueOwner; isLong?: boolean };

/** How many jobs may wait: of one learner, of the visitors of one network, of all visitors, in total. */
export type WaitingLimits = { learner: number; network: number; visitors: number; all: number };

/** Why a job was not added: too many wait for its owner, or in total. */
export type Full = 'owner' | 'all';

export type FairQueue<Job extends Owned> = {
  /** null: it waits now. `unbounded`: its owner's limit does not apply */
  add: (job: Job, unbounded?: boolean) => Full | null;
  /** the next job whose owner has none running; it runs until `end` */
  take: () => Job | null;
  end: (job: Job) => void;
  /** lets a job that has been taken wait again: in front of all others of its rank, or as its owner's last */
  putBack: (job: Job, place: 'first' | 'last') => void;
  /** removes a waiting job */
  drop: (job: Job) => void;
  /** removes all waiting jobs */
  clear: () => Job[];
  /** how many wait, and of how many owners that have none running */
  waiting: () => { jobs: number; owners: number };
};

/**
 * How often each rank is passed over at most while it has something to do: a turn of a long job takes many times as long
 * as a first one.
 */
const mostPassed = [0, 40, 3, 40] as const;

/** Learners come before visitors, and of each those that have not had a turn. */
const rankOf = ({ owner, isLong }: Owned): number => (owner.kind === 'learner' ? 0 : 2) + (isLong ? 1 : 0);

/**
 * A queue in which learners come before visitors, who get every fourth turn at least, and owners take turns, with one
 * running job for each: many jobs of one owner delay nobody else by more than one.
 */
export function createFairQueue<Job extends Owned>(most: WaitingLimits): FairQueue<Job> {
  // For each rank the owners in the order of their turns; after a turn an owner moves to the end.
  const ranks = mostPassed.map((limit) => ({ limit, lines: new Map<string, Job[]>(), passed: 0 }));
  const busy = new Set<string>();
  const linesOf = (job: Job) => (ranks[rankOf(job)] as (typeof ranks)[number]).lines;
  const all = () => ranks.flatMap(({ lines }) => [...lines.values()].flat());

  const fullFor = ({ owner }: Job, unbounded: boolean): Full | null => {
    const jobs = all();
    const isVisitor = owner.kind === 'visitor';
    const own = jobs.filter((one) => one.owner.key === owner.key).length;
    if (!unbounded && own >= (isVisitor ? most.network : most.learner)) return 'owner';
    const visitors = jobs.filter((one) => one.owner.kind === 'visitor').length;
    return jobs.length >= most.all || (isVisitor && visitors >= most.visitors) ? 'all' : null;
  };
  const keep = (lines: Map<string, Job[]>, owner: string, jobs: Job[]) => {
    if (jobs.length > 0) lines.set(owner, jobs);
    else lines.delete(owner);
  };
  const isReady = ({ lines }: (typeof ranks)[number]) => [...lines.keys()].some((owner) => !busy.has(owner));

  return {
    add: (job, unbounded = false) => {
      const full = fullFor(job, unbounded);
      const lines = linesOf(job);
      if (!full) keep(lines, job.owner.key, [...(lines.get(job.owner.key) ?? []), job]);
      return full;
    },
    take: () => {
      const ready = ranks.filter(isReady);
      const rank = ready.find(({ limit, passed }) => limit > 0 && passed >= limit) ?? ready[0];
      if (!rank) return null;
      for (const other of ready) other.passed += 1;
      rank.passed = 0;
      const [owner, [job, ...others]] = [...rank.lines].find(([key]) => !busy.has(key)) as [string, [Job]];
      rank.lines.delete(owner);
      keep(rank.lines, owner, others);
      busy.add(owner);
      return job;
    },
    end: ({ owner }) => {
      busy.delete(owner.key);
    },
    putBack: (job, place) => {
      busy.delete(job.owner.key);
      const lines = linesOf(job);
      const own = lines.get(job.owner.key) ?? [];
      if (place === 'last') return keep(lines, job.owner.key, [...own, job]);
      const others = [...lines].filter(([owner]) => owner !== job.owner.key);
      lines.clear();
      lines.set(job.owner.key, [job, ...own]);
      for (const [owner, jobs] of others) lines.set(owner, jobs);
    },
    drop: (job) => {
      const lines = linesOf(job);
      const own = (lines.get(job.owner.key) ?? []).filter((one) => one !== job);
      keep(lines, job.owner.key, own);
    },
    clear: () => {
      const jobs = all();
      for (const { lines } of ranks) lines.clear();
      return jobs;
    },
    waiting: () => {
      const jobs = all();
      const owners = new Set(jobs.map(({ owner }) => owner.key).filter((key) => !busy.has(key)));
      return { jobs: jobs.length, owners: owners.size };
    },
  };
}
