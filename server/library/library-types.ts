import type { z } from 'zod';
import type { lessonFileSchema, questionFileSchema, subjectFileSchema } from './library-schema.ts';

/** The parts of a lesson's notes, in the order in which docs/library-format.md wants them. */
export const sectionRoles = [
  'question',
  'explanation',
  'example',
  'misconception',
  'try',
  'summary',
] as const;
export type SectionRole = (typeof sectionRoles)[number];

export type NotesSection = {
  role: SectionRole;
  /** without the role mark */
  heading: string;
  /** Markdown under the heading, as the author wrote it */
  markdown: string;
};

export type LibraryQuestion = z.infer<typeof questionFileSchema>;
export type LibraryTerm = z.infer<typeof lessonFileSchema>['terms'][number];

export type Lesson = Omit<z.infer<typeof lessonFileSchema>, 'questions'> & {
  /** '<subject>/<lesson>', unique in the library */
  ref: string;
  subjectId: string;
  /** place in the subject, from 0 */
  position: number;
  questions: LibraryQuestion[];
  sections: NotesSection[];
  /** path from the library's folder, for messages */
  file: string;
};

export type Subject = Omit<z.infer<typeof subjectFileSchema>, 'lessons'> & {
  lessons: Lesson[];
  file: string;
};

/** Something wrong in a library file, said so that its author finds the place. */
export type LibraryProblem = {
  /** path from the library's folder */
  file: string;
  /** such as 'questions[3].options[1].feedback' or 'notes', '' for the file as a whole */
  field: string;
  message: string;
};

export type LibraryContent = {
  subjects: Subject[];
  /** file names of figures by subject id, such as 'averages-pay.svg' */
  figures: Map<string, Set<string>>;
};

/** The parsed library, held in memory. */
export type Library = LibraryContent & {
  lessons: Lesson[];
  /** null when there is no such lesson */
  lesson: (ref: string) => Lesson | null;
  subject: (id: string) => Subject | null;
  question: (id: string) => { lesson: Lesson; question: LibraryQuestion } | null;
};

/**
 * subject: its title and the words people use for it; topic: a lesson's title and the names of its key terms; lesson:
 * its summary and objectives; section: one part of its notes; term: one definition; asked: one way in which people ask
 * for it, which is for finding the lesson and is never shown.
 */
export type SectionKind = 'subject' | 'topic' | 'lesson' | 'section' | 'term' | 'asked';

/** One place of the library that fits a search. */
export type LibraryHit = {
  id: string;
  kind: SectionKind;
  /** '<subject>/<lesson>', '' for a subject */
  lesson: string;
  subject: string;
  heading: string;
  body: string;
  position: number;
  rank: number;
  /** the searched words, as stems, that this place has, and all that were searched for */
  matched: string[];
  asked: string[];
};

export type SearchOptions = {
  /** only these lessons ('statistics/averages') */
  lessons?: string[];
  subjects?: string[];
  kinds?: SectionKind[];
  limit: number;
};

/** Finds places in the library: those with all the words first, then those with any; best first. */
export type LibrarySearch = (text: string, options: SearchOptions) => Promise<LibraryHit[]>;

/** The words of one place of the library as stems, for deciding what a goal is about. */
export type StemmedPlace = {
  kind: SectionKind;
  lesson: string;
  subject: string;
  /** of a section or term, its place in the lesson, from 0 */
  position: number;
  stems: Set<string>;
};

/** The stems of each text's words, without stop words. */
type StemsOf = (texts: string[]) => Promise<string[][]>;

/** What the library faculty works with. */
export type LibraryShelf = { library: Library; places: StemmedPlace[]; stemsOf: StemsOf };

/** Where it has that from. */
export type LibrarySource = { library: Library; readPlaces: () => Promise<StemmedPlace[]>; stemsOf: StemsOf };
