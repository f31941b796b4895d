import { z } from 'zod';
import { longest } from './bounds.ts';
import { difficultySchema } from './common.ts';

/** What anybody may read of the starter library. Nothing in here tells a question or its answer. */

const slug = z.string();

/** A lesson as it is named elsewhere; its page is /library/{subject}/{lesson}. */
const libraryLessonLinkSchema = z.object({ subject: slug, lesson: slug, title: z.string() });
export type LibraryLessonLink = z.infer<typeof libraryLessonLinkSchema>;

const libraryLessonCardSchema = z.object({
  id: slug,
  title: z.string(),
  /** one sentence, Markdown */
  summary: z.string(),
  level: difficultySchema,
  /** reading, trying and the questions */
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
  /** how many lessons somebody studies who begins with nothing: this one and all that it builds on */
  pathLength: z.number().int(),
  /** the notes: Markdown under each heading; figures and links to other lessons have their addresses */
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
  /** how many questions the Examiner has on it; the questions themselves are asked in a course */
  questionCount: z.number().int(),
  previous: libraryLessonLinkSchema.nullable(),
  next: libraryLessonLinkSchema.nullable(),
});
export type LibraryLesson = z.infer<typeof libraryLessonSchema>;

/** Longest search, in UTF-16 code units. */
export const librarySearchMax = 200;

export const librarySearchSchema = z.object({
  /** best first; a lesson stands once, with the places in it that fit best */
  lessons: z
    .array(
      libraryLessonCardSchema.extend({
        subject: z.object({ id: slug, title: z.string() }),
        places: z
          .array(
            z.object({
              /** anchor on the lesson's page */
              anchor: slug,
              kind: z.enum(['section', 'term']),
              heading: z.string(),
              /** words round what was found, in pieces: those that fit the search are marked */
              excerpt: z.array(z.object({ text: z.string(), match: z.boolean() })).max(longest.few),
            }),
          )
          .max(longest.many),
      }),
    )
    .max(longest.many),
});
export type LibrarySearchAnswer = z.infer<typeof librarySearchSchema>;
export type FoundLesson = LibrarySearchAnswer['lessons'][number];
