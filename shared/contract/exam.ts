import { z } from 'zod';
import { questionTypes } from '#questions/question-types.ts';
import { appealSchema, outcomeSchema } from './appeals.ts';
import { bounds, longest } from './bounds.ts';
import { placeSchema } from './classroom.ts';
import { idSchema, madeBySchema, storableText } from './common.ts';
import { caseResultSchema, programBounds, programTaskSchema } from './workbench/program.ts';

const questionTypeSchema = z.enum(questionTypes);

export const optionSchema = z.object({ id: z.string(), text: z.string() });
export type Option = z.infer<typeof optionSchema>;

/** A question for the learner: never with its key. */
export const questionSchema = z.object({
  id: z.string(),
  type: questionTypeSchema,
  /** Markdown */
  prompt: z.string(),
  /** single, multiple: the choices; ordering: the items, shuffled; matching: the left sides */
  options: z.array(optionSchema).max(longest.few).optional(),
  /** matching only: the right sides, shuffled */
  targets: z.array(optionSchema).max(longest.few).optional(),
  /** numeric only */
  unit: z.string().optional(),
  /** output only: the program */
  code: z.string().optional(),
  /** code only: the program to be written */
  task: programTaskSchema.optional(),
  objectiveId: z.string(),
  /** where its numbers vary: what these were drawn from */
  seed: z.number().int().optional(),
  /**
   * for a closed question written by a model: did a second call without the key get the same answer (agreed), or was the
   * check skipped (unchecked)? A question with another result is never asked.
   */
  check: z.enum(['agreed', 'unchecked']).optional(),
});
export type Question = z.infer<typeof questionSchema>;

/** Which form an answer has follows from the type of its question (questions/answers.ts). */
export const answerSchema = z.union([
  storableText(bounds.examAnswer),
  z.array(storableText(200)).max(50),
  z.record(storableText(200), storableText(programBounds.file)),
]);
export type Answer = z.infer<typeof answerSchema>;
export const answersSchema = z.record(storableText(200), answerSchema);
export type Answers = z.infer<typeof answersSchema>;

/** questionId → time between answering and sending, in ms. An age is right even if the device's clock is wrong. */
const agesSchema = z.record(storableText(200), z.number().min(0));
export type Ages = z.infer<typeof agesSchema>;

/**
 * Answers as sent: their number is checked before their contents, since a body can contain a hundred thousand invalid ones.
 */
const sentAnswersSchema = z
  .record(z.string(), z.unknown())
  .refine((answers) => Object.keys(answers).length <= bounds.examAnswers, `more than ${bounds.examAnswers}`)
  .pipe(answersSchema);

export type Outcome = z.infer<typeof outcomeSchema>;

export const questionResultSchema = z.object({
  questionId: z.string(),
  outcome: outcomeSchema,
  points: z.number(),
  maxPoints: z.number(),
  /** Markdown */
  feedback: z.string(),
  /** option id → why it is right or wrong; after submission only */
  optionFeedback: z.record(z.string(), z.string()).optional(),
  /** in the format of an answer; for open questions the model answer as text */
  correctAnswer: answerSchema,
  /** open questions: the checklist for self-assessment, and the learner's ticks */
  criteria: z
    .array(z.object({ id: z.string(), text: z.string(), ticked: z.boolean().nullable() }))
    .max(longest.few)
    .optional(),
  /** open only: part of the answer asks for marks or instructs whoever grades it; noted, it changes no points */
  addressesGrader: z.boolean().optional(),
  /** code only: its tests */
  cases: z.array(caseResultSchema).max(longest.few).optional(),
  /** the learner's appeal and its outcome; the fields above are the current ones */
  appeal: appealSchema.optional(),
});
export type QuestionResult = z.infer<typeof questionResultSchema>;

export const examResultSchema = z.object({
  examId: idSchema,
  /** points reached and attainable among the scored questions */
  score: z.number(),
  maxScore: z.number(),
  results: z.array(questionResultSchema).max(longest.few),
});
export type ExamResult = z.infer<typeof examResultSchema>;

/** What is shown of an exam before it begins: no prompt and no option. */
export const examOutlineSchema = z.object({
  questionCount: z.number().int(),
  /** in the order of first occurrence */
  types: z.array(z.object({ type: questionTypeSchema, count: z.number().int() })).max(longest.few),
  /** suggested time (server/exams/exam-outline.ts) */
  minutes: z.number().int(),
  /** number of repeated questions from earlier attempts, if there were no others left */
  repeated: z.number().int(),
});
export type ExamOutline = z.infer<typeof examOutlineSchema>;

/** The timer that a learner has switched on. At zero nothing is taken away. */
const examTimerSchema = z.object({
  minutes: z.number().int(),
  /** ISO 8601; the server's time of this response, so that the device's clock does not matter */
  now: z.string(),
});

/** GET /api/exam-details/{id} */
export const examDetailsSchema = z.object({
  examId: idSchema,
  title: z.string(),
  /** left: abandoned by the learner, without a result */
  status: z.enum(['active', 'submitted', 'left']),
  /** null: prepared, not yet begun */
  startedAt: z.string().nullable(),
  attempt: z.number().int(),
  /** empty before it begins; then there is an outline */
  questions: z.array(questionSchema).max(longest.few),
  outline: examOutlineSchema.optional(),
  studentAnswers: answersSchema,
  /** ids of the questions that the learner has flagged */
  flagged: z.array(z.string()).max(longest.few).default([]),
  timer: examTimerSchema.optional(),
  results: examResultSchema.optional(),
  /** after submission: the texts of the questions' objectives, if the lesson still has them */
  objectives: z
    .array(z.object({ id: z.string(), text: z.string() }))
    .max(longest.few)
    .optional(),
  /** after submission: who decides an appeal; recorded: nobody, since there is no model */
  appeals: z.enum(['judged', 'recorded']).optional(),
  madeBy: madeBySchema,
});
export type ExamDetails = z.infer<typeof examDetailsSchema>;

/** The JSON inside the user message of /api/generate-exam-questions. */
export const examQuestionsAskSchema = placeSchema.extend({
  lessonTitle: storableText(bounds.description).nullish(),
  studentProfile: z.unknown().optional(),
  courseDetails: z.unknown().optional(),
  questionCount: z.number().int().min(1).max(bounds.questionCount).nullish(),
  /** 1 for the first exam of an activity; a retake sends the next number */
  attempt: z.number().int().min(1).max(1000).nullish(),
  /**
   * true: prepare it and return its outline; the learner begins it with POST /api/exams/{id}/start. Otherwise this call
   * begins it.
   */
  prepare: z.boolean().nullish(),
});

export const examQuestionsAnswerSchema = z.object({
  examId: idSchema,
  title: z.string(),
  /** empty while the exam is only prepared; then there is an outline */
  questions: z.array(questionSchema).max(longest.few),
  outline: examOutlineSchema.optional(),
  madeBy: madeBySchema,
});
export type ExamQuestionsAnswer = z.infer<typeof examQuestionsAnswerSchema>;

/** The JSON inside the user message of /api/submit-exam. With `ages`, only the answers named there are new. */
export const submitExamAskSchema = z.object({
  examId: idSchema,
  studentAnswers: sentAnswersSchema,
  ages: agesSchema.optional(),
});

/** PUT /api/exams/{id}/answers: new answers in an exam in progress; others stay. */
export const saveAnswersSchema = z.object({
  answers: sentAnswersSchema,
  /** of answers and flags; those without an age were given just now */
  ages: agesSchema.optional(),
  /** questionId → is it flagged? */
  flags: z.record(storableText(200), z.boolean()).optional(),
  /** true: the learner continues without the timer */
  withoutTimer: z.boolean().optional(),
});
export type SaveAnswers = z.infer<typeof saveAnswersSchema>;

/** POST /api/exams/{id}/start */
export const startExamSchema = z.object({
  /** minutes of the learner's timer; absent: no timer */
  timerMinutes: z.number().int().min(1).max(bounds.examMinutes).nullish(),
});

/** PUT /api/exams/{id}/self-assessments/{questionId} */
export const selfAssessmentSchema = z.object({ ticked: z.array(storableText(200)).max(20) });
