import { type SQL, sql } from 'drizzle-orm';
import {
  date,
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
import type { MadeBy, Problem } from '#shared/contract/common.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What happened: append-only. Only insert and select are granted, and nothing here refers to a course by key. */
export const evidence = pgTable(
  'evidence',
  {
    userId: uuid('user_id').notNull(),
    /** made by the client (or derived from what it is about), so that a repeated event counts once */
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    occurredAt: at('occurred_at').notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
    courseId: uuid('course_id'),
    unitId: uuid('unit_id'),
    activityId: uuid('activity_id'),
    examId: uuid('exam_id'),
    questionId: text('question_id'),
    objectiveId: text('objective_id'),
    contentVersion: integer('content_version'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('evidence_course_idx').on(table.userId, table.courseId, table.kind),
    index('evidence_objective_idx').on(table.userId, table.objectiveId),
    index('evidence_question_idx').on(table.userId, table.questionId),
    index('evidence_kind_idx').on(table.userId, table.kind, table.occurredAt),
  ],
);

/** Condition on a review's grade in the ledger: it was not taken back. */
export const stillCounts = (): SQL =>
  sql`not exists (select 1 from ${evidence} as undo where undo.user_id = ${evidence.userId}
    and undo.kind = 'review-undone' and undo.payload ->> 'gradeId' = ${evidence.id}::text)`;

/** One row per thing to generate; see docs/architecture.md, 'Generation'. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    /** hex SHA-256 over kind, prompt version, model, input and attempt */
    key: text('key').notNull(),
    input: jsonb('input').$type<Record<string, unknown>>().notNull(),
    attempt: integer('attempt').notNull().default(1),
    status: text('status').notNull().default('queued'),
    leaseOwner: text('lease_owner'),
    leaseExpiresAt: at('lease_expires_at'),
    completed: integer('completed').notNull().default(0),
    total: integer('total').notNull().default(0),
    result: jsonb('result').$type<unknown>(),
    problem: jsonb('problem').$type<Problem>(),
    madeBy: jsonb('made_by').$type<MadeBy>(),
    courseId: uuid('course_id'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('generations_key').on(table.userId, table.key),
    index('generations_lease_idx').on(table.status),
  ],
);

/** The events of a generation, for readers that join late or reconnect. */
export const generationEvents = pgTable(
  'generation_events',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    seq: integer('seq').notNull(),
    event: text('event').notNull(),
    data: jsonb('data').$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.generationId, table.seq] }),
    index('generation_events_user_idx').on(table.userId),
  ],
);

export const tokenUse = pgTable(
  'token_use',
  {
    userId: uuid('user_id').notNull(),
    day: date('day').notNull(),
    task: text('task').notNull(),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.task] })],
);

/** Answers to writes that came with an Idempotency-Key: the same key and body get the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
