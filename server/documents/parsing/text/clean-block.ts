import { cleanText } from '#shared/rules/clean-text.ts';

/**
 * Invisible characters: control characters except tab and line end, soft hyphens, zero-width spaces and operators, byte
 * order marks.
 */
const unseen = /(?![\t\n])[\p{Cc}\u00ad\u200b\u2061-\u2064\ufeff]/gu;

/**
 * Removes characters that cannot be stored or are invisible. Direction marks and joiners stay, since they affect the
 * display.
 */
export function withoutUnseen(text: string): string {
  return cleanText(text).replace(unseen, '');
}

/** The text of a paragraph, with trimmed lines and without empty lines at its ends. */
export function cleanParagraph(text: string): string {
  const clean = withoutUnseen(text);
  if (!clean.includes('\n')) return clean.trim();
  const lines = clean.split('\n').map((line) => line.trim());
  return lines.join('\n').trim();
}

/** The text of a program or a table, whose spaces within lines and tabs are significant. */
export function cleanLines(text: string): string {
  const lines = withoutUnseen(text)
    .split('\n')
    .map((line) => line.trimEnd());
  const first = lines.findIndex((line) => line !== '');
  if (first === -1) return '';
  const last = lines.findLastIndex((line) => line !== '');
  return lines.slice(first, last + 1).join('\n');
}

/** A heading or a name on one line. */
export function cleanLine(text: string): string {
  return withoutUnseen(text).split(/\s+/u).filter(Boolean).join(' ');
}
