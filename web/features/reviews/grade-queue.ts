import { type GradeEvent, gradeEventSchema } from '#shared/contract/reviews.ts';
import { removeKey } from '../../lib/local-storage.ts';
import { outbox } from '../../lib/outbox/page-outbox.ts';
import { readJson } from '../../lib/stored-json.ts';
import { sendGrades, sendGradesOnLeaving } from './api/send-grades.ts';

const LANE = 'cards';
/** The server's maximum per request. */
const MOST_AT_ONCE = 100;

/** Grades on their way to the server. A grade has its own id, so one sent twice counts once. */
export const gradeQueue = outbox.register<GradeEvent, unknown>({
  name: 'review-grade',
  schema: gradeEventSchema,
  batch: MOST_AT_ONCE,
  deliver: (entries, call) =>
    sendGrades(
      entries.map(({ body }) => body),
      call,
    ),
  sendOnLeaving: (entries, userId) =>
    sendGradesOnLeaving(
      entries.map(({ body }) => body),
      userId,
    ),
  legacy: () => ({
    entries: (readJson('unsentReviews') ?? []).flatMap((found) => {
      const { data: body } = gradeEventSchema.safeParse(found);
      return body ? [{ lane: LANE, slot: body.id, body }] : [];
    }),
    forget: () => removeKey('unsentReviews'),
  }),
});

/** Stores a grade in the browser and sends it; offline it waits, and is sent once. */
export const addGrade = (grade: GradeEvent): void =>
  void gradeQueue.add({ lane: LANE, slot: grade.id, body: grade });

/** The unsent grades of all tabs. */
export const unsentGrades = (): GradeEvent[] => gradeQueue.waiting().map(({ body }) => body);
