import { z } from 'zod';
import { bounds, longest } from './bounds.ts';
import { idSchema } from './common.ts';
import { documentBounds } from './documents.ts';

export const documentCourseBounds = {
  /** documents that one course is made of */
  documents: 10,
  /** sections, or parts of them, that one lesson cites */
  sections: 60,
} as const;

const number = z.number().int().min(1).max(documentBounds.sections);
const title = z.string().max(documentBounds.title);
const pages = z.object({ from: z.number().int(), to: z.number().int() }).nullable();

/** A document to make a course of: whole, these of its sections, or from one of them on. */
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

/** Where in a document a passage stands: never its words. */
const shownSectionSchema = z.object({
  n: number,
  title,
  pages,
  /** of a section that is longer than a lesson: which of how many parts */
  part: z.object({ n: z.number().int(), of: z.number().int() }).optional(),
});
export type ShownSection = z.infer<typeof shownSectionSchema>;

/** Eight hexadecimal digits that follow from the words of a paragraph (shared/rules/documents/fingerprint.ts). */
const fingerprint = z.string().regex(/^[0-9a-f]{8}$/);

/** The same as it is kept, so that it is found again when the document has been read anew. */
export const citedSectionSchema = shownSectionSchema.extend({
  /** first and last of its blocks, from 0; absent: all */
  blocks: z.object({ from: z.number().int().min(0), to: z.number().int().min(0) }).optional(),
  /** what its first and its last block are told by; absent where nothing is known of them */
  starts: fingerprint.optional(),
  ends: fingerprint.optional(),
});
export type CitedSection = z.infer<typeof citedSectionSchema>;

/** A document that a lesson cites; `edition`: of which of its readings the numbers are. */
export const citedDocumentSchema = z.object({
  documentId: idSchema,
  documentTitle: title,
  edition: z.number().int().min(0),
  sections: z.array(citedSectionSchema).max(documentCourseBounds.sections),
});
export type CitedDocument = z.infer<typeof citedDocumentSchema>;

/** A lesson of the library that a passage takes for granted. */
const neededLessonSchema = z.object({
  ref: z.string().max(bounds.listItem),
  title: z.string().max(bounds.title),
});
export type NeededLesson = z.infer<typeof neededLessonSchema>;

/** Where a unit is taught from; null: it is a model's. */
export type UnitSource = {
  /** library lessons */
  lessons: string[];
  /** what it reads of its maker's documents: places, never words */
  documents?: CitedDocument[];
  /** library lessons that this takes for granted */
  needs?: NeededLesson[];
  /** what comes after it in the documents */
  next?: CitedDocument[];
} | null;

/** What a lesson from documents says of where it comes from, to anybody who may see it. */
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

/** A passage as it stands in notes, as JSON in its directive: its owner's page fetches the words. */
export const passageSchema = citedSectionSchema.extend({
  kind: z.literal('passage'),
  id: z.string().regex(/^p[0-9]{1,3}$/),
  ...citedDocumentSchema.pick({ documentId: true, documentTitle: true, edition: true }).shape,
});
export type Passage = z.infer<typeof passageSchema>;

/** What a course from documents would be, before anything is stored. */
export const documentProposalSchema = z.object({
  /** as they are called */
  documents: z.array(z.object({ id: idSchema, title })).max(documentCourseBounds.documents),
  lessons: z
    .array(documentSourceSchema.extend({ title: z.string(), minutes: z.number().int() }))
    .max(longest.few),
  /** what is no text to learn from, such as an index */
  leftOut: z.array(z.object({ documentTitle: title, title })).max(longest.few),
  /** what has no place in so many lessons; `sections`: how many of the document, from this one, number `n`, on */
  beyond: z
    .array(
      z.object({ documentId: idSchema, documentTitle: title, n: number, title, sections: z.number().int() }),
    )
    .max(longest.few),
  /** words a minute that the minutes are reckoned with, and those for the exam of each lesson */
  wordsAMinute: z.number().int(),
  doing: z.number().int(),
});
export type DocumentProposal = z.infer<typeof documentProposalSchema>;
