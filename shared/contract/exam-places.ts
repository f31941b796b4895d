import { z } from 'zod';
import { longest } from './bounds.ts';
import { idSchema } from './common.ts';

/** An exam in progress: meanwhile no agent answers questions on the subject. */
const openExamSchema = z.object({
  examId: idSchema,
  title: z.string(),
  startedAt: z.string(),
  /** its position in a course; null for an exam without a lesson */
  place: z
    .object({
      courseId: idSchema,
      courseTitle: z.string(),
      activityId: idSchema,
      /** from 0 */
      unitIndex: z.number().int(),
      /** from 0 */
      activityIndex: z.number().int(),
      unitTitle: z.string(),
    })
    .nullable(),
});
export type OpenExam = z.infer<typeof openExamSchema>;

/** GET /api/exams/open, newest first */
export const openExamsSchema = z.object({ exams: z.array(openExamSchema).max(longest.few) });

const examAttemptSchema = z.object({
  examId: idSchema,
  attempt: z.number().int(),
  status: z.enum(['prepared', 'active', 'submitted', 'left']),
  startedAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  /** null until it has been graded */
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
});
export type ExamAttempt = z.infer<typeof examAttemptSchema>;

/** GET /api/activities/{id}/exams, oldest first */
export const examAttemptsSchema = z.object({ attempts: z.array(examAttemptSchema).max(longest.many) });
