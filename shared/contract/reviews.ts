import { z } from 'zod';
import { longest } from './bounds.ts';
import { cardFaceSchema, cardPlaceSchema } from './cards.ts';
import { clientEventIdSchema, idSchema } from './common.ts';
import { answerSchema, questionResultSchema, questionSchema } from './exam.ts';

const reviewGradeSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

const cardBase = {
  id: idSchema,
  /** how often it has been reviewed: a grade names the round that it is for */
  round: z.number().int(),
  /** of an own card: what it is from; '': nothing */
  lessonTitle: z.string(),
};

/**
 * question: answered for real, without its key; recall: front, then back, Markdown; own: what the learner wrote, plain
 * text, and where it stands
 */
const reviewCardSchema = z.discriminatedUnion('kind', [
  z.object({ ...cardBase, kind: z.literal('question'), question: questionSchema }),
  z.object({ ...cardBase, kind: z.literal('recall'), front: z.string(), back: z.string() }),
  z.object({
    ...cardBase,
    kind: z.literal('own'),
    face: cardFaceSchema,
    place: cardPlaceSchema.nullable(),
  }),
]);
export type ReviewCard = z.infer<typeof reviewCardSchema>;

/** GET /api/reviews: the cards for today */
export const reviewSessionSchema = z.object({
  cards: z.array(reviewCardSchema).max(longest.many),
  /** due cards that are left for the days that follow, and over how many days they are spread */
  later: z.number().int(),
  laterDays: z.number().int(),
  secondsEach: z.number(),
});
export type ReviewSession = z.infer<typeof reviewSessionSchema>;

/** POST /api/reviews/{id}/answer */
export const reviewAnswerRequestSchema = z.object({ round: z.number().int().min(0), answer: answerSchema });
export const reviewAnswerSchema = z.object({ result: questionResultSchema, answer: answerSchema });
export type ReviewAnswer = z.infer<typeof reviewAnswerSchema>;

export const gradeEventSchema = z.object({
  /** made by the client, unique per user: sent twice, it counts once */
  id: clientEventIdSchema,
  cardId: idSchema,
  round: z.number().int().min(0),
  grade: reviewGradeSchema,
  /** ISO 8601, when it was graded on the client's clock */
  occurredAt: z.iso.datetime({ offset: true }),
  /** from the card on the screen to its grade */
  seconds: z.number().int().min(0).max(3600),
});
export type GradeEvent = z.infer<typeof gradeEventSchema>;

/** POST /api/reviews/grades: what was graded, also while there was no connection */
export const gradeBatchSchema = z.object({ grades: z.array(gradeEventSchema).min(1).max(100) });
export const gradeBatchAnswerSchema = z.object({
  grades: z
    .array(
      z.object({
        id: idSchema,
        cardId: idSchema,
        /** false: known already, or another tab or device was first */
        counted: z.boolean(),
        /** ISO 8601; null: there is no such card */
        dueAt: z.string().nullable(),
        /** such as '23 November' */
        dueOn: z.string().nullable(),
      }),
    )
    .max(longest.many),
});
export type GradeBatchAnswer = z.infer<typeof gradeBatchAnswerSchema>;

/** GET /api/today */
export const todaySchema = z.object({
  /** what the weekly hours give a day, and what has been studied today already */
  minutesADay: z.number().int(),
  minutesSpent: z.number().int(),
  reviews: z.object({
    /** for today, with the minutes that they take */
    count: z.number().int(),
    minutes: z.number().int(),
    done: z.number().int(),
    later: z.number().int(),
    laterDays: z.number().int(),
    secondsEach: z.number(),
    /** true: measured on this learner's own reviews */
    measured: z.boolean(),
    /** the courses that the cards for today are from */
    courseIds: z.array(idSchema).max(longest.many),
    /** the next day on which cards come back; null: none will */
    next: z.object({ on: z.string(), count: z.number().int() }).nullable(),
  }),
  /** where to go on; null: nothing is left to study */
  lesson: z
    .object({
      courseId: idSchema,
      courseTitle: z.string(),
      unitIndex: z.number().int(),
      unitTitle: z.string(),
      /** false: nothing of the course has been opened or finished yet */
      begun: z.boolean(),
      /** null: the lesson has no plan yet */
      activity: z
        .object({
          index: z.number().int(),
          title: z.string(),
          leader: z.string(),
          /** its exam has been handed in: what is left is to end the lesson */
          submitted: z.boolean(),
        })
        .nullable(),
      /** of the activity; of the whole lesson while it has no plan */
      minutes: z.number().int(),
      /** the lesson before it, where objectives did not hold yet; null: there is none, or all of them held */
      before: z
        .object({ unitId: idSchema, unitTitle: z.string(), missed: z.number().int().min(1) })
        .nullable(),
    })
    .nullable(),
  /** since Monday, by the learner's calendar; hours: what the courses that go on ask for, null without any */
  week: z.object({ seconds: z.number().int(), hours: z.number().int().nullable() }),
  /** what is on record of each course that was opened or studied */
  courses: z
    .array(
      z.object({
        courseId: idSchema,
        /** studied altogether, and since Monday */
        seconds: z.number().int(),
        secondsThisWeek: z.number().int(),
        /** ISO 8601 */
        lastOpenedAt: z.string(),
        /** an exam of it has been handed in */
        examTaken: z.boolean(),
      }),
    )
    .max(longest.many),
});
export type Today = z.infer<typeof todaySchema>;
