/** A run that has not ended when its time is over; all in milliseconds. */
export type OverdueRun = {
  /** its time limit and grace */
  window: number;
  /** how many windows have passed since it began */
  windows: number;
  /** processor time since it began */
  used: number;
  /** processor time in the last window */
  usedLately: number;
};

/** A run is terminated after this many windows, whatever the load of the machine. */
const mostWindows = 6;
/** This share of a window is enough: no core gives a thread all of it, and the run's own limit is far below it. */
const enoughShare = 0.9;
/** A thread that uses less of a window is blocked: one that is ready to run gets more, however many others are. */
const leastShare = 0.01;

/**
 * Whether an overdue run is merely slow because the machine is busy: it has not had its processor time yet, and it is not
 * blocked. Without this rule, a correct program could be stopped and graded as wrong under load.
 */
export const getsMoreTime = ({ window, windows, used, usedLately }: OverdueRun): boolean =>
  used < enoughShare * window && usedLately > leastShare * window && windows < mostWindows;
