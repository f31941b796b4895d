import { z } from 'zod';
import { bounds, longest } from './bounds.ts';
import { idSchema } from './common.ts';
import { documentBounds } from './documents.ts';

export const documentCourseBounds = {
  /** documents of one course */
  documents: 10,
  /** sections, or parts of them, of one lesson */
  sections: 60,
} as const;

const number = z.number().int().min(1).max(documentBounds.sections);
const title = z.string().max(documentBounds.title);
const pages = z.object({ from: z.number().int(), to: z.number().int() }).nullable();

/** A document for a course: whole, selected sections, or everything from one section on. */
const documentChoiceSchema = z.object({
  id: idSchema,
  sections: z.array(number).min(1).max(longest.many).optional(),
  from: number.optional(),
});
export type DocumentChoice = z.infer<typeof documentChoiceSchema>;
export const documentChoicesSchema = z
  .array(documentChoiceSchema)
  .min(1)
  .max(documentCourseBounds.documents)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a document twice');

/** The position of a passage in a document, without its text. */
const shownSectionSchema = z.object({
  n: number,
  title,
  pages,
  /** for a part of a section that is longer than a lesson: its number and the number of parts */
  part: z.object({ n: z.number().int(), of: z.number().int() }).optional(),
});
export type ShownSection = z.infer<typeof shownSectionSchema>;

/** Eight hexadecimal digits, a hash of a paragraph's text (shared/rules/documents/fingerprint.ts). */
const fingerprint = z.string().regex(/^[0-9a-f]{8}$/);

/** The same with the data needed to find it again after the document was parsed again. */
export const citedSectionSchema = shownSectionSchema.extend({
  /** its first and last block, from 0; absent: all */
  blocks: z.object({ from: z.number().int().min(0), to: z.number().int().min(0) }).optional(),
  /** fingerprints of its first and last block; absent if unknown */
  starts: fingerprint.optional(),
  ends: fingerprint.optional(),
});
export type CitedSection = z.infer<typeof citedSectionSchema>;

/** A document that a lesson cites; `edition`: the edition that the numbers refer to. */
export const citedDocumentSchema = z.object({
  documentId: idSchema,
  documentTitle: title,
  edition: z.number().int().min(0),
  sections: z.array(citedSectionSchema).max(documentCourseBounds.sections),
});
export type CitedDocument = z.infer<typeof citedDocumentSchema>;

/** A lesson of the library that is a prerequisite of a passage. */
const neededLessonSchema = z.object({
  ref: z.string().max(bounds.listItem),
  title: z.string().max(bounds.title),
});
export type NeededLesson = z.infer<typeof neededLessonSchema>;

/** The sources of a unit; null: written by a model. */
export type UnitSource = {
  /** library lessons */
  lessons: string[];
  /** passages of its maker's documents: positions, never text */
  documents?: CitedDocument[];
  /** library lessons that are prerequisites */
  needs?: NeededLesson[];
  /** what follows it in the documents */
  next?: CitedDocument[];
} | null;

/** The sources of a lesson from documents, as shown to anybody who may see the course. */
export const documentSourceSchema = z.object({
  documents: z
    .array(
      citedDocumentSchema
        .pick({ documentId: true, documentTitle: true })
        .extend({ sections: z.array(shownSectionSchema).max(documentCourseBounds.sections) }),
    )
    .max(documentCourseBounds.documents),
  needs: z.array(neededLessonSchema).max(longest.few),
});
export type DocumentSource = z.infer<typeof documentSourceSchema>;

/** A passage in notes, as JSON in its directive: the page fetches the text for the document's owner. */
export const passageSchema = citedSectionSchema.extend({
  kind: z.literal('passage'),
  id: z.string().regex(/^p[0-9]{1,3}$/),
  ...citedDocumentSchema.pick({ documentId: true, documentTitle: true, edition: true }).shape,
});
export type Passage = z.infer<typeof passageSchema>;

/** A proposal for a course from documents, before anything is stored. */
export const documentProposalSchema = z.object({
  /** their titles */
  documents: z.array(z.object({ id: idSchema, title })).max(documentCourseBounds.documents),
  lessons: z
    .array(documentSourceSchema.extend({ title: z.string(), minutes: z.number().int() }))
    .max(longest.few),
  /** sections without learning content, such as an index */
  leftOut: z.array(z.object({ documentTitle: title, title })).max(longest.few),
  /**
   * sections that do not fit into the lessons; `sections`: number of sections of the document from this one, number `n`, on
   */
  beyond: z
    .array(
      z.object({ documentId: idSchema, documentTitle: title, n: number, title, sections: z.number().int() }),
    )
    .max(longest.few),
  /** assumed reading speed in words a minute, and minutes for the exam of each lesson */
  wordsAMinute: z.number().int(),
  doing: z.number().int(),
});
export type DocumentProposal = z.infer<typeof documentProposalSchema>;
