import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { withDropCapitals } from './drop-capitals.ts';
import { findColumns } from './find-columns.ts';
import { findLines } from './find-lines.ts';
import { findPieces } from './find-pieces.ts';
import { withoutLineNumbers } from './line-numbers.ts';
import { readItems } from './page-items.ts';
import type { Item, PageText } from './pdf-types.ts';
import { withoutLetterSpaces } from './spaced-letters.ts';

/** Are most runs right-to-left? */
function isFromRight(items: readonly Item[]): boolean {
  const letters = items.reduce((sum, { rtl, text }) => sum + (rtl ? text.length : 0), 0);
  return letters * 2 > items.reduce((sum, { text }) => sum + text.length, 0);
}

/** The text of a page by columns and lines; `height` and `lines` as displayed. Null: more than can be text. */
export async function readPage(page: PDFPageProxy, number: number): Promise<PageText | null> {
  const found = await readItems(page);
  if (!found) return null;
  const mono = new Set(found.mono);
  const piecesOf = (items: Item[]) =>
    withoutLineNumbers(findPieces(withDropCapitals(withoutLetterSpaces(items))));
  const linesOf = (items: Item[]) =>
    findColumns(piecesOf(items), isFromRight(items))
      .map((pieces) => findLines(pieces, number, mono))
      .filter((lines) => lines.length > 0);
  const [main = [], ...turned] = found.directions;
  return {
    number,
    height: page.getViewport({ scale: 1 }).height,
    regions: linesOf(main),
    turned: turned.flatMap(linesOf),
    characters: found.characters,
  };
}
