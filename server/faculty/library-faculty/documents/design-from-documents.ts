import { setImmediate } from 'node:timers/promises';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { DesignedUnit, DocumentDesign } from '../../design-types.ts';
import type { DocumentWish } from '../../document-types.ts';
import { lessonUnit } from '../course/lesson-units.ts';
import { documentUnit } from './document-unit.ts';
import { neededLessons } from './library-needs.ts';
import { madeFromDocuments } from './made-from-documents.ts';
import { planReading, type ReadingPlan, regrouped } from './plan-reading.ts';

/** The name of an omitted section before the first heading. */
const titlePage = 'Title page';

/**
 * A course that reads documents in order, deterministic. Accepted library lessons come first. Sections that do not fit are
 * reported, never dropped silently.
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
    // Yields to other tasks between lessons, since a document may be long.
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

/** The sections that do not fit, by document: the first one and their number. */
function beyondOf({ beyond }: ReadingPlan): DocumentDesign['beyond'] {
  return [...Map.groupBy(beyond, ({ document }) => document)].map(([document, pieces]) => ({
    documentId: document.id,
    documentTitle: document.title,
    n: pieces[0]?.section.n ?? 1,
    title: pieces[0]?.section.title || document.title,
    sections: new Set(pieces.map(({ section }) => section)).size,
  }));
}
