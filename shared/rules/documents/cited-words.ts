import { fingerprint, fingerprintsIn } from './fingerprint.ts';

/** Where words of a document stand, and what they are known by: never the words themselves. */
export type CitedWords = {
  documentId: string;
  section: number;
  /** number of its block in its section, from 0 */
  block: number;
  /** first sign of its block, and the one behind the last */
  from: number;
  to: number;
  /** fingerprint of the words */
  mark: string;
};

const written =
  /^\/documents\/([0-9a-f-]{36})\?section=(\d{1,6})&block=(\d{1,6})&words=(\d{1,7})-(\d{1,7})-([0-9a-f]{8})$/;

/** The address at which a text keeps such a place; without its end it is that of the paragraph in the reader. */
export const citedWordsAddress = ({ documentId, section, block, from, to, mark }: CitedWords): string =>
  `/documents/${documentId}?section=${section}&block=${block}&words=${from}-${to}-${mark}`;

/** The place that an address keeps; null for any other address. */
export function readCitedWords(address: string): CitedWords | null {
  const [, documentId = '', section, block, from, to, mark = ''] = written.exec(address) ?? [];
  if (documentId === '' || Number(to) <= Number(from)) return null;
  return {
    ...{ documentId, section: Number(section), block: Number(block) },
    ...{ from: Number(from), to: Number(to), mark },
  };
}

/** The last place that a text keeps; null: it keeps none. */
export function lastCitedWords(markdown: string): CitedWords | null {
  const addresses = [...markdown.matchAll(/\]\((\/documents\/[^()\s]+)\)/g)];
  return addresses.reduceRight<CitedWords | null>(
    (found, [, address = '']) => found ?? readCitedWords(address),
    null,
  );
}

/** So many signs of a section are looked through for words that have moved. */
const mostLookedThrough = 30_000;

/**
 * Where in the blocks of their section cited words stand: at their place or, since the document was read anew, where else so many
 * signs have their fingerprint. Null: not there any more; never is another text taken for them.
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
