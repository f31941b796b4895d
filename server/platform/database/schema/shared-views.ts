import {
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgView,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MadeBy } from '#shared/contract/common.ts';
import type { UnitSource } from '#shared/contract/document-course.ts';
import type { ShownWords } from '#shared/rules/course-seen-by-others.ts';
import type { LessonPart } from '#shared/rules/own-words.ts';

// The views are made by migrations (0001_guards, catalogue_search, catalogue_versions, what_others_read, shown_words), hence existing(): drizzle only needs their columns.

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What anybody may read of a course who may see it at all; the columns of its learner's own words are empty there.
 * A function: columns belong to one view.
 */
const publicColumns = () => ({
  id: uuid('id').notNull(),
  title: text('title').notNull(),
  difficultyLevel: text('difficulty_level').notNull(),
  weeklyHours: integer('weekly_hours').notNull(),
  lessons: integer('lessons').notNull(),
  duration: doublePrecision('duration').notNull(),
  creatorId: uuid('creator_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  forkLevel: integer('fork_level').notNull(),
  visibility: text('visibility').notNull(),
  language: text('language').notNull(),
  madeBy: jsonb('made_by').$type<MadeBy>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** of the learner's own words what the owner has shown; null: nothing */
  shownWords: jsonb('shown_words').$type<ShownWords>(),
});

/** The public columns of every public or unlisted course. Unlisted ones are found by id only, never listed. */
export const sharedCourses = pgView('shared_courses', publicColumns()).existing();

/** What the catalogue lists: public courses that are no forks. */
export const catalogueCourses = pgView('catalogue_courses', {
  ...publicColumns(),
  leadsCatalogue: boolean('leads_catalogue').notNull(),
  search: tsvector('search').notNull(),
  /** changes whenever the course or one of its units changes */
  version: text('version').notNull(),
}).existing();

/** The units of those courses; the parts that are withheld are empty. */
export const sharedUnits = pgView('shared_units', {
  id: uuid('id').notNull(),
  courseId: uuid('course_id').notNull(),
  title: text('title').notNull(),
  position: integer('position').notNull(),
  unitObjective: text('unit_objective').notNull(),
  unitAssessment: text('unit_assessment').notNull(),
  minutes: integer('minutes').notNull(),
  kind: text('kind').notNull(),
  objectives: jsonb('objectives').$type<{ id: string; text: string }[]>().notNull(),
  serves: jsonb('serves').$type<string[]>().notNull(),
  source: jsonb('source').$type<UnitSource>(),
  withheld: jsonb('withheld').$type<LessonPart[]>().notNull(),
}).existing();
