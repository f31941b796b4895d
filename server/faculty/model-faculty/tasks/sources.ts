import { withoutSolution } from '#shared/rules/plain-text.ts';
import type { LibraryShelf } from '../../../library/library-types.ts';
import type { LessonView } from '../../faculty.ts';
import { lessonSources } from '../../library-faculty/lesson-sources.ts';

const mostLessons = 2;
const longest = 9000;

/** What the library says on a lesson, for the model to agree with: notes only, never a question or a solution. */
export async function sourcesOf(
  shelf: LibraryShelf,
  lesson: LessonView | null,
): Promise<{ title: string; text: string }[]> {
  if (!lesson) return [];
  const lessons = await lessonSources(shelf, lesson);
  return lessons.slice(0, mostLessons).map(({ title, sections }) => ({
    title,
    text: sections
      .map(({ heading, markdown }) => `## ${heading}\n\n${withoutSolution(markdown)}`)
      .join('\n\n')
      .slice(0, longest),
  }));
}
