import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { cleanLine } from '../text/clean-block.ts';

/** Placeholders that programs write for a missing title or name: these words with nothing but punctuation and digits. */
const noTitles = new Set([
  'untitled',
  'unbenannt',
  'sans titre',
  'sin título',
  'no title',
  'title',
  'titel',
  'document',
  'dokument',
  'unknown',
  'none',
  'null',
  'powerpoint presentation',
  'powerpoint präsentation',
  'presentation',
  'slide',
  'layout',
  'print',
  'scan',
  'scanned document',
  'template',
  'default',
]);
const noAuthors = new Set([
  'unknown',
  'unspecified',
  'anonymous',
  'author',
  'autor',
  'user',
  'benutzer',
  'windows user',
  'microsoft office user',
  'admin',
  'administrator',
  'owner',
  'root',
  'default',
  'none',
  'null',
  'pc',
  'test',
]);
const byProgram = /^microsoft (?:word|powerpoint|excel)\b/i;
/** The name of a file, which is no title. */
const fileName =
  /^\S*\.(?:docx?|pdf|dvi|tex|odt|rtf|indd|qxd|qxp|pptx?|xlsx?|html?|ps|eps|fm|p65|pub|wpd|txt|cdr|ai)$/i;

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

const text = (value: unknown): string => (typeof value === 'string' ? cleanLine(value) : '');

function titleFrom(value: unknown): string | null {
  const title = text(value);
  const made = noTitles.has(wordsOf(title)) || byProgram.test(title) || fileName.test(title);
  return /\p{L}{2}/u.test(title) && !made && !/^(?:https?|file):\/\//i.test(title) ? title : null;
}

function authorFrom(value: unknown): string | null {
  const author = text(value);
  return /\p{L}{2}/u.test(author) && !noAuthors.has(wordsOf(author)) ? author : null;
}

/** Title and author from the file's metadata; null if missing or a placeholder. */
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
