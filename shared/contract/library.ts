import { z } from 'zod';
import { longest } from './bounds.ts';
import { difficultySchema } from './common.ts';

/** The public part of the starter library. It never contains a question or its answer. */

const slug = z.string();

/** A reference to a lesson; its page is /library/{subject}/{lesson}. */
const libraryLessonLinkSchema = z.object({ subject: slug, lesson: slug, title: z.string() });
export type LibraryLessonLink = z.infer<typeof libraryLessonLinkSchema>;

const libraryLessonCardSchema = z.object({
  id: slug,
  title: z.string(),
  /** one sentence, Markdown */
  summary: z.string(),
  level: difficultySchema,
  /** minutes for reading, trying and the questions */
  minutes: z.number().int(),
});
export type LibraryLessonCard = z.infer<typeof libraryLessonCardSchema>;

const librarySubjectCardSchema = z.object({
  id: slug,
  title: z.string(),
  description: z.string(),
  /** in teaching order */
  lessons: z.array(libraryLessonCardSchema).max(longest.many),
});
export type LibrarySubjectCard = z.infer<typeof librarySubjectCardSchema>;

export const libraryListSchema = z.object({ subjects: z.array(librarySubjectCardSchema).max(longest.many) });

const objectiveSchema = z.object({ id: slug, text: z.string() });

export const librarySubjectSchema = librarySubjectCardSchema.extend({
  audience: z.string(),
  lessons: z
    .array(
      libraryLessonCardSchema.extend({
        objectives: z.array(objectiveSchema).max(longest.few),
        prerequisites: z.array(libraryLessonLinkSchema).max(longest.few),
      }),
    )
    .max(longest.many),
});
export type LibrarySubject = z.infer<typeof librarySubjectSchema>;

/** GET /api/library/workbench: an example of every kind of block, for authors. Markdown with blocks */
export const libraryWorkbenchSchema = z.object({ notes: z.string() });

export const libraryLessonSchema = libraryLessonCardSchema.extend({
  subject: z.object({ id: slug, title: z.string(), lessons: z.number().int() }),
  /** place in the subject, from 0 */
  position: z.number().int(),
  objectives: z.array(objectiveSchema).max(longest.few),
  prerequisites: z.array(libraryLessonLinkSchema).max(longest.few),
  /** number of lessons for a beginner: this one and all its direct and indirect prerequisites */
  pathLength: z.number().int(),
  /** the notes: Markdown under each heading; figures and links to other lessons have their URLs */
  sections: z
    .array(
      z.object({
        /** the section's anchor on the lesson's page */
        id: slug,
        role: z.enum(['question', 'explanation', 'example', 'again', 'misconception', 'try', 'summary']),
        heading: z.string(),
        markdown: z.string(),
      }),
    )
    .max(longest.many),
  terms: z
    .array(z.object({ term: z.string(), definition: z.string(), also: z.array(z.string()).max(longest.few) }))
    .max(longest.many),
  resources: z
    .array(z.object({ title: z.string(), link: z.string(), description: z.string() }))
    .max(longest.few),
  /** number of the Examiner's questions on it; the questions themselves are only asked in a course */
  questionCount: z.number().int(),
  previous: libraryLessonLinkSchema.nullable(),
  next: libraryLessonLinkSchema.nullable(),
});
export type LibraryLesson = z.infer<typeof libraryLessonSchema>;

/** GET /api/library/{subject}/{lesson}/beginning: the first activity of a lesson, as every course of the library has it. */
export const lessonBeginningSchema = z.object({
  lesson: libraryLessonCardSchema.pick({ id: true, title: true, summary: true, minutes: true }),
  /** of the activity */
  title: z.string(),
  /** Markdown with blocks, never with their keys */
  notes: z.string(),
});
export type LessonBeginning = z.infer<typeof lessonBeginningSchema>;

/** Maximum length of a query, in UTF-16 code units. */
export const librarySearchMax = 200;

/** A lesson with its best matching places. */
const foundLessonSchema = libraryLessonCardSchema.extend({
  subject: z.object({ id: slug, title: z.string() }),
  places: z
    .array(
      z.object({
        /** anchor on the lesson's page */
        anchor: slug,
        kind: z.enum(['section', 'term']),
        heading: z.string(),
        /** an excerpt around the match, in pieces: matching words are marked */
        excerpt: z.array(z.object({ text: z.string(), match: z.boolean() })).max(longest.few),
      }),
    )
    .max(longest.many),
});

export const librarySearchSchema = z.object({
  /** best first, each lesson once */
  lessons: z.array(foundLessonSchema).max(longest.many),
  /** if no lesson is about the words: those in whose text they stand, with the places */
  mentions: z.array(foundLessonSchema).max(longest.many),
});
export type LibrarySearchAnswer = z.infer<typeof librarySearchSchema>;
export type FoundLesson = LibrarySearchAnswer['lessons'][number];
