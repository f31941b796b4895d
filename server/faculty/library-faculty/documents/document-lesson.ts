import type { Resource } from '#shared/contract/classroom.ts';
import type { Passage } from '#shared/contract/document-course.ts';
import { pagesInWords, pagesTogether, placeInWords } from '#shared/rules/documents/cited-pages.ts';
import { titled } from '#shared/rules/lesson-words/lesson-words.ts';
import type { LessonDesign, LessonView, Notes, Resources } from '../../lesson-types.ts';
import { capitalised, joinNames, shortened } from '../spoken.ts';
import { madeFromDocuments } from './made-from-documents.ts';

/** The number of places in documents that the Librarian shows. */
const mostPlaces = 4;

const documentsOf = ({ unit }: LessonView) => unit.source?.documents ?? [];
const nextOf = ({ unit }: LessonView) => unit.source?.next ?? [];
const needsOf = ({ unit }: LessonView) => unit.source?.needs ?? [];

/** Whether a lesson is from documents. */
export const isFromDocuments = ({ unit }: LessonView): boolean => unit.kind === 'document';

/** 'Pages 12 to 20 of “Cells”' */
function whereOf(view: LessonView): string {
  const parts = documentsOf(view).map(({ documentTitle, sections }) => {
    const pages = pagesInWords(pagesTogether(sections));
    return `${pages || 'sections'} of “${shortened(documentTitle, 120)}”`;
  });
  return capitalised(joinNames(parts) || 'a document of its maker');
}

/** The three activities of a lesson from documents. */
export function documentPlan(view: LessonView): LessonDesign {
  const { title, objective } = view.unit;
  return {
    title,
    objective,
    activities: [
      {
        leader: 'Professor',
        type: 'notes',
        title: shortened(`Reading: ${title}`, 150),
        objective: `${whereOf(view)}, in the document’s own words.`,
      },
      { leader: 'Librarian', type: 'resources', ...librarianOf(view) },
      {
        leader: 'Examiner',
        type: 'exam',
        title: shortened(titled('ownWords', title, view.course.language), 150),
        objective:
          'You explain what you have read and hold it against the passage. Nothing is asked that does not stand there.',
      },
    ],
    madeBy: madeFromDocuments,
  };
}

/** What the Librarian shows: what comes next, or at the end of the document where the lesson stands in it. */
function librarianOf(view: LessonView): { title: string; objective: string } {
  const needs = joinNames(needsOf(view).map(({ title }) => title));
  if (nextOf(view).length > 0) {
    const after = 'What comes after it in the document';
    const objective = needs ? `${after}, and what it takes for granted: ${needs}.` : `${after}.`;
    return { title: 'What to read next', objective };
  }
  const within = 'Where this lesson stands in the document';
  const objective = needs ? `${within}, and what it takes for granted: ${needs}.` : `${within}.`;
  return { title: 'In the document itself', objective };
}

/** Notes with places of passages only; the page inserts the text for a learner who has the document. */
export function documentNotes(view: LessonView): Notes {
  const needs = needsOf(view).map(({ ref, title }) => `[${title}](/library/${ref})`);
  const passages = documentsOf(view)
    .flatMap(({ sections, ...document }) => sections.map((section) => ({ ...document, ...section })))
    .map((cited, at) => passageDirective({ kind: 'passage', id: `p${at + 1}`, ...cited }));
  return {
    notes: [
      ...(needs.length > 0 ? [`To understand this you need: ${joinNames(needs)}.`] : []),
      ...passages,
    ].join('\n\n'),
    madeBy: madeFromDocuments,
  };
}

/** The directive of a passage in Markdown (shared/contract/document-course.ts). */
const passageDirective = (passage: Passage): string =>
  [`:::passage{#${passage.id}}`, '```json', JSON.stringify(passage), '```', ':::'].join('\n');

/** What to read next in the documents or, at their end, the lesson's own places, and library lessons that are presupposed. */
export function documentResources(view: LessonView): Resources {
  const isNext = nextOf(view).length > 0;
  const places = (isNext ? nextOf(view) : documentsOf(view)).flatMap(
    ({ documentId, documentTitle, sections }) =>
      sections.map((section): Resource => {
        const place = placeInWords({ ...section, title: '' });
        const where = `${isNext ? 'It comes next in' : 'This lesson’s text, in'} “${documentTitle}”`;
        return {
          title: section.title || documentTitle,
          description: `${where}${place === '' ? '' : `: ${place}`}.`,
          link: passageLink(documentId, section.n, section.blocks?.from ?? 0),
          from: 'document',
        };
      }),
  );
  const needed = needsOf(view).map(
    ({ ref, title }): Resource => ({
      title,
      description: 'A lesson of the library that this passage builds on.',
      link: `/library/${ref}`,
      from: 'library',
    }),
  );
  return { resources: [...needed, ...places.slice(0, mostPlaces)], madeBy: madeFromDocuments };
}

/** The address of a passage in the reader. */
export const passageLink = (documentId: string, section: number, block: number): string =>
  `/documents/${documentId}?section=${section}&block=${block}`;
