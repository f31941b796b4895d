import { z } from 'zod';
import { bounds } from './bounds.ts';
import { replyVerdictSchema } from './classroom.ts';
import { clientEventIdSchema, idSchema } from './common.ts';

/** What a browser may record by itself. Answers, grades and finished lessons are recorded by the server. */
const clientEventKinds = [
  'time-spent',
  'hint-taken',
  'content-flagged',
  'activity-opened',
  'reply-judged',
] as const;
const serverEventKinds = [
  'question-answered',
  'self-assessed',
  'exam-started',
  'exam-submitted',
  'exam-left',
  'appeal-made',
  'appeal-decided',
  'lesson-finished',
  'mastery-corrected',
  'practice-answered',
  'block-answered',
  'repair-finished',
  'review-answered',
  'review-graded',
] as const;
export type EvidenceKind = (typeof clientEventKinds)[number] | (typeof serverEventKinds)[number];

/** What a learner says of an agent's reply; 'withdrawn' takes it back. */
const saidOfReplySchema = z.enum([...replyVerdictSchema.options, 'withdrawn']);

const eventFieldsSchema = z.object({
  /** made by the client, unique per user: sent twice, it counts once */
  id: clientEventIdSchema,
  kind: z.enum(clientEventKinds),
  /** ISO 8601, when it happened on the client's clock */
  occurredAt: z.iso.datetime({ offset: true }),
  courseId: idSchema.nullish(),
  unitId: idSchema.nullish(),
  activityId: idSchema.nullish(),
  examId: idSchema.nullish(),
  questionId: z.string().max(200).nullish(),
  objectiveId: z.string().max(200).nullish(),
  contentVersion: z.number().int().nullish(),
  /** time-spent: seconds, 1 to 30; content-flagged: reason */
  seconds: z.number().int().min(1).max(30).nullish(),
  reason: z.string().max(bounds.chatMessage).nullish(),
  /** reply-judged only: the reply, and what is said of it */
  messageId: idSchema.nullish(),
  verdict: saidOfReplySchema.nullish(),
});

export const evidenceEventSchema = eventFieldsSchema.refine(
  ({ kind, courseId, activityId, messageId, verdict }) =>
    kind !== 'reply-judged' || Boolean(courseId && activityId && messageId && verdict),
  'reply-judged names its course, its activity, its message and a verdict',
);
export type EvidenceEvent = z.infer<typeof evidenceEventSchema>;

export const evidenceBatchSchema = z.object({
  events: z.array(evidenceEventSchema).min(1).max(bounds.evidenceBatch),
});
export const evidenceAnswerSchema = z.object({ recorded: z.number().int(), known: z.number().int() });
