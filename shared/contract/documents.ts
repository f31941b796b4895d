import { z } from 'zod';
import { idSchema, storableText } from './common.ts';
import { markBounds, markSchema } from './marks.ts';

/** The supported formats of a learner's own documents. */
const documentFormatSchema = z.enum(['pdf', 'epub', 'docx', 'html', 'markdown', 'text']);
export type DocumentFormat = z.infer<typeof documentFormatSchema>;

export const documentBounds = {
  /** of one file */
  bytes: 50 * 1_048_576,
  /** of an upload: the file, plus boundaries, the file's name and a few fields */
  uploadBytes: 50 * 1_048_576 + 65_536,
  pages: 2000,
  /** characters of its whole text */
  characters: 20_000_000,
  sections: 12_000,
  /** blocks in one section; a longer one is continued in a section of the same title */
  blocks: 2000,
  /** files of one learner */
  documents: 1000,
  fileName: 255,
  title: 300,
  author: 300,
  search: 200,
  hits: 50,
  /** pieces of an excerpt of a paragraph with matches */
  excerpt: 300,
  ...markBounds,
  marks: 2000,
} as const;

/** 'reading': it is being parsed; 'stopped': the learner stopped that; 'failed': `problem` says why. */
const documentStatusSchema = z.enum(['reading', 'ready', 'stopped', 'failed']);

export const documentSchema = z.object({
  id: idSchema,
  /** the original name of the file */
  name: z.string(),
  title: z.string(),
  author: z.string().nullable(),
  format: documentFormatSchema,
  bytes: z.number().int(),
  status: documentStatusSchema,
  /** why it could not be parsed, as a message for its owner; for a 'ready' one, why it was not parsed again */
  problem: z.string().nullable(),
  /** true: it was parsed by an older version of the parsers, and can be parsed again */
  canBeReadBetter: z.boolean(),
  /** pages of the file; null for formats without pages, or before parsing */
  pages: z.number().int().nullable(),
  /** pages without any text, such as scans: their numbers from 1, in order */
  unreadPages: z.array(z.number().int()).max(documentBounds.pages),
  sections: z.number().int(),
  words: z.number().int(),
  /** the generation that parses it: GET /api/generations/{id}/events reports progress, DELETE stops it */
  generationId: idSchema.nullable(),
  createdAt: z.iso.datetime(),
});
export type LearnerDocument = z.infer<typeof documentSchema>;

/** GET /api/documents, newest first */
export const documentListSchema = z.object({
  documents: z.array(documentSchema).max(documentBounds.documents),
});

/** PATCH /api/documents/{id} */
export const documentPatchSchema = z
  .strictObject({
    title: storableText(documentBounds.title).trim().min(1),
    author: storableText(documentBounds.author).trim().nullable(),
  })
  .partial();
export type DocumentPatch = z.infer<typeof documentPatchSchema>;

/** A section's entry in the outline of its document. */
const documentSectionSchema = z.object({
  /** from 1, in the order of the document */
  n: z.number().int(),
  title: z.string(),
  /** level of its heading, from 1 */
  level: z.number().int(),
  /** first and last page; null where the format has no pages */
  pages: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
  words: z.number().int(),
});
export type DocumentSection = z.infer<typeof documentSectionSchema>;

/** GET /api/documents/{id}/sections */
export const documentSectionsSchema = z.object({
  sections: z.array(documentSectionSchema).max(documentBounds.sections),
});

export const documentBlockKinds = ['paragraph', 'heading', 'item', 'quote', 'code', 'table'] as const;
/** A block, the smallest unit that is cited. The text of a table has cells separated by tabs, rows by line ends. */
const documentBlockSchema = z.object({
  kind: z.enum(documentBlockKinds),
  text: z.string(),
  page: z.number().int().nullable(),
});
export type DocumentBlock = z.infer<typeof documentBlockSchema>;

/** GET /api/documents/{id}/sections/{n}: the text of a section */
export const documentTextSchema = documentSectionSchema.extend({
  /** the edition: another one may number sections and blocks differently */
  edition: z.number().int(),
  blocks: z.array(documentBlockSchema).max(documentBounds.blocks),
});
export type DocumentText = z.infer<typeof documentTextSchema>;

/** GET /api/documents/search?q=&document=: best first, at most 50 */
const documentHitSchema = z.object({
  documentId: idSchema,
  documentTitle: z.string(),
  section: documentSectionSchema.pick({ n: true, title: true }),
  /** index of the block in its section, from 0 */
  block: z.number().int(),
  page: z.number().int().nullable(),
  /** the text in pieces; those with `found` are matches */
  excerpt: z.array(z.object({ text: z.string(), found: z.boolean() })).max(documentBounds.excerpt),
});
export type DocumentHit = z.infer<typeof documentHitSchema>;
export const documentSearchSchema = z.object({
  hits: z.array(documentHitSchema).max(documentBounds.hits),
});

/** A marked passage of a document, in its section, from 1. */
export const documentMarkSchema = markSchema.extend({ section: z.number().int().min(1) });
export type DocumentMark = z.infer<typeof documentMarkSchema>;
/** GET /api/documents/{id}/marks, in the order of the document */
export const documentMarksSchema = z.object({
  marks: z.array(documentMarkSchema).max(documentBounds.marks),
});
/** PUT /api/documents/{id}/marks/{markId}: the client generates the id, so that a repeated request makes one mark */
export const documentMarkInputSchema = documentMarkSchema
  .omit({ id: true, createdAt: true, updatedAt: true })
  .strict();
export type DocumentMarkInput = z.infer<typeof documentMarkInputSchema>;
