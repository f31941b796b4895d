import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activities } from './classroom.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A learner's mark in a lesson, located by its text and the text around it; with or without a note. */
export const lessonMarks = pgTable(
  'lesson_marks',
  {
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    /** those of the activity */
    courseId: uuid('course_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** index of the paragraph in which it begins: only a hint */
    block: integer('block').notNull(),
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.id] }),
    index('lesson_marks_unit_idx').on(table.userId, table.unitId),
  ],
);
