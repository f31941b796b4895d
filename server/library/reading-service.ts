import type {
  LibraryLesson,
  LibrarySearchAnswer,
  LibrarySubject,
  LibrarySubjectCard,
} from '#shared/contract/library.ts';
import type { QueueOwner } from '../platform/queue-owner.ts';
import type { Library } from './library-types.ts';
import { presentLesson, presentNotes, presentSubject, presentSubjectCard } from './reading-presenter.ts';

/** The library as any visitor can read it: subjects, lessons, search; never a question or its key. */
export function createReadingService({
  library,
  find,
}: {
  library: Library;
  /** the matching lessons, best first, with the matching places */
  find: (text: string, by: { owner: QueueOwner; signal: AbortSignal }) => Promise<LibrarySearchAnswer>;
}) {
  return {
    subjects: (): LibrarySubjectCard[] => library.subjects.map(presentSubjectCard),
    /** null if there is no such subject */
    subject: (id: string): LibrarySubject | null => {
      const subject = library.subject(id);
      return subject && presentSubject(library, subject);
    },
    /** null if there is no such lesson */
    lesson: (subjectId: string, lessonId: string): LibraryLesson | null => {
      const subject = library.subject(subjectId);
      const lesson = library.lesson(`${subjectId}/${lessonId}`);
      return subject && lesson && presentLesson(library, subject, lesson);
    },
    /** the examples of blocks for authors; null if the library has none */
    workbench: (): { notes: string } | null => {
      const examples = library.workbench;
      return examples && { notes: presentNotes(library, examples) };
    },
    find,
  };
}
export type ReadingService = ReturnType<typeof createReadingService>;
