import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanLine } from '../text/clean-block.ts';

/** What programs write when nobody gave a title. */
const noTitle =
  /^(?:untitled|unbenannt|sans titre|sin título|title|titel|document|dokument|unknown|none|null|no title|microsoft (?:word|powerpoint|excel)\b.*|powerpoint presentation|powerpoint-präsentation|presentation|slide|layout|print|scan|scanned document|template|default)\W*\d*$/i;
/** A file's name is no title. */
const fileName =
  /^\S*\.(?:docx?|pdf|dvi|tex|odt|rtf|indd|qxd|qxp|pptx?|xlsx?|html?|ps|eps|fm|p65|pub|wpd|txt|cdr|ai)$/i;
const noAuthor =
  /^(?:unknown|anonymous|author|autor|user|benutzer|admin|administrator|owner|root|default|none|null|windows user|microsoft office user|pc|test|\(?unspecified\)?)\W*\d*$/i;

const text = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '');

export function titleFrom(value: unknown): string | null {
  const title = text(value);
  const sensible = /\p{L}{2}/u.test(title) && !noTitle.test(title) && !fileName.test(title);
  return sensible && !/^(?:https?|file):\/\//i.test(title) ? title : null;
}

export function authorFrom(value: unknown): string | null {
  const author = text(value);
  return /\p{L}{2}/u.test(author) && !noAuthor.test(author) ? author : null;
}

/** Title and author as the file names them; null where it does not, or a program made something up. */
export async function readNames(
  pdf: PDFDocumentProxy,
): Promise<{ title: string | null; author: string | null }> {
  const found = await pdf.getMetadata().catch(() => null);
  const info = (found?.info ?? {}) as Record<string, unknown>;
  const more = (key: string) => (found?.metadata?.get(key) as unknown) ?? null;
  const creator = more('dc:creator');
  return {
    title: titleFrom(info.Title) ?? titleFrom(more('dc:title')),
    author: authorFrom(info.Author) ?? authorFrom(Array.isArray(creator) ? creator.join(', ') : creator),
  };
}
