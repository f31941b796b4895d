import type { z } from 'zod';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import type {
  elsewhereFileSchema,
  lessonFileSchema,
  phrasingsFileSchema,
  sharedWishesFileSchema,
  subjectFileSchema,
} from './library-schema.ts';

/** The parts of a lesson's notes, in the order required by docs/library-format.md. */
export const sectionRoles = [
  'question',
  'explanation',
  'example',
  'again',
  'misconception',
  'try',
  'summary',
] as const;
/** A second worked case: not part of the first reading, but of a repair and of requests for an example. */
export const extraRoles: readonly SectionRole[] = ['again'];
export type SectionRole = (typeof sectionRoles)[number];

export type NotesSection = {
  role: SectionRole;
  /** without the role attribute */
  heading: string;
  /** Markdown under the heading, as the author wrote it, with placeholders for blocks */
  markdown: string;
};

export type LibraryTerm = LessonFront['terms'][number];

export type Stage = LessonFront['stage'];

type LessonFront = z.infer<typeof lessonFileSchema>;
type LessonPhrasings = z.infer<typeof phrasingsFileSchema>;

/** A prepared answer with the examples of its question. */
export type LibraryAnswer = LessonFront['answers'][number] & { situations: string[] };

export type Lesson = Omit<LessonFront, 'questions' | 'answers'> &
  Pick<LessonPhrasings, 'asked' | 'wishes'> & {
    answers: LibraryAnswer[];
    /** '<subject>/<lesson>', unique in the library */
    ref: string;
    subjectId: string;
    /** position in the subject, from 0 */
    position: number;
    questions: LibraryQuestion[];
    sections: NotesSection[];
    /** the blocks of the notes, in order; each has its placeholder in a section's Markdown */
    blocks: LibraryBlock[];
    /** paths relative to the library's folder, for messages */
    file: string;
    phrasingsFile: string;
  };

export type Subject = Omit<z.infer<typeof subjectFileSchema>, 'lessons'> & {
  lessons: Lesson[];
  sharedWishes: z.infer<typeof sharedWishesFileSchema>;
  /** paths relative to the library's folder, for messages */
  file: string;
  sharedWishesFile: string;
};

/** Something wrong in a library file, said so that its author finds the place. */
export type LibraryProblem = {
  /** path from the library's folder */
  file: string;
  /** such as 'questions[3].options[1].feedback' or 'notes'; 'YAML' if it cannot be parsed, '' for the file as a whole */
  field: string;
  message: string;
};

/** A topic that no subject here teaches, with phrasings of questions about it. */
export type Elsewhere = z.infer<typeof elsewhereFileSchema>['topics'][number];

export type LibraryContent = {
  subjects: Subject[];
  elsewhere: Elsewhere[];
  /** the examples of blocks for authors, written like a lesson; part of no course */
  workbench: Lesson | null;
  /** file names of figures by subject id, such as 'averages-pay.svg' */
  figures: Map<string, Set<string>>;
};

/** The parsed library, held in memory. */
export type Library = LibraryContent & {
  lessons: Lesson[];
  /** null if there is no such lesson */
  lesson: (ref: string) => Lesson | null;
  subject: (id: string) => Subject | null;
  question: (id: string) => { lesson: Lesson; question: LibraryQuestion } | null;
  block: (id: string) => { lesson: Lesson; block: LibraryBlock } | null;
};

/**
 * Where what is made of a library is kept, under its `key`: what `npm run build` has made, and what a start makes if that
 * is missing or of other files. The `folders` are read in this order, and the last is written to.
 */
export type LibraryCache = { key: string; folders: string[] };
