import type { Clock } from '../platform/clock.ts';
import {
  expectedBytes,
  hourBefore,
  roomFor,
  storageFull,
  tooManyCourses,
  tooManyImports,
} from './quota-policy.ts';
import type { CourseCounts, CourseMaking, QuotaLimits } from './quota-types.ts';

type Deps = {
  clock: Clock;
  limits: QuotaLimits;
  /** bytes of all stored data of a learner */
  storedBytes: (userId: string) => Promise<number>;
  /** a learner's number of courses, with the imports between the two times */
  courseCounts: (userId: string, since: Date, until: Date) => Promise<CourseCounts>;
};
export type QuotaService = ReturnType<typeof createQuotaService>;

/** A learner's storage as known to this process: the measured bytes, and those accepted since. */
type Known = { measured: number; at: number; since: number };

const nothing = { bytes: 0 };

/** A measurement expires after this time, since other processes write, too. */
const staleMs = 3_600_000;
/** Limits how often a learner at the limit is measured. */
const restMs = 5_000;
/** The maximum age of a measurement that a page shows. */
const shownMs = 60_000;
/** The share of the limit that is accepted before it is measured again. */
const unmeasuredShare = 0.05;
/** Learners whose measurement is cached; the oldest measurement is evicted first. */
const mostKnown = 10_000;

/**
 * Quotas per learner. They are computed from the stored data, so they hold in all processes and after a crash, and
 * deleting frees space. Most requests only need an addition in memory.
 */
export function createQuotaService({ clock, limits, storedBytes, courseCounts }: Deps) {
  const known = new Map<string, Known>();
  const measuring = new Map<string, Promise<Known>>();
  /** bytes of requests that were accepted and have not ended: a measurement may or may not include them */
  const underWay = new Map<string, { bytes: number }>();
  const making = new Map<string, { made: number; imported: number }>();

  const measure = (userId: string): Promise<Known> => {
    const going = measuring.get(userId);
    if (going) return going;
    const since = known.get(userId)?.since ?? 0;
    const work = storedBytes(userId)
      .then((measured) => {
        // Writes during the measurement may not be included in it, so they are added.
        const fresh = { measured, at: clock.now().getTime(), since: (known.get(userId)?.since ?? 0) - since };
        known.delete(userId);
        known.set(userId, fresh);
        if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
        return fresh;
      })
      .finally(() => measuring.delete(userId));
    measuring.set(userId, work);
    return work;
  };

  const ageOf = ({ at }: Known) => Math.abs(clock.now().getTime() - at);
  const needsMeasuring = (one: Known) =>
    ageOf(one) > staleMs || one.since > limits.storedBytes * unmeasuredShare;

  return {
    limits,
    expectedBytes,

    /**
     * Checks a write of about `bytes` by a request to `path`, and counts it. Returns a function to be called when the
     * request has ended: until then simultaneous ones cannot exceed the limit together. @throws AppError 413
     * 'quota_storage'
     */
    storing: async (userId: string, path: string, bytes: number): Promise<() => void> => {
      const room = roomFor(path, limits);
      let now = known.get(userId);
      if (!now || needsMeasuring(now)) now = await measure(userId);
      const isOver = (one: Known) =>
        one.measured + one.since + (underWay.get(userId) ?? nothing).bytes + bytes > room;
      // The sum is an estimate, and only a measurement may refuse a write.
      if (isOver(now) && (now.since > 0 || ageOf(now) > restMs)) now = await measure(userId);
      if (isOver(now)) throw storageFull(now.measured, limits);
      const mine = underWay.get(userId) ?? { bytes: 0 };
      underWay.set(userId, mine);
      mine.bytes += bytes;
      return () => {
        mine.bytes -= bytes;
        if (mine.bytes === 0) underWay.delete(userId);
        const latest = known.get(userId);
        if (latest) latest.since += bytes;
      };
    },

    /**
     * Reserves a place for a course that is about to be made, so that simultaneous requests cannot exceed the limit.
     * Returns a function that releases the reservation, to be called after success or failure.
     * @throws AppError 413 'quota_courses', 429 'quota_imports'
     */
    makingCourse: async (userId: string, how: CourseMaking): Promise<() => void> => {
      const pending = making.get(userId) ?? { made: 0, imported: 0 };
      making.set(userId, pending);
      const before = { ...pending };
      pending[how] += 1;
      const end = () => {
        pending[how] -= 1;
        if (pending.made + pending.imported === 0) making.delete(userId);
      };
      try {
        const now = clock.now();
        const { courses, importedAt } = await courseCounts(userId, hourBefore(now), now);
        const count = courses + before.made + before.imported;
        if (count >= limits.courses) throw tooManyCourses(courses, limits);
        const refusal = how === 'imported' && tooManyImports(importedAt, before.imported, limits, now);
        if (refusal) throw refusal;
        return end;
      } catch (error) {
        end();
        throw error;
      }
    },

    /** A learner's usage and limits, for their page; at most a minute old. */
    use: async (
      userId: string,
    ): Promise<{ storedBytes: number; mostBytes: number; courses: number; mostCourses: number }> => {
      const recent = known.get(userId);
      const [{ measured }, { courses }] = await Promise.all([
        recent && ageOf(recent) < shownMs ? recent : measure(userId),
        courseCounts(userId, clock.now(), clock.now()),
      ]);
      return { storedBytes: measured, mostBytes: limits.storedBytes, courses, mostCourses: limits.courses };
    },
  };
}
