import { z } from 'zod';
import { storedQuestionSchema } from '#questions/question-files.ts';
import { bounds, courseLimits, longest, outlineTooLong } from '#shared/contract/bounds.ts';
import { activityTypeSchema, resourceSchema } from '#shared/contract/classroom.ts';
import { difficultySchema, leaderSchema, storableText } from '#shared/contract/common.ts';
import { unitKindSchema } from '#shared/contract/course.ts';
import { courseFileBounds, courseFileFormat } from '#shared/contract/course-file.ts';
import {
  citedDocumentSchema,
  citedSectionSchema,
  documentCourseBounds,
} from '#shared/contract/document-course.ts';
import { documentBounds } from '#shared/contract/documents.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { outlineLength } from '#shared/rules/outline-length.ts';

const text = (max: number) => storableText(max);
/** A text that is not blank. */
const words = (max: number) => text(max).refine((value) => !isBlank(value), 'Must not be empty');
const list = z.array(text(bounds.listItem)).max(bounds.listItems);

const makerSchema = z.strictObject({
  kind: z.enum(['library', 'model', 'document']),
  model: text(bounds.name).optional(),
});

/** Only http and https: other URLs are not accepted as links. */
const linkSchema = z
  .url({ protocol: /^https?$/, error: 'Must be an address that begins with https:// or http://' })
  .max(2000);
/** A lesson of the library, or a passage of a document: pages of the product itself. */
const ownPageSchema = z
  .string()
  .regex(
    /^\/(?:library\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}|documents\/[0-9a-f-]{36}\?section=\d{1,6}&block=\d{1,6})$/,
  );
const fileResourceSchema = z.strictObject({
  title: text(bounds.shortText),
  description: text(bounds.description),
  link: linkSchema.or(ownPageSchema).or(z.literal('')),
  from: resourceSchema.shape.from,
});

/** One version of what an activity shows: notes or resources. */
const contentSchema = z
  .strictObject({
    madeBy: makerSchema,
    notes: text(bounds.notes).optional(),
    /** the blocks of the notes, each with its key; the notes contain their placeholders */
    blocks: z.array(z.record(z.string(), z.unknown())).max(courseFileBounds.blocks).optional(),
    /** number of blocks left out because of an exam in progress */
    withheld: z.number().int().min(0).max(courseFileBounds.blocks).optional(),
    resources: z.array(fileResourceSchema).max(courseFileBounds.resources).optional(),
  })
  .refine(
    ({ notes, resources }) => (notes === undefined) !== (resources === undefined),
    'Must hold either notes or resources',
  )
  .refine(
    ({ notes, blocks, withheld }) => notes !== undefined || (blocks === undefined && withheld === undefined),
    'Only notes have blocks',
  );

/** Questions for exams of the activity, with their keys. */
const examSchema = z.strictObject({
  madeBy: makerSchema,
  questions: z.array(storedQuestionSchema).max(courseFileBounds.questions),
  /** number of questions left out because their exam has not been submitted */
  withheld: z.number().int().min(0).max(courseFileBounds.questions).optional(),
});

const activitySchema = z
  .strictObject({
    leader: leaderSchema,
    type: activityTypeSchema.exclude(['repair']),
    title: text(bounds.description),
    objective: text(bounds.description),
    madeBy: makerSchema,
    /** oldest first; the last one is the current one */
    contents: z.array(contentSchema).max(courseFileBounds.versions),
    exam: examSchema.optional(),
  })
  .superRefine(({ type, contents, exam }, context) => {
    const wanted = type === 'resources' ? 'resources' : 'notes';
    contents.forEach((content, index) => {
      if (type === 'exam' || content[wanted] === undefined) {
        const message = type === 'exam' ? 'An exam has no contents' : `Must hold ${wanted}`;
        context.addIssue({ code: 'custom', path: ['contents', index], message });
      }
    });
    if (exam && type !== 'exam') {
      context.addIssue({ code: 'custom', path: ['exam'], message: 'Only an activity of type exam has one' });
    }
  });

/** The position of a passage in a document that only its owner has. */
const citedFileSchema = citedDocumentSchema.strict().extend({
  documentTitle: text(documentBounds.title),
  sections: z
    .array(citedSectionSchema.strict().extend({ title: text(documentBounds.title) }))
    .max(documentCourseBounds.sections),
});

/** A lesson of a library: `revision` changes with its text. */
const sourceSchema = z.strictObject({
  lessons: z
    .array(z.strictObject({ id: words(bounds.listItem), title: text(bounds.title), revision: text(64) }))
    .max(courseLimits.lessons.max),
  /** passages of the maker's documents, and the library's lessons that are their prerequisites */
  documents: z.array(citedFileSchema).max(documentCourseBounds.documents).optional(),
  needs: z
    .array(z.strictObject({ ref: words(bounds.listItem), title: text(bounds.title) }))
    .max(longest.few)
    .optional(),
  next: z.array(citedFileSchema).max(documentCourseBounds.documents).optional(),
});

const unitSchema = z.strictObject({
  title: words(bounds.description),
  objective: text(bounds.description),
  assessment: text(bounds.description),
  minutes: z.number().int().min(1).max(6000),
  kind: unitKindSchema,
  objectives: z
    .array(z.strictObject({ id: words(bounds.listItem), text: text(bounds.shortText) }))
    .max(courseFileBounds.objectives),
  serves: list,
  source: sourceSchema.nullable(),
  activities: z.array(activitySchema).max(courseFileBounds.activities),
});
export type CourseFileUnit = z.infer<typeof unitSchema>;

export const courseFileSchema = z.strictObject({
  format: z.literal(courseFileFormat.format),
  version: z.literal(courseFileFormat.version),
  exportedAt: z.iso.datetime({ offset: true }),
  course: z
    .strictObject({
      title: words(bounds.title),
      description: text(bounds.description),
      objectives: list,
      priorKnowledge: list,
      difficultyLevel: difficultySchema,
      weeklyHours: z.number().int().min(courseLimits.weeklyHours.min).max(courseLimits.weeklyHours.max),
      language: words(20),
      referenceBooks: list,
      uncovered: list,
      madeBy: makerSchema,
      units: z.array(unitSchema).min(1).max(bounds.units),
    })
    .refine((course) => outlineLength(course) <= bounds.outline, outlineTooLong),
});
export type CourseFile = z.infer<typeof courseFileSchema>;
