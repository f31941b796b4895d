import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * In square points. An image is a unit square that is scaled up by its transformation; nothing else on a page is scaled
 * like this.
 */
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

/** The scale of the area by this transformation matrix. */
const areaOf = ([a = 1, b = 0, c = 0, d = 1]: readonly number[]) => Math.abs(a * d - b * c);

const begins = new Set([OPS.save, OPS.paintFormXObjectBegin]);
const ends = new Set([OPS.restore, OPS.paintFormXObjectEnd]);

/**
 * Is a page without text blank, as between the chapters of a book? Images are not decoded; the transformation tells their
 * size.
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
    // For a path, its first argument tells how it is painted.
    const drawn = operator === OPS.constructPath ? (values[0] as number) : operator;
    if (paints.has(drawn) || area >= smallestPicture) return false;
  }
  return true;
}
