import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Question } from '#shared/contract/exam.ts';
import { ownCards } from './cards.ts';
import { activities } from './classroom.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a learner reviews: missed questions and key terms, each with all that is needed to ask it, so that it outlives
 * its course, and cards of their own, which go with what they name. When it is due is computed by replaying the ledger, and stored here for an index.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** question, recall or own */
    kind: text('kind').notNull(),
    /** the question's id, '<lesson>#<term>' or 'own:<id>'; evidence on the card names it as its question */
    key: text('key').notNull(),
    objectiveId: text('objective_id'),
    courseId: uuid('course_id'),
    unitId: uuid('unit_id'),
    lessonTitle: text('lesson_title').notNull(),
    /** of kind own: the card with its texts */
    ownCardId: uuid('own_card_id'),
    /** question: {question, key}; recall: {front, back}; own: nothing more */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** question: where its numbers vary, with those of the last rounds: [{round, question, key}] */
    varied: jsonb('varied').$type<Record<string, unknown>[]>(),
    /** when it was first seen, and the grade that this counts as */
    seenAt: at('seen_at').notNull(),
    firstGrade: integer('first_grade').notNull(),
    /** the newest miss outside of reviews that is included */
    missedAt: at('missed_at'),
    round: integer('round').notNull().default(0),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('review_cards_key').on(table.userId, table.key),
    index('review_cards_due_idx').on(table.userId, table.dueAt),
    uniqueIndex('review_cards_own').on(table.userId, table.ownCardId),
    foreignKey({
      columns: [table.userId, table.ownCardId],
      foreignColumns: [ownCards.userId, ownCards.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A repair of what an exam showed to be missing: the objectives, and practice on them. It includes the keys, which are
 * never presented; the answers are in the ledger.
 */
export const repairs = pgTable(
  'repairs',
  {
    activityId: uuid('activity_id')
      .primaryKey()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    objectives: jsonb('objectives').$type<{ id: string; text: string }[]>().notNull(),
    /** null while they are being generated */
    questions: jsonb('questions').$type<Question[]>(),
    /** question id → QuestionKey of questions/kinds.ts */
    keys: jsonb('keys').$type<Record<string, unknown>>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('repairs_unit_idx').on(table.userId, table.unitId)],
);
