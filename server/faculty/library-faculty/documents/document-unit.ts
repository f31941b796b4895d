import type { CitedDocument, CitedSection, NeededLesson } from '#shared/contract/document-course.ts';
import { fingerprint } from '#shared/rules/documents/fingerprint.ts';
import { lessonMinutes } from '#shared/rules/documents/reading-time.ts';
import type { DesignedUnit } from '../../design-types.ts';
import { asSentence, joinNames, shortened } from '../spoken.ts';
import { lessonName, longestTitle } from './lesson-name.ts';
import type { Piece } from './reading-pieces.ts';

/** The maximum number of objectives of a unit: its longest sections. */
const mostObjectives = 6;
/** The number of sections that the Librarian recommends to read next. */
const mostNext = 2;

/** The name of a section; one before the first heading has the document's title. */
const nameOf = ({ document, section }: Piece): string => section.title || document.title;

/** A unit that reads these pieces of documents; `after`: those of the next lesson; `isWhole`: it is the only unit. */
export function documentUnit(
  pieces: Piece[],
  needs: NeededLesson[],
  after: Piece[],
  isWhole: boolean,
): DesignedUnit {
  const read = pieces.filter(({ words }) => words > 0);
  const main = new Set([...read].sort((left, right) => right.words - left.words).slice(0, mostObjectives));
  const named = read.filter((piece) => main.has(piece));
  const objectives = new Map(named.map((piece) => [objectiveId(piece), objectiveText(piece)]));
  return {
    title: isWhole ? shortened(pieces[0]?.document.title ?? '', longestTitle) : unitTitle(pieces),
    objective: asSentence(
      `You can explain in your own words: ${joinNames(named.map((piece) => shortened(nameOf(piece), 90)))}`,
    ),
    assessment:
      'Questions on these passages that you answer in your own words and hold against them, and the order of steps where the document numbers some.',
    minutes: lessonMinutes(read.reduce((sum, { words }) => sum + words, 0)),
    kind: 'document',
    objectives: [...objectives].map(([id, text]) => ({ id, text })),
    serves: [],
    source: {
      lessons: [],
      documents: citations(pieces),
      needs,
      next: citations(after.filter(({ words }) => words > 0).slice(0, mostNext)),
    },
  };
}

const objectiveText = (piece: Piece): string =>
  `can explain “${shortened(nameOf(piece), 200)}”${piece.part ? ` (part ${piece.part.n} of ${piece.part.of})` : ''} in your own words`;

/** An objective id that stays the same when the document is parsed again, as long as its headings do. */
function objectiveId({ document, section, part }: Piece): string {
  const slug = section.title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  return `document/${document.id}/${slug || 'beginning'}${part ? `-part-${part.n}` : ''}`;
}

/** The title of a unit, from its section or its headings. */
function unitTitle(all: Piece[]): string {
  const read = all.filter(({ words }) => words > 0);
  const [first] = read;
  if (!first) return '';
  if (!read.every(({ section }) => section === first.section))
    return lessonName(
      all.map((piece) => ({ name: nameOf(piece), level: piece.section.level, isRead: piece.words > 0 })),
      headingAbove(all),
    );
  const { part } = first;
  const last = read.at(-1)?.part;
  if (!part || !last) return shortened(nameOf(first), longestTitle);
  const which = part.n === last.n ? `part ${part.n}` : `parts ${part.n} to ${last.n}`;
  return `${shortened(nameOf(first), longestTitle - 16)}, ${which} of ${part.of}`;
}

/** The closest heading above all of these pieces, and whether they are everything below it; null: none. */
function headingAbove(pieces: Piece[]): { name: string; isWhole: boolean } | null {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last || pieces.some(({ document }) => document !== first.document)) return null;
  const { sections, title } = first.document;
  const highest = Math.min(...pieces.map(({ section }) => section.level));
  const at = sections.indexOf(first.section);
  const above = sections.slice(0, at).findLastIndex(({ level }) => level < highest);
  const found = sections[above];
  if (!found) return null;
  const after = sections[sections.indexOf(last.section) + 1];
  const ends = (last.part?.n ?? 1) === (last.part?.of ?? 1) && (!after || after.level <= found.level);
  const begins = above === at - 1 && (first.part?.n ?? 1) === 1;
  return { name: found.title || title, isWhole: begins && ends };
}

/** The places of these pieces, document by document. */
function citations(pieces: Piece[]): CitedDocument[] {
  const byDocument = Map.groupBy(pieces, ({ document }) => document);
  return [...byDocument].map(([{ id, title, edition }, own]) => ({
    documentId: id,
    documentTitle: title,
    edition,
    sections: own.map(cited),
  }));
}

function cited({ section, blocks, part }: Piece): CitedSection {
  const { n, title, pages } = section;
  const first = section.blocks?.[blocks?.from ?? 0];
  const last = section.blocks?.at(blocks?.to ?? -1);
  return {
    ...{ n, title },
    pages: blocks ? pagesOf(section.blocks?.slice(blocks.from, blocks.to + 1) ?? [], pages) : pages,
    ...(part ? { part } : {}),
    ...(blocks ? { blocks } : {}),
    ...(first && last ? { starts: fingerprint(first.text), ends: fingerprint(last.text) } : {}),
  };
}

function pagesOf(blocks: { page: number | null }[], whole: CitedSection['pages']): CitedSection['pages'] {
  const known = blocks.flatMap(({ page }) => (page === null ? [] : [page]));
  return known.length > 0 ? { from: Math.min(...known), to: Math.max(...known) } : whole;
}
