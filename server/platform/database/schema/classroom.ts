import {
  boolean,
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
import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Answer, ExamResult, Question } from '#shared/contract/exam.ts';
import { exactJson } from '../exact-json.ts';
import { courses, units } from './courses.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The ordered steps of a lesson, each led by one agent. Owned by one learner. */
export const activities = pgTable(
  'activities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id, { onDelete: 'cascade' }),
    /** 1-based */
    sequence: integer('sequence').notNull(),
    leader: text('leader').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    objective: text('objective').notNull().default(''),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('activities_unit_sequence_key').on(table.unitId, table.sequence),
    index('activities_user_idx').on(table.userId),
    index('activities_course_idx').on(table.courseId),
  ],
);

/** What an activity shows. Versions are immutable: evidence, chat and marks name the version they saw. */
export const activityContents = pgTable(
  'activity_contents',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** notes: {notes}, and {blocks} with their keys, which no page gets; resources: {resources} */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('activity_contents_version_key').on(table.activityId, table.version),
    index('activity_contents_user_idx').on(table.userId),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    activityId: uuid('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    sender: text('sender').notNull(),
    text: text('text').notNull(),
    /** the Student message that this one answers: one reply each */
    inReplyTo: uuid('in_reply_to'),
    contentVersion: integer('content_version'),
    madeBy: jsonb('made_by').$type<MadeBy>(),
    /** of a reply: the choices that it offers */
    choices: jsonb('choices').$type<Choice[]>(),
    /** of a reply: the passages of the learner's own documents that it quotes */
    citations: jsonb('citations').$type<PassageCitation[]>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('messages_activity_idx').on(table.activityId, table.createdAt),
    uniqueIndex('messages_reply_key').on(table.inReplyTo),
    index('messages_user_idx').on(table.userId),
  ],
);

/** Where a learner is in a course, for the next device. */
export const positions = pgTable(
  'positions',
  {
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    unitId: uuid('unit_id').notNull(),
    activityIndex: integer('activity_index').notNull().default(0),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const exams = pgTable(
  'exams',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    /** no foreign keys: an exam outlives the course it was sat in, as the evidence does */
    courseId: uuid('course_id'),
    unitId: uuid('unit_id'),
    activityId: uuid('activity_id'),
    attempt: integer('attempt').notNull().default(1),
    title: text('title').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    startedAt: at('started_at'),
    submittedAt: at('submitted_at'),
    /** abandoned by the learner, permanently: it has no result and its keys stay closed */
    leftAt: at('left_at'),
    /** minutes of the timer that the learner has switched on; it never ends the exam */
    timerMinutes: integer('timer_minutes'),
    result: jsonb('result').$type<ExamResult>(),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('exams_activity_attempt_key').on(table.activityId, table.attempt),
    index('exams_user_idx').on(table.userId, table.submittedAt),
  ],
);

/**
 * The answer keys, apart from the questions: the policy shows a row to its learner only once the exam has been
 * submitted, so no query of a request can leak one before.
 */
export const examKeys = pgTable(
  'exam_keys',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    /** question id → QuestionKey of questions/kinds.ts */
    keys: jsonb('keys').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId] }), index('exam_keys_user_idx').on(table.userId)],
);

export const examAnswers = pgTable(
  'exam_answers',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    questionId: text('question_id').notNull(),
    answer: exactJson<Answer>('answer').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.questionId] }),
    index('exam_answers_user_idx').on(table.userId),
  ],
);

/** Questions flagged by the learner while the exam is in progress. */
export const examFlags = pgTable(
  'exam_flags',
  {
    examId: uuid('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    questionId: text('question_id').notNull(),
    flagged: boolean('flagged').notNull(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.questionId] }),
    index('exam_flags_user_idx').on(table.userId),
  ],
);
