import type { ReadSection } from '../../document-types.ts';
import { isApparatus, plainHeading } from './left-out-names.ts';

/** A table of contents has at least this many blocks, of which two thirds look like its lines. */
const fewestLines = 5;
const mostly = 2 / 3;
/** Text before the first heading is a title page if it has at most `most` words and most of its blocks have less than `line`. */
const titlePages = { most: 400, line: 8 };

/** 'Type conventions … 31', 'Preface · xxiii', '2.4 The layout . . . 28' */
const endsInPage = /(?:…|·|\t|\.\s?\.)\s{0,3}(?:\p{Nd}{1,5}|[ivxlc]{1,9})$/iu;

/**
 * The sections that are not text to learn from: an index and the like by name, with its subsections; a table of contents
 * by its lines, in any language; a title page. `named`: those of them that are reported to the learner.
 */
export function leftOutSections(sections: ReadSection[]): {
  dropped: Set<ReadSection>;
  named: ReadSection[];
} {
  const headings = new Set(sections.map(({ title }) => plainHeading(title)).filter((title) => title !== ''));
  const dropped = new Set<ReadSection>();
  const named: ReadSection[] = [];
  let beneath: number | null = null;
  for (const [at, section] of sections.entries()) {
    if (beneath !== null && section.level <= beneath) beneath = null;
    const byName = isApparatus(section.title);
    if (beneath === null && byName) beneath = section.level;
    const byText = listsContents(section, headings) || (at === 0 && isTitlePage(section));
    if (beneath !== null || byText) dropped.add(section);
    if (byName || byText) named.push(section);
  }
  return { dropped, named };
}

function listsContents({ blocks }: ReadSection, headings: Set<string>): boolean {
  if (!blocks || blocks.length < fewestLines) return false;
  const lines = blocks.filter(({ text }) => endsInPage.test(text) || headings.has(plainHeading(text)));
  return lines.length >= blocks.length * mostly;
}

function isTitlePage({ title, words, blocks }: ReadSection): boolean {
  if (title !== '' || words > titlePages.most || !blocks) return false;
  return blocks.filter((block) => block.words < titlePages.line).length > blocks.length / 2;
}
