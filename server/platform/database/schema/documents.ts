import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A learner's own documents. The file itself lies in DATA_DIR/documents under its id. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** the file's name as it was given */
    name: text('name').notNull(),
    title: text('title').notNull(),
    /** true: the learner wrote title or author; reading again leaves both */
    named: boolean('named').notNull().default(false),
    author: text('author'),
    format: text('format').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Idempotency-Key of the upload */
    uploadKey: text('upload_key'),
    /** reading, ready, failed, deleting; why a reading failed is recorded in its generation */
    status: text('status').notNull().default('reading'),
    problem: text('problem'),
    pages: integer('pages'),
    unreadPages: integer('unread_pages').array().notNull().default([]),
    words: integer('words').notNull().default(0),
    /** of the text that is shown */
    sections: integer('sections').notNull().default(0),
    /** the bytes that the text takes in the database */
    textBytes: integer('text_bytes').notNull().default(0),
    /** counts from 1: raised when the learner has it read again */
    attempt: integer('attempt').notNull().default(1),
    /** the generation of that attempt */
    generationId: uuid('generation_id'),
    /** the number of readings begun; each writes an edition with its number, piece by piece */
    readings: integer('readings').notNull().default(1),
    /** the number within the attempt: one more after each process that died during it */
    tries: integer('tries').notNull().default(0),
    /** the edition that is shown; 0: none yet. All others are incomplete, or about to be deleted. */
    edition: integer('edition').notNull().default(1),
    /** version of the parsers that read it */
    reader: text('reader'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    // Rows of a document name its owner as well; a foreign key ensures that both match.
    unique('documents_of_owner').on(table.id, table.userId),
    uniqueIndex('documents_same_file').on(table.userId, table.sha256),
    uniqueIndex('documents_upload_key').on(table.userId, table.uploadKey),
    index('documents_newest_idx').on(table.userId, table.createdAt),
  ],
);

/** A section of a document: a heading and the text under it. */
export const documentSections = pgTable(
  'document_sections',
  {
    documentId: uuid('document_id').notNull(),
    edition: integer('edition').notNull().default(1),
    /** from 1 */
    n: integer('n').notNull(),
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    level: integer('level').notNull(),
    pageFrom: integer('page_from'),
    pageTo: integer('page_to'),
    words: integer('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.edition, table.n] }),
    foreignKey({
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
    }).onDelete('cascade'),
  ],
);

/** A block, such as a paragraph: the unit that is read, found and cited. `search` is written by the database (migration 0024). */
export const documentBlocks = pgTable(
  'document_blocks',
  {
    documentId: uuid('document_id').notNull(),
    edition: integer('edition').notNull().default(1),
    section: integer('section').notNull(),
    /** from 0 */
    place: integer('place').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    text: text('text').notNull(),
    page: integer('page'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.edition, table.section, table.place] }),
    foreignKey({
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
    }).onDelete('cascade'),
  ],
);

/** A learner's mark in a document, located by its text and the text around it; with or without a note. */
export const documentMarks = pgTable(
  'document_marks',
  {
    documentId: uuid('document_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    section: integer('section').notNull(),
    block: integer('block').notNull(),
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.id] }),
    foreignKey({
      columns: [table.documentId, table.userId],
      foreignColumns: [documents.id, documents.userId],
    }).onDelete('cascade'),
  ],
);
