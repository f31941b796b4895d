import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { documentBounds } from '#shared/contract/documents.ts';
import {
  type ParsedSection,
  type ParseFormat,
  type ParseProgress,
  UnreadableDocument,
} from '../parsed-document.ts';
import { isBlank } from './blank-page.ts';
import { findBoldFonts } from './bold-fonts.ts';
import { byPages, findSections } from './find-sections.ts';
import type { Headings } from './headings.ts';
import { fontsInQuestion, headingsByFont } from './headings-by-font.ts';
import { headingsByOutline } from './headings-by-outline.ts';
import { collectWords, type KnownWords } from './known-words.ts';
import { openPdf } from './open-pdf.ts';
import type { PageText } from './pdf-types.ts';
import { readNames } from './read-names.ts';
import { readOutline } from './read-outline.ts';
import { readPage } from './read-page.ts';
import { withoutRunningLines } from './running-lines.ts';
import { measureStyle, type TextStyle } from './text-style.ts';

/** For up to this many pages, one heading is enough. */
const fewPages = 12;

/** Maximum number of pages without text that are checked for being blank. */
const mostLooked = 100;

type ReadPages = {
  pages: PageText[];
  /** page numbers by the references that bookmarks use */
  numbers: Map<string, number>;
  unread: number[];
  /** number of pages that could not be read at all */
  damaged: number;
};

async function readPages(pdf: PDFDocumentProxy, progress: ParseProgress): Promise<ReadPages> {
  const [pages, numbers, unread]: [PageText[], Map<string, number>, number[]] = [[], new Map(), []];
  let [characters, damaged] = [0, 0];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    // A damaged page does not affect the others.
    const page = await pdf.getPage(number).catch(() => null);
    if (page?.ref) numbers.set(`${page.ref.num} ${page.ref.gen}`, number);
    const text = page ? await readPage(page, number).catch(() => null) : null;
    const isEmpty =
      page &&
      text?.characters === 0 &&
      unread.length < mostLooked &&
      (await isBlank(page).catch(() => false));
    page?.cleanup();
    characters += text?.characters ?? 0;
    if (characters > documentBounds.characters) {
      throw new UnreadableDocument(
        `This document has more than ${documentBounds.characters.toLocaleString('en')} characters of text. Divide it and add the parts.`,
      );
    }
    if (text?.characters) pages.push(text);
    else if (!isEmpty) unread.push(number);
    if (!text) damaged += 1;
    progress(number, pdf.numPages);
  }
  return { pages, numbers, unread, damaged };
}

/** The headings from its bookmarks, or else by style. Null: it has no headings. */
async function findHeadings(
  pdf: PDFDocumentProxy,
  { numbers }: ReadPages,
  pages: PageText[],
  style: TextStyle,
  words: KnownWords,
): Promise<Headings | null> {
  const outline = headingsByOutline(await readOutline(pdf, numbers), pages);
  if (outline.starts.size > 1) return outline;
  const bold = await findBoldFonts(pdf, fontsInQuestion(pages, style));
  const looks = headingsByFont(pages, style, bold, words);
  const enough = pdf.numPages > fewPages ? 2 : 1;
  // A single bookmark is usually the document's title.
  if (looks.starts.size >= Math.max(enough, outline.starts.size)) return looks;
  return outline.starts.size >= enough ? outline : null;
}

async function sectionsOf(pdf: PDFDocumentProxy, read: ReadPages): Promise<ParsedSection[]> {
  const before = measureStyle(read.pages.flatMap(({ regions }) => regions));
  const pages = withoutRunningLines(read.pages, before.size);
  const regions = pages.flatMap((page) => page.regions);
  const [style, words] = [measureStyle(regions), collectWords(regions)];
  const headings = await findHeadings(pdf, read, pages, style, words);
  if (headings) return findSections(pages, headings, style, words);
  return byPages(findSections(pages, { starts: new Map(), lines: new Set() }, style, words), pdf.numPages);
}

/** Parses a PDF: its text in reading order, divided by its bookmarks or headings. */
export const parsePdf: ParseFormat = async (bytes, progress) => {
  const pdf = await openPdf(bytes);
  progress(0, pdf.numPages);
  const read = await readPages(pdf, progress);
  if (read.damaged === pdf.numPages) {
    throw new UnreadableDocument('None of the pages of this PDF could be read. It may be damaged.');
  }
  return {
    ...(await readNames(pdf)),
    pages: pdf.numPages,
    unreadPages: read.unread,
    sections: await sectionsOf(pdf, read),
  };
};
