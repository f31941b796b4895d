import type { ReadDocument, ReadSection } from '../../document-types.ts';
import { leftOutSections } from './left-out-sections.ts';

/** What is cited as one: a section, or a part of one that is too long for a lesson. */
export type Piece = {
  document: ReadDocument;
  section: ReadSection;
  blocks: { from: number; to: number } | null;
  part: { n: number; of: number } | null;
  words: number;
  /** how high the heading is that it begins with: 0 at the beginning of a document; the deeper, the more */
  height: number;
};

type Sorted = { kept: { document: ReadDocument; sections: ReadSection[] }[]; leftOut: ReadSectionOf[] };
type ReadSectionOf = { document: ReadDocument; section: ReadSection };

/** Parts longer than this many times the lesson that is aimed at are divided. */
const tolerance = 1.5;
/** From this part of its share on a heading is where a part ends. */
const nearlyFull = 0.6;

/** The sections to learn from, and those that are left out; what the learner chose stays. */
export function sortSections(documents: ReadDocument[]): Sorted {
  const leftOut: ReadSectionOf[] = [];
  const kept = documents.map((document) => {
    // A heading that is the title, with nothing of its own under it, says nothing.
    const sections = document.sections.filter(({ title, words }) => words > 0 || title !== document.title);
    if (document.isChosen) return { document, sections };
    const { dropped, named } = leftOutSections(sections);
    // A document of nothing else is meant as it is.
    if (sections.every((section) => section.words === 0 || dropped.has(section)))
      return { document, sections };
    leftOut.push(...named.map((section) => ({ document, section })));
    return { document, sections: sections.filter((section) => !dropped.has(section)) };
  });
  return { kept, leftOut };
}

/** All pieces in order, where a lesson is to have about `aim` words and none more than `most`. */
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

/** A long section in parts as even as its paragraphs allow, ending before a heading where one is near; null: its text is not at hand. */
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
  // A few lines alone are no part.
  if (before && sum < share / 5 && before.words + sum <= room * tolerance)
    parts.splice(-1, 1, { from: before.from, to: last.to, words: before.words + sum });
  else parts.push(last);
  return parts;
}
