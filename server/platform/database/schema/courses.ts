import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MadeBy } from '#shared/contract/common.ts';
import type { UnitSource } from '#shared/contract/document-course.ts';
import type { ShownWords } from '#shared/rules/course-seen-by-others.ts';
import type { LessonPart } from '#shared/rules/own-words.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Profiles (profile 1); id is the user's id. */
export const profiles = pgTable('ml_profiles_staging', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default('Anonymous'),
  age: integer('age'),
  educationLevel: text('education_level').notNull().default('Undergraduate'),
  preferredLearningStyle: text('preferred_learning_style').notNull().default('Unknown'),
  careerGoals: text('career_goals').notNull().default('Unknown'),
  languagesSpoken: jsonb('languages_spoken').$type<string[]>().notNull().default(['Unknown']),
  interests: jsonb('interests').$type<string[]>().notNull().default(['Unknown']),
  certifications: jsonb('certifications').$type<string[]>().notNull().default(['None']),
  timeZone: text('time_zone').notNull().default('UTC'),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** Courses (course 4). A row holds its owner's progress, so its policies are owner-only. */
export const courses = pgTable(
  'ml_courses_staging',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    objectives: jsonb('objectives').$type<string[]>().notNull().default([]),
    priorKnowledge: jsonb('prior_knowledge').$type<string[]>().notNull().default([]),
    difficultyLevel: text('difficulty_level').notNull().default('beginner'),
    weeklyHours: integer('weekly_hours').notNull().default(3),
    referenceBooks: jsonb('reference_books').$type<string[]>().notNull().default([]),
    lessons: integer('lessons').notNull().default(0),
    currentLessonIndex: integer('current_lesson_index').notNull().default(0),
    progress: integer('progress').notNull().default(0),
    completed: boolean('completed').notNull().default(false),
    /** its owner has lifted the lock: lessons can be opened in any order */
    lessonsOpen: boolean('lessons_open').notNull().default(false),
    completedAt: at('completed_at'),
    /** hours */
    duration: doublePrecision('duration').notNull().default(1),
    creatorId: uuid('creator_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    forkLevel: integer('fork_level').notNull().default(0),
    /** the course this one was added from */
    forkedFrom: uuid('forked_from'),
    visibility: text('visibility').notNull().default('private'),
    /** the visibility asked for when it was made, which an outline gets once it is built; null: nobody was asked */
    chosenVisibility: text('built_visibility'),
    /** what others see of the learner's own words, as its owner saw and shared them; null: nothing */
    shownWords: jsonb('shown_words').$type<ShownWords>(),
    /** the visibility to put back once the operator shows the course again; null: the operator does not hide it */
    hiddenFrom: text('hidden_from'),
    language: text('language').notNull().default('en'),
    madeBy: jsonb('made_by').$type<MadeBy>().notNull().default({ kind: 'library' }),
    /** an outline that its owner still edits and has not built yet */
    reviewing: boolean('reviewing').notNull().default(false),
    /** only its first lesson exists: the rest is being designed, and until then it is not listed as a course */
    designing: boolean('designing').notNull().default(false),
    uncovered: jsonb('uncovered').$type<string[]>().notNull().default([]),
    /** kept by a trigger: the creator's newest public course of fork level 0, so the catalogue needs no DISTINCT ON */
    leadsCatalogue: boolean('leads_catalogue').notNull().default(false),
    /** deleted by its owner; can be restored until the sweep removes it permanently */
    deletedAt: at('deleted_at'),
    /** raised by every edit, to detect conflicting edits */
    revision: integer('revision').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('courses_owner_idx').on(table.ownerId, table.createdAt),
    index('courses_creator_idx').on(table.creatorId, table.createdAt),
    index('courses_deleted_idx').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    // a course can be added once; after its fork was deleted, again
    uniqueIndex('courses_fork_key')
      .on(table.ownerId, table.forkedFrom)
      .where(sql`${table.deletedAt} is null`),
    index('courses_designing_idx').on(table.updatedAt).where(sql`${table.designing}`),
    // others, the catalogue and forks see public and unlisted courses, but never these
    check('courses_designing_private', sql`not ${table.designing} or ${table.visibility} = 'private'`),
  ],
);

/** A course exists: it is neither deleted nor still being designed. Everything that lists or opens courses checks this. */
export const isThere = () => and(isNull(courses.deletedAt), eq(courses.designing, false));

/** Units (course 4). */
export const units = pgTable(
  'ml_units_staging',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    position: integer('position').notNull(),
    unitObjective: text('unit_objective').notNull().default(''),
    unitAssessment: text('unit_assessment').notNull().default(''),
    minutes: integer('minutes').notNull().default(45),
    kind: text('kind').notNull().default('lesson'),
    /** stable ids: evidence refers to them even after the unit is gone */
    objectives: jsonb('objectives').$type<{ id: string; text: string }[]>().notNull().default([]),
    serves: jsonb('serves').$type<string[]>().notNull().default([]),
    /** the library lessons or documents it is taught from; null for a model's unit */
    source: jsonb('source').$type<UnitSource>(),
    /** the parts that others do not see, since they repeat the learner's own words and were not shown to them */
    withheld: jsonb('withheld').$type<LessonPart[]>().notNull().default([]),
    /** when its owner finished it; the ledger holds the event */
    finishedAt: at('finished_at'),
    /** removed by its owner: hidden, but kept with all that belongs to it, and can be restored */
    droppedAt: at('dropped_at'),
  },
  (table) => [index('units_course_idx').on(table.courseId, table.position)],
);

/** Views of shared courses (sharing 10). */
export const courseViews = pgTable(
  'ml_shared_course_views_staging',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    viewedAt: at('viewed_at').notNull().defaultNow(),
  },
  (table) => [
    index('course_views_course_idx').on(table.courseId),
    index('course_views_user_idx').on(table.userId),
  ],
);
