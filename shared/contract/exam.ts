import { z } from 'zod';
import { bounds } from './bounds.ts';
import { placeSchema } from './classroom.ts';
import { idSchema, madeBySchema, storableText } from './common.ts';

export const questionTypeSchema = z.enum([
  'single',
  'multiple',
  'numeric',
  'ordering',
  'matching',
  'output',
  'short',
  'open',
]);
export type QuestionType = z.infer<typeof questionTypeSchema>;

export const optionSchema = z.object({ id: z.string(), text: z.string() });
export type Option = z.infer<typeof optionSchema>;

/** A question as the learner may see it: never with its key. */
export const questionSchema = z.object({
  id: z.string(),
  type: questionTypeSchema,
  /** Markdown */
  prompt: z.string(),
  /** single, multiple: the choices; ordering: the items, shuffled; matching: the left sides */
  options: z.array(optionSchema).optional(),
  /** matching only: the right sides, shuffled */
  targets: z.array(optionSchema).optional(),
  /** numeric only */
  unit: z.string().optional(),
  /** output only: the program */
  code: z.string().optional(),
  objectiveId: z.string(),
});
export type Question = z.infer<typeof questionSchema>;

/**
 * single: optionId; multiple: [optionId]; ordering: [optionId] in order; matching: {leftId: rightId};
 * numeric, output, short, open: text.
 */
export const answerSchema = z.union([
  storableText(bounds.examAnswer),
  z.array(storableText(200)).max(50),
  z.record(storableText(200), storableText(200)),
]);
export type Answer = z.infer<typeof answerSchema>;
export const answersSchema = z.record(storableText(200), answerSchema);
export type Answers = z.infer<typeof answersSchema>;

/** Answers as they are sent: counted before any is looked at, since a body has room for a hundred thousand wrong ones. */
const sentAnswersSchema = z
  .record(z.string(), z.unknown())
  .refine((answers) => Object.keys(answers).length <= bounds.examAnswers, `more than ${bounds.examAnswers}`)
  .pipe(answersSchema);

export const outcomeSchema = z.enum(['correct', 'partly', 'wrong', 'not-graded', 'self-assessed']);
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
  /** in the form of an answer; for open questions the model answer as text */
  correctAnswer: answerSchema,
  /** open questions: the checklist for self-assessment, and what the learner ticked */
  criteria: z
    .array(z.object({ id: z.string(), text: z.string(), ticked: z.boolean().nullable() }))
    .optional(),
});
export type QuestionResult = z.infer<typeof questionResultSchema>;

export const examResultSchema = z.object({
  examId: idSchema,
  /** points reached and reachable among the questions that were scored */
  score: z.number(),
  maxScore: z.number(),
  results: z.array(questionResultSchema),
});
export type ExamResult = z.infer<typeof examResultSchema>;

/** GET /api/exam-details/{id} */
export const examDetailsSchema = z.object({
  examId: idSchema,
  title: z.string(),
  status: z.enum(['active', 'submitted']),
  /** null: prepared, not yet begun */
  startedAt: z.string().nullable(),
  attempt: z.number().int(),
  questions: z.array(questionSchema),
  studentAnswers: answersSchema,
  results: examResultSchema.optional(),
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
  /** true: prepare it, the learner begins it with POST /api/exams/{id}/start. Otherwise asking begins it. */
  prepare: z.boolean().nullish(),
});

export const examQuestionsAnswerSchema = z.object({
  examId: idSchema,
  title: z.string(),
  questions: z.array(questionSchema),
  madeBy: madeBySchema,
});
export type ExamQuestionsAnswer = z.infer<typeof examQuestionsAnswerSchema>;

/** The JSON inside the user message of /api/submit-exam. */
export const submitExamAskSchema = z.object({ examId: idSchema, studentAnswers: sentAnswersSchema });

/** PUT /api/exams/{id}/answers: saves answers of an exam that is going on; the rest stay. */
export const saveAnswersSchema = z.object({ answers: sentAnswersSchema });

/** PUT /api/exams/{id}/self-assessments/{questionId} */
export const selfAssessmentSchema = z.object({ ticked: z.array(storableText(200)).max(20) });
