import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Maximum number of pages whose drawing operations are read to examine fonts. */
const mostPages = 6;

type Font = { bold?: boolean; black?: boolean; name?: string };

const isBold = ({ bold, black, name = '' }: Font) =>
  bold === true ||
  black === true ||
  /bold|black|heavy|demi|semib|[-,]bd\b|(?:cm|sf|ec|la)(?:ss)?bx|-medi(?!um)/i.test(name) ||
  /[.-]BI?$/.test(name);

/**
 * Which of these fonts are bold; each with a page on which it is used. pdfjs's text content does not tell, so the page's
 * drawing operations are read, without images and without rendering.
 */
export async function findBoldFonts(
  pdf: PDFDocumentProxy,
  fonts: ReadonlyMap<string, number>,
): Promise<Set<string>> {
  const bold = new Set<string>();
  const pages = [...new Set(fonts.values())].slice(0, mostPages);
  for (const number of pages) {
    const page = await pdf.getPage(number);
    try {
      await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE });
      for (const font of fonts.keys()) {
        if (page.commonObjs.has(font) && isBold(page.commonObjs.get(font) as Font)) bold.add(font);
      }
    } catch {
      // The fonts of a page that cannot be read are not treated as bold.
    } finally {
      page.cleanup();
    }
  }
  return bold;
}
