import { z } from 'zod';
import { madeBySchema } from '#shared/contract/common.ts';
import { answersSchema, examOutlineSchema, examResultSchema, questionSchema } from '#shared/contract/exam.ts';
import { removeKey, writeKey } from '#web/lib/local-storage.ts';
import { readJson } from '#web/lib/stored-json.ts';
import { type ExamState, emptyExam } from './exam-state.ts';

const storedExamSchema = z.object({
  exam: z.object({
    examId: z.string().nullable(),
    title: z.string(),
    isExamActive: z.boolean(),
    isExamSubmitted: z.boolean(),
  }),
  questions: z.array(questionSchema),
  studentAnswers: answersSchema,
  currentQuestionIndex: z.number().int(),
  activityId: z.string().nullable(),
  attempt: z.number().int().default(1),
  results: examResultSchema.nullable().default(null),
  madeBy: madeBySchema.nullable().default(null),
  flagged: z.array(z.string()).default([]),
  outline: examOutlineSchema.nullable().default(null),
  timerEndsAt: z.number().nullable().default(null),
  isReviewing: z.boolean().default(false),
  isLeft: z.boolean().default(false),
  objectives: z.array(z.object({ id: z.string(), text: z.string() })).default([]),
  appeals: z.enum(['judged', 'recorded']).nullable().default(null),
});

/** Restores the exam's state at start; an unreadable state counts as empty. */
export function readExam(): ExamState {
  const parsed = storedExamSchema.safeParse(readJson('examState'));
  if (!parsed.success) return emptyExam;
  const state = { ...emptyExam, ...parsed.data };
  const last = Math.max(0, state.questions.length - 1);
  return { ...state, currentQuestionIndex: Math.min(Math.max(0, state.currentQuestionIndex), last) };
}

/** Exam state is saved in the browser on every change. */
export function writeExam(state: ExamState): void {
  writeKey('examState', { ...state });
}

/** resetExam clears everything including saved state. */
export function wipeExam(): void {
  removeKey('examState');
}
