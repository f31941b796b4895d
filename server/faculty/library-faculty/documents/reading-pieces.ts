import type { ReadDocument, ReadSection } from '../../document-types.ts';
import { leftOutSections } from './left-out-sections.ts';

/** A unit of citation: a section, or a part of a section that is too long for a lesson. */
export type Piece = {
  document: ReadDocument;
  section: ReadSection;
  blocks: { from: number; to: number } | null;
  part: { n: number; of: number } | null;
  words: number;
  /** the level of its first heading: 0 at the beginning of a document, larger for deeper headings */
  height: number;
};

type Sorted = { kept: { document: ReadDocument; sections: ReadSection[] }[]; leftOut: ReadSectionOf[] };
type ReadSectionOf = { document: ReadDocument; section: ReadSection };

/** Sections longer than this multiple of the desired lesson length are divided. */
const tolerance = 1.5;
/** A part ends before a heading once it has this share of its length. */
const nearlyFull = 0.6;

/** The sections to learn from, and the omitted ones; sections that the learner selected are kept. */
export function sortSections(documents: ReadDocument[]): Sorted {
  const leftOut: ReadSectionOf[] = [];
  const kept = documents.map((document) => {
    // A heading without text that repeats the title is dropped.
    const sections = document.sections.filter(({ title, words }) => words > 0 || title !== document.title);
    if (document.isChosen) return { document, sections };
    const { dropped, named } = leftOutSections(sections);
    // If nothing else would remain, all sections are used.
    if (sections.every((section) => section.words === 0 || dropped.has(section)))
      return { document, sections };
    leftOut.push(...named.map((section) => ({ document, section })));
    return { document, sections: sections.filter((section) => !dropped.has(section)) };
  });
  return { kept, leftOut };
}

/** All pieces in order, for lessons of about `aim` and at most `most` words. */
export function piecesOf({ kept }: Sorted, aim: number, most: number): Piece[] {
  return kept.flatMap(({ document, sections }) =>
    sections.flatMap((section, at): Piece[] => {
      const height = at === 0 ? 0 : section.level;
      const room = section.words > most ? Math.min(aim, most) : aim;
      const parts = section.words > room * tolerance || section.words > most ? partsOf(section, room) : null;
      if (!parts || parts.length < 2)
        return [{ document, section, blocks: null, part: null, words: section.words, height }];
      return parts.map(({ words, ...blocks }, place) => ({
        ...{ document, section, blocks, words },
        part: { n: place + 1, of: parts.length },
        height: place === 0 ? height : section.level + 1,
      }));
    }),
  );
}

/** Divides a long section evenly between paragraphs, preferably before a heading; null if its text is not available. */
function partsOf({ words, blocks }: ReadSection, room: number) {
  if (!blocks) return null;
  const share = words / Math.ceil(words / room);
  const parts: { from: number; to: number; words: number }[] = [];
  let from = 0;
  let sum = 0;
  for (const [at, block] of blocks.entries()) {
    const isFull = sum > 0 && sum + block.words > Math.max(room, share);
    const ends = sum >= share || (block.kind === 'heading' && sum >= share * nearlyFull) || isFull;
    if (at > from && ends) {
      parts.push({ from, to: at - 1, words: sum });
      from = at;
      sum = 0;
    }
    sum += block.words;
  }
  const last = { from, to: blocks.length - 1, words: sum };
  const before = parts.at(-1);
  // A very short rest joins the previous part.
  if (before && sum < share / 5 && before.words + sum <= room * tolerance)
    parts.splice(-1, 1, { from: before.from, to: last.to, words: before.words + sum });
  else parts.push(last);
  return parts;
}
