import { AppError } from '../platform/app-error.ts';
import type { QuotaLimits } from './quota-types.ts';

const mebibyte = 1_048_576;
const hourMs = 3_600_000;
/** Learning results are accepted slightly beyond the limit, so that it does not interrupt an exam. */
const marginForLearning = 1.1;
/** Bytes that a write stores besides its body: other columns, the stored response, events. */
const besideBody = 2048;
/** Bytes that a generation stores: its text as events, as a result and as content. */
const perGeneration = 32_768;

/** Estimate of the bytes that a write stores, used until the next measurement. `body` is the body's length. */
export const expectedBytes = (body: number, generates: boolean): number =>
  body + besideBody + (generates ? perGeneration : 0);

const learning =
  /^\/api\/(evidence|submit-exam|exams\/|practice\/|reviews\/|profile$|courses\/[^/]+\/(position$|units\/[^/]+\/finish$))/;

/** The byte limit for this request: higher for learning results than for content. */
export const roomFor = (path: string, { storedBytes }: QuotaLimits): number =>
  learning.test(path) ? Math.floor(storedBytes * marginForLearning) : storedBytes;

const shown = (bytes: number): string => `${(bytes / mebibyte).toFixed(1)} MiB`;

/** The 413 for a learner whose storage quota is used up. */
export const storageFull = (used: number, { storedBytes }: QuotaLimits) =>
  new AppError(
    413,
    `Your space is full: ${shown(used)} of ${shown(storedBytes)} are used. Delete documents or courses that you do not need any more (the space of courses is free once they are gone from “Deleted courses”), or ask whoever runs this Lectern for more.`,
    { code: 'quota_storage' },
  );

/** The 413 for a learner with the maximum number of courses. */
export const tooManyCourses = (used: number, { courses }: QuotaLimits) =>
  new AppError(
    413,
    `You have ${used} courses, and ${courses} is the most that one learner may have here. Delete one that you do not need any more, then try again.`,
    { code: 'quota_courses' },
  );

/** The 429 for too many imports in an hour; null within the limit. `importedAt`: oldest first; `pending`: in progress. */
export function tooManyImports(
  importedAt: Date[],
  pending: number,
  { importsPerHour }: QuotaLimits,
  now: Date,
): AppError | null {
  if (importsPerHour === null || importedAt.length + pending < importsPerHour) return null;
  // When this import is an hour old, the next one is within the limit.
  const leaving = importedAt[importedAt.length + pending - importsPerHour] ?? now;
  const seconds = Math.max(1, Math.ceil((leaving.getTime() + hourMs - now.getTime()) / 1000));
  return new AppError(
    429,
    `You have imported ${importedAt.length + pending} courses within an hour, and ${importsPerHour} is the most. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    { code: 'quota_imports', retryAfterSeconds: Math.min(seconds, hourMs / 1000) },
  );
}

/** Imports after this count as within the hour. */
export const hourBefore = (now: Date): Date => new Date(now.getTime() - hourMs);
