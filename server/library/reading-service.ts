import type {
  LessonBeginning,
  LibraryLesson,
  LibrarySearchAnswer,
  LibrarySubject,
  LibrarySubjectCard,
} from '#shared/contract/library.ts';
import type { QueueOwner } from '../platform/queue-owner.ts';
import type { Lesson, Library } from './library-types.ts';
import { presentLesson, presentNotes, presentSubject, presentSubjectCard } from './reading-presenter.ts';

/** The library as any visitor can read it: subjects, lessons, search; never a question or its key. */
export function createReadingService({
  library,
  find,
  beginningOf,
}: {
  library: Library;
  /** the first activity of a lesson, as a course has it */
  beginningOf: (library: Library, lesson: Lesson) => Pick<LessonBeginning, 'title' | 'notes'>;
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
    /** null if there is no such lesson */
    beginning: (subjectId: string, lessonId: string): LessonBeginning | null => {
      const lesson = library.lesson(`${subjectId}/${lessonId}`);
      if (!lesson) return null;
      const { id, short, summary, minutes } = lesson;
      return { lesson: { id, title: short, summary, minutes }, ...beginningOf(library, lesson) };
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
