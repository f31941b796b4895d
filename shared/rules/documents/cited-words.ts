import { fingerprint, fingerprintsIn } from './fingerprint.ts';

/** The position of a quotation in a document, with a fingerprint instead of its text. */
export type CitedWords = {
  documentId: string;
  section: number;
  /** number of its block in its section, from 0 */
  block: number;
  /** offset of its first character in the block, and the end (exclusive) */
  from: number;
  to: number;
  /** fingerprint of the text */
  mark: string;
};

const written =
  /^\/documents\/([0-9a-f-]{36})\?section=(\d{1,6})&block=(\d{1,6})&words=(\d{1,7})-(\d{1,7})-([0-9a-f]{8})$/;

/** The URL that stores such a position in a text; without its query it leads to the paragraph in the reader. */
export const citedWordsAddress = ({ documentId, section, block, from, to, mark }: CitedWords): string =>
  `/documents/${documentId}?section=${section}&block=${block}&words=${from}-${to}-${mark}`;

/** Parses such a URL; null for any other. */
export function readCitedWords(address: string): CitedWords | null {
  const [, documentId = '', section, block, from, to, mark = ''] = written.exec(address) ?? [];
  if (documentId === '' || Number(to) <= Number(from)) return null;
  return {
    ...{ documentId, section: Number(section), block: Number(block) },
    ...{ from: Number(from), to: Number(to), mark },
  };
}

/** The last such position in a text; null if there is none. */
export function lastCitedWords(markdown: string): CitedWords | null {
  const addresses = [...markdown.matchAll(/\]\((\/documents\/[^()\s]+)\)/g)];
  return addresses.reduceRight<CitedWords | null>(
    (found, [, address = '']) => found ?? readCitedWords(address),
    null,
  );
}

/** Maximum number of characters of a section that are searched for moved text. */
const mostLookedThrough = 30_000;

/**
 * Finds quoted text in the blocks of its section: at its position or, if the document was parsed again, at any range of the
 * same length and fingerprint. Null: it no longer exists; other text is never returned.
 */
export function findCitedWords(
  { block, from, to, mark }: CitedWords,
  texts: readonly string[],
): { block: number; from: number; to: number } | null {
  const is = (text: string, at: number) => fingerprint(text.slice(at, at + to - from)) === mark;
  const named = texts[block];
  if (named !== undefined && to <= named.length && is(named, from)) return { block, from, to };
  let looked = 0;
  for (const [place, text] of texts.entries()) {
    looked += text.length;
    if (looked > mostLookedThrough) return null;
    if (text.length < to - from) continue;
    const markOf = fingerprintsIn(text);
    for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])\S/gu))
      if (index + to - from <= text.length && markOf(index, index + to - from) === mark && is(text, index))
        return { block: place, from: index, to: index + to - from };
  }
  return null;
}
