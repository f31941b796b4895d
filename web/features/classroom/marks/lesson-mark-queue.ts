import { z } from 'zod';
import { idSchema } from '#shared/contract/common.ts';
import { type LessonMark, type LessonMarkInput, lessonMarkInputSchema } from '#shared/contract/marks.ts';
import { createMarkList } from '#web/ui/marks/mark-list.ts';
import { deleteLessonMark, putLessonMark, sendLessonMarkOnLeaving } from '../api/lesson-marks.ts';

const changeSchema = z.object({
  unitId: idSchema,
  markId: idSchema,
  mark: lessonMarkInputSchema.nullable(),
});

/** A learner's marks in lessons. */
export const {
  queue: lessonMarkQueue,
  useListStore: useLessonMarkStore,
  useShown: useShownLessonMarks,
  forgetRefused,
  send: sendLessonMark,
} = createMarkList<LessonMark, z.infer<typeof changeSchema>>({
  name: 'lesson-mark',
  schema: changeSchema,
  textOf: ({ unitId }) => unitId,
  put: putLessonMark,
  remove: deleteLessonMark,
  sendOnLeaving: (unitId, { markId, mark }, userId) => sendLessonMarkOnLeaving(unitId, markId, mark, userId),
});

/** The part of a mark that is sent to the server. */
export const inputOf = ({ activityId, block, quote, prefix, suffix, note }: LessonMark): LessonMarkInput => ({
  activityId,
  block,
  quote,
  prefix,
  suffix,
  note,
});
