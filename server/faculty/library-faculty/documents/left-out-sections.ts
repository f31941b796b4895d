import type { ReadSection } from '../../document-types.ts';
import { isApparatus, plainHeading } from './left-out-names.ts';

/** From so many blocks on, of which two thirds are lines of a list of contents, a section is one. */
const fewestLines = 5;
const mostly = 2 / 3;
/** What stands before the first heading is title pages where it is no longer, and half of its blocks are shorter, than so many words. */
const titlePages = { most: 400, line: 8 };

/** 'Type conventions … 31', 'Preface · xxiii', '2.4 The layout . . . 28' */
const endsInPage = /(?:…|·|\t|\.\s?\.)\s{0,3}(?:\p{Nd}{1,5}|[ivxlc]{1,9})$/iu;

/**
 * The sections that hold nothing to learn from: an index and the like by its name, with what stands beneath it; a list of
 * contents by its lines, in any language; a title page. `named`: those of them that a learner is told about.
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
