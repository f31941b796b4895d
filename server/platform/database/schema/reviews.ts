import {
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

const at = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What a learner reviews: missed questions and key terms, each with all that is needed to ask it, so that it outlives
 * its course. When it is due follows from the ledger by replay; it stands here to be found by an index.
 */
export const reviewCards = pgTable(
  'review_cards',
  {
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    /** question or recall */
    kind: text('kind').notNull(),
    /** the question's id, or '<lesson>#<term>'; evidence on the card names it as its question */
    key: text('key').notNull(),
    objectiveId: text('objective_id'),
    courseId: uuid('course_id'),
    unitId: uuid('unit_id'),
    lessonTitle: text('lesson_title').notNull(),
    /** question: {question, key}; recall: {front, back} */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    /** when it was first seen, and the grade that this stands for */
    seenAt: at('seen_at').notNull(),
    firstGrade: integer('first_grade').notNull(),
    /** the newest miss outside of reviews that has been taken in */
    missedAt: at('missed_at'),
    round: integer('round').notNull().default(0),
    dueAt: at('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('review_cards_key').on(table.userId, table.key),
    index('review_cards_due_idx').on(table.userId, table.dueAt),
  ],
);
