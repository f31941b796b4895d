import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** In square points. A picture is drawn a point wide and high, and made larger; nothing else needs a page to be so. */
const smallestPicture = 400;

const paints = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
  OPS.shadingFill,
  OPS.rawFillPath,
]);

/** How much larger all is drawn after these numbers of a transformation. */
const areaOf = ([a = 1, b = 0, c = 0, d = 1]: readonly number[]) => Math.abs(a * d - b * c);

const begins = new Set([OPS.save, OPS.paintFormXObjectBegin]);
const ends = new Set([OPS.restore, OPS.paintFormXObjectEnd]);

/**
 * Whether a page without text has nothing on it, as between the chapters of a book. Pictures are not unpacked: where one is
 * drawn is told by the size that it is to have.
 */
export async function isBlank(page: PDFPageProxy): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
  const saved: number[] = [];
  let area = 1;
  for (const [at, operator] of fnArray.entries()) {
    const values = (argsArray[at] ?? []) as unknown[];
    if (begins.has(operator)) saved.push(area);
    else if (ends.has(operator)) area = saved.pop() ?? 1;
    if (operator === OPS.transform) area *= areaOf(values as number[]);
    else if (operator === OPS.paintFormXObjectBegin) area *= areaOf((values[0] ?? []) as number[]);
    // A path is drawn as its first value says.
    const drawn = operator === OPS.constructPath ? (values[0] as number) : operator;
    if (paints.has(drawn) || area >= smallestPicture) return false;
  }
  return true;
}
