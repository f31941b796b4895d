import type { ProgramCase, ProgramFile, RunLimits, RunOutcome } from '#shared/contract/workbench/program.ts';
import type { QueueOwner } from '../../platform/queue-owner.ts';
import { CutShort } from './cut-short.ts';
import { stoppedBy } from './engine-messages.ts';
import type { EngineThread, Patience } from './engine-thread.ts';

/** A submitted program: it is run alone and then against its tests, in one turn or in several. */
export type ProgramJob = {
  owner: QueueOwner;
  orders: { files: ProgramFile[]; cases: (ProgramCase | null)[]; limits: RunLimits };
  /** false: it is never cut short for others, since it is graded only once */
  yields: boolean;
  /** its first turn was too short for it */
  isLong: boolean;
  /** of the cases that have been run */
  outcomes: RunOutcome[];
  /** how many of them were stopped */
  stops: number;
  /** how often its thread got too little processor time for a run */
  starved: number;
  /** processor time that runs without an end have had while others waited, in milliseconds */
  usedBesideOthers: number;
  signal: AbortSignal;
  resolve: (outcomes: RunOutcome[]) => void;
  reject: (error: unknown) => void;
};

/** After this many stops a program is not run against its remaining tests, which would probably be stopped as well. */
const mostStops = 2;
/** The processor time that a program may have while others wait, in milliseconds. */
const mostBesideOthers = 1500;
/** A run that was stopped after less of its processor time was starved by a busy machine, and is repeated. */
const leastShare = 0.8;
const mostStarved = 2;
const forEver = Number.POSITIVE_INFINITY;

type Turn = {
  /** processor time of a first turn, in milliseconds */
  first: number;
  patience: Patience | undefined;
  othersWait: () => boolean;
};

/**
 * Runs the cases of a program one after another until it is done or its turn is over, which costs nothing between two
 * runs. In a first turn a run of a long program is ended, and repeated in a later turn.
 * @returns 'done': all cases have their outcomes; 'over': more turns are needed; `spent`: the thread must not be used again
 * @throws CutShort
 */
export async function takeTurn(
  thread: EngineThread,
  job: ProgramJob,
  { first, patience, othersWait }: Turn,
): Promise<{ is: 'done' | 'over'; spent: boolean }> {
  const { files, cases, limits } = job.orders;
  let left = job.isLong ? limits.time : first;
  while (job.outcomes.length < cases.length) {
    if (job.stops >= mostStops) {
      job.outcomes.push(stoppedBy('time'));
      continue;
    }
    job.signal.throwIfAborted();
    const isBesideOthers = othersWait();
    if (left <= 0 && isBesideOthers) return { is: 'over', spent: false };
    const time = timeFor(job, isBesideOthers, first);
    const wall = patience ? Math.max(patience.least, time * patience.times) * 2 ** job.starved : forEver;
    const test = cases[job.outcomes.length] ?? null;
    const { outcome, spent, used } = await thread.run({ files, test, limits: { ...limits, time }, wall });
    // Once a busy machine has starved it often enough, a run counts as the time that it was given.
    const had = job.starved < mostStarved ? Math.min(used, time) : time;
    left -= had;
    if (isBesideOthers) job.usedBesideOthers += had;
    if (mustRepeat(job, outcome, { used, time })) return { is: 'over', spent };
    job.outcomes.push(outcome);
    if (outcome.stopped === 'time' || outcome.stopped === 'memory') job.stops += 1;
    // A run that ends by itself proves that the program is no endless one, however many tests it has.
    else job.usedBesideOthers = 0;
    if (spent) return { is: job.outcomes.length < cases.length ? 'over' : 'done', spent };
  }
  return { is: 'done', spent: false };
}

/** The processor time of the next run. Throws CutShort if the program has had its time. */
function timeFor(job: ProgramJob, isBesideOthers: boolean, first: number): number {
  const { time } = job.orders.limits;
  if (!job.isLong) return Math.min(time, first);
  if (!isBesideOthers || !job.yields) return time;
  const rest = mostBesideOthers - job.usedBesideOthers;
  if (rest < 1) throw new CutShort(mostBesideOthers);
  return Math.min(time, rest);
}

/** Whether a run was stopped before it had the time that a program may have; the next one gets more. */
function mustRepeat(
  job: ProgramJob,
  { stopped }: RunOutcome,
  { used, time }: { used: number; time: number },
) {
  if (stopped !== 'time') return false;
  const isStarved = used < leastShare * time && job.starved < mostStarved;
  if (job.isLong && isStarved) job.starved += 1;
  const isShort = time < job.orders.limits.time;
  const repeats = isStarved || isShort;
  job.isLong ||= repeats;
  return repeats;
}
