import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Question } from '#shared/contract/exam.ts';
import { activities } from './classroom.ts';

/**
 * Questions that came with a course file, for the exams of an activity. Their learner held the file, keys and all; the
 * policy hides them while an exam of the activity is in progress, so that no query of a request reveals them then.
 */
export const questionSets = pgTable(
  'exam_question_sets',
  {
    activityId: uuid('activity_id')
      .primaryKey()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** {question, key} each; key: QuestionKey of questions/kinds.ts */
    items: jsonb('items').$type<{ question: Question; key: Record<string, unknown> }[]>().notNull(),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('exam_question_sets_user_idx').on(table.userId)],
);
