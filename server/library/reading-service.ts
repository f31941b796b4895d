import type {
  LibraryLesson,
  LibrarySearchAnswer,
  LibrarySubject,
  LibrarySubjectCard,
} from '#shared/contract/library.ts';
import type { Database } from '../platform/database/database.ts';
import { type LibraryService, searchWords } from './library-service.ts';
import { findExcerpts } from './library-store.ts';
import { presentLesson, presentSubject, presentSubjectCard } from './reading-presenter.ts';
import { marks, presentFound } from './search-presenter.ts';

const mostHits = 60;

/** The library as any visitor reads it: subjects, lessons, search; never a question or its key. */
export function createReadingService({
  database,
  shelf: { library, search },
}: {
  database: Database;
  shelf: Pick<LibraryService, 'library' | 'search'>;
}) {
  return {
    /** all subjects with their lessons */
    subjects: (): LibrarySubjectCard[] => library.subjects.map(presentSubjectCard),
    /** null when there is no such subject */
    subject: (id: string): LibrarySubject | null => {
      const subject = library.subject(id);
      return subject && presentSubject(library, subject);
    },
    /** null when there is no such lesson */
    lesson: (subjectId: string, lessonId: string): LibraryLesson | null => {
      const subject = library.subject(subjectId);
      const lesson = library.lesson(`${subjectId}/${lessonId}`);
      return subject && lesson && presentLesson(library, subject, lesson);
    },
    /** the lessons that fit, best first, with the places in them; nothing but stop words finds nothing */
    find: async (text: string): Promise<LibrarySearchAnswer> => {
      const hits = await search(text, { kinds: ['topic', 'lesson', 'section', 'term'], limit: mostHits });
      if (hits.length === 0) return { lessons: [] };
      const places = hits.filter(({ kind }) => kind === 'section' || kind === 'term').map(({ id }) => id);
      const excerpts = await database.asLearner(null, (tx) =>
        findExcerpts(tx, places, searchWords(text), marks),
      );
      return presentFound(library, hits, excerpts);
    },
  };
}
export type ReadingService = ReturnType<typeof createReadingService>;
