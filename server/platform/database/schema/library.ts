import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The searchable copy of library/: written at start when the files have changed, read by everybody. Public text, so
 * it has no row-level security (which would also keep the full-text index from being used).
 */
export const librarySections = pgTable(
  'library_sections',
  {
    /** <subject>/<lesson>#<section> */
    id: text('id').primaryKey(),
    subjectId: text('subject_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    /** lesson: title, objectives, terms; section: one part of the notes; term: one definition */
    kind: text('kind').notNull(),
    position: integer('position').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    /** subject, title and key terms, weighted above the body */
    keywords: text('keywords').notNull().default(''),
    search: tsvector('search').generatedAlwaysAs(
      sql`setweight(to_tsvector('english', keywords), 'A') || setweight(to_tsvector('english', heading), 'B') || setweight(to_tsvector('english', body), 'C')`,
    ),
  },
  (table) => [index('library_sections_search_idx').using('gin', table.search)],
);

export const libraryStamp = pgTable('library_stamp', {
  id: integer('id').primaryKey(),
  contentHash: text('content_hash').notNull(),
});
