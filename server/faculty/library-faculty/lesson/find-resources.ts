import type { Resource } from '#shared/contract/classroom.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { LessonView, Resources } from '../../lesson-types.ts';
import { documentResources, isFromDocuments } from '../documents/document-lesson.ts';
import { madeByLibrary } from '../made-by-library.ts';
import { lessonSources } from './lesson-sources.ts';
import { selfStudyResources } from './self-study-resources.ts';

const mostOfLibrary = 10;

/**
 * The learner's own books first, then the pages listed by the lessons, or advice on searching if there is no lesson.
 * Nothing is invented.
 */
export function findResources(shelf: LibraryShelf, view: LessonView): Resources {
  if (isFromDocuments(view)) return documentResources(view);
  const lessons = lessonSources(shelf, view);
  const seen = new Set<string>();
  const pages = lessons
    .flatMap((lesson) => lesson.resources)
    .filter(({ link }) => !seen.has(link) && seen.add(link))
    .slice(0, mostOfLibrary)
    .map((page) => ({ ...page, from: 'library' as const }));
  const found = lessons.length > 0 ? pages : selfStudyResources(view);
  return { resources: [...ownBooks(view.course.referenceBooks), ...found], madeBy: madeByLibrary };
}

/** A book only has a link if the learner gave one, since links are never invented. */
export function ownBooks(books: string[]): Resource[] {
  return books
    .map((book) => book.trim())
    .filter((book) => book !== '')
    .map((book): Resource => {
      const link = /https?:\/\/[^\s<>"]+/i.exec(book)?.[0] ?? '';
      const title =
        book
          .replace(link, '')
          .replace(/(?<![\s,;:()[\]-])[\s,;:()[\]-]+$/, '')
          .trim() || book;
      return { title, description: 'Your own book: you named it for this course.', link, from: 'learner' };
    });
}
