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
    /** reading, ready, failed, deleting; how a reading ended that came to nothing, its generation knows */
    status: text('status').notNull().default('reading'),
    problem: text('problem'),
    pages: integer('pages'),
    unreadPages: integer('unread_pages').array().notNull().default([]),
    words: integer('words').notNull().default(0),
    /** of the text that is shown */
    sections: integer('sections').notNull().default(0),
    /** what that takes in the database */
    textBytes: integer('text_bytes').notNull().default(0),
    /** counts from 1: raised when the learner has it read again */
    attempt: integer('attempt').notNull().default(1),
    /** the generation of that attempt */
    generationId: uuid('generation_id'),
    /** how often a reading has begun; each writes an edition of its number, a piece at a time */
    readings: integer('readings').notNull().default(1),
    /** how often within the attempt: again after each process that died of it */
    tries: integer('tries').notNull().default(0),
    /** whose text is shown; 0: none yet. All others are half written, or about to go. */
    edition: integer('edition').notNull().default(1),
    /** version of the parsers that read it */
    reader: text('reader'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    // What belongs to a document names its owner as well, who is checked by their foreign keys.
    unique('documents_of_owner').on(table.id, table.userId),
    uniqueIndex('documents_same_file').on(table.userId, table.sha256),
    uniqueIndex('documents_upload_key').on(table.userId, table.uploadKey),
    index('documents_newest_idx').on(table.userId, table.createdAt),
  ],
);

/** What stands under one heading of a document. */
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

/** A paragraph or the like: what is read, found and cited. `search` is written by the database (migration 0024). */
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

/** What a learner marked in a document, by what it says and what stands around it; with a note or without. */
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
