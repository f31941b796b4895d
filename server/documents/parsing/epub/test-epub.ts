import { strToU8, zipSync } from 'fflate';

/** A chapter of a test book: its file and its body. */
type TestChapter = { path: string; body: string };

export type TestBook = {
  chapters: TestChapter[];
  title?: string;
  authors?: string[];
  /** table of contents: items of a nav, or points of an NCX */
  nav?: string;
  ncx?: string;
  /** replaces the generated package file */
  opf?: string;
  /** further files, or replacements of generated ones */
  files?: Record<string, string | Uint8Array>;
};

const head = '<?xml version="1.0" encoding="utf-8"?>';
export const xhtml = (body: string): string =>
  `${head}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>t</title></head><body>${body}</body></html>`;

const container = `${head}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;

export function opfOf({ chapters, title = 'A Book', authors = ['Ann Lee'], nav, ncx }: TestBook): string {
  const items = chapters.map(
    ({ path }, index) => `<item id="c${index}" href="${path}" media-type="application/xhtml+xml"/>`,
  );
  if (nav !== undefined)
    items.push('<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>');
  if (ncx !== undefined) items.push('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>');
  const creators = authors.map((name) => `<dc:creator>${name}</dc:creator>`).join('');
  const refs = chapters.map((_, index) => `<itemref idref="c${index}"/>`).join('');
  return `${head}<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title>${creators}</metadata><manifest>${items.join('')}</manifest><spine${ncx === undefined ? '' : ' toc="ncx"'}>${refs}</spine></package>`;
}

export function epubFiles(book: TestBook): Record<string, Uint8Array> {
  const texts: Record<string, string | Uint8Array> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': container,
    'OEBPS/book.opf': book.opf ?? opfOf(book),
    ...Object.fromEntries(book.chapters.map(({ path, body }) => [`OEBPS/${path}`, xhtml(body)])),
  };
  if (book.nav !== undefined)
    texts['OEBPS/nav.xhtml'] = xhtml(`<nav epub:type="toc"><ol>${book.nav}</ol></nav>`);
  if (book.ncx !== undefined) {
    texts['OEBPS/toc.ncx'] =
      `${head}<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${book.ncx}</navMap></ncx>`;
  }
  return Object.fromEntries(
    Object.entries({ ...texts, ...book.files }).map(([path, file]) => [
      path,
      typeof file === 'string' ? strToU8(file) : file,
    ]),
  );
}

export const makeEpub = (book: TestBook): Uint8Array => zipSync(epubFiles(book));
