import { setImmediate } from 'node:timers/promises';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { DesignedUnit, DocumentDesign } from '../../design-types.ts';
import type { DocumentWish } from '../../document-types.ts';
import { lessonUnit } from '../course/lesson-units.ts';
import { documentUnit } from './document-unit.ts';
import { neededLessons } from './library-needs.ts';
import { madeFromDocuments } from './made-from-documents.ts';
import { planReading, type ReadingPlan, regrouped } from './plan-reading.ts';

/** What is left out before the first heading is called. */
const titlePage = 'Title page';

/**
 * A course that reads documents in their order, the same for the same documents. Lessons of the library that were accepted
 * come before them. What has no place is named, never dropped in silence.
 */
export async function designFromDocuments(shelf: LibraryShelf, wish: DocumentWish): Promise<DocumentDesign> {
  const taught = wish.accepted.flatMap((ref) => shelf.library.lesson(ref) ?? []);
  const room = wish.lessons === null ? null : Math.max(1, wish.lessons - taught.length);
  const planned = planReading(wish.documents, room);
  const plan = wish.pieces ? { ...planned, lessons: regrouped(planned.lessons, wish.pieces) } : planned;
  const here = new Set(taught.map(({ ref }) => ref));
  const isWhole = wish.documents.length === 1 && plan.lessons.length === 1 && plan.beyond.length === 0;
  const units: DesignedUnit[] = [];
  for (const [at, pieces] of plan.lessons.entries()) {
    // Others have their turn: a long document is looked through lesson by lesson.
    await setImmediate();
    const needs = neededLessons(shelf, pieces).filter(({ ref }) => !here.has(ref));
    units.push(documentUnit(pieces, needs, plan.lessons[at + 1] ?? plan.beyond, isWhole));
  }
  const beyond = beyondOf(plan);
  return {
    units: [...taught.map((lesson) => lessonUnit([lesson], [])), ...units],
    uncovered: beyond.map(
      ({ documentTitle, title, sections }) =>
        `“${documentTitle}” from “${title}” on: ${sections} ${sections === 1 ? 'section' : 'sections'}`,
    ),
    madeBy: madeFromDocuments,
    leftOut: plan.leftOut.map(({ document, section }) => ({
      documentTitle: document.title,
      title: section.title || titlePage,
    })),
    beyond,
  };
}

/** Document by document: from which section on, and how many they are. */
function beyondOf({ beyond }: ReadingPlan): DocumentDesign['beyond'] {
  return [...Map.groupBy(beyond, ({ document }) => document)].map(([document, pieces]) => ({
    documentId: document.id,
    documentTitle: document.title,
    n: pieces[0]?.section.n ?? 1,
    title: pieces[0]?.section.title || document.title,
    sections: new Set(pieces.map(({ section }) => section)).size,
  }));
}
