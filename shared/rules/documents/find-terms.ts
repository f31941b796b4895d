import type { DocumentBlock } from '../../contract/documents.ts';

type Block = Pick<DocumentBlock, 'kind' | 'text'>;
/** A term defined in a passage, and the block with its definition; null: the term is the heading. */
export type DefinedTerm = { term: string; block: number | null };

const most = 12;
const longestTerm = 4;
/** Minimum number of occurrences of a term in its passage. */
const oftenEnough = 3;

/** Phrases between a term and its definition, the longest first. */
const joints = ['is defined as', 'are defined as', 'refers to', 'means', 'is', 'are'];
/** After a plain 'is', a definition begins with one of these. */
const articles = ['a', 'an', 'any', 'the'];
/** Words that cannot begin a term. */
const noTerm = new Set(
  `this that these those it its he she they we you i there here what which who whom whose such one each every another some any
  all both either neither his her our my your their how why when where if as for in on at by of to with from but and or nor so
  not no then thus now also only even most many much more few today first second next last here's there's`.split(
    /\s+/,
  ),
);
const leading = new Set(['a', 'an', 'the']);

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');

/** The number of occurrences of a phrase in a text, as whole words. */
function timesSaid(phrase: string, text: string): number {
  const wanted = ` ${phrase} `;
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length - 1)) count += 1;
  return count;
}

const plainly = (text: string): string => ` ${wordsIn(text).map(bare).filter(Boolean).join(' ')} `;

/** 'A standard deviation is a …' → 'standard deviation'; null if the sentence is not a clear definition. */
function definedBy(sentence: string): string | null {
  const words = wordsIn(sentence);
  const said = words.map(bare);
  const start = leading.has(said[0] ?? '') ? 1 : 0;
  for (const joint of joints) {
    const parts = joint.split(' ');
    for (let length = 1; length <= longestTerm; length += 1) {
      const end = start + length;
      if (!parts.every((part, at) => said[end + at] === part)) continue;
      const next = said[end + parts.length] ?? '';
      if (parts.length === 1 && joint !== 'means' && !articles.includes(next)) return null;
      const term = words.slice(start, end);
      // Punctuation between the words would separate two terms.
      if (term.some((word) => /[^\p{L}\p{N}'’-]/u.test(word))) return null;
      if (said.slice(start, end).some((word) => noTerm.has(word) || word === '')) return null;
      return term.join(' ');
    }
  }
  return null;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

/**
 * The terms that a passage clearly defines: 'X is a …' at the beginning of a sentence, where X occurs three times or in the
 * heading; and a heading of few words that its text repeats. For English; in other languages only headings.
 */
export function findTerms(heading: string, blocks: readonly Block[]): DefinedTerm[] {
  const text = blocks.map((block) => plainly(block.text)).join('');
  const title = plainly(heading);
  const found = new Map<string, DefinedTerm>();
  const titled = wordsIn(heading).map(bare).filter(Boolean);
  if (titled.length > 0 && titled.length <= longestTerm && !titled.some((word) => noTerm.has(word))) {
    const phrase = titled.join(' ');
    if (/\p{L}{3}/u.test(phrase) && timesSaid(phrase, text) >= oftenEnough - 1)
      found.set(phrase, { term: wordsIn(heading).join(' '), block: null });
  }
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'paragraph' && block.kind !== 'item') continue;
    for (const sentence of sentencesOf(block.text)) {
      const term = definedBy(sentence);
      if (term === null) continue;
      const phrase = wordsIn(term).map(bare).join(' ');
      const isMeant = timesSaid(phrase, text) >= oftenEnough || timesSaid(phrase, title) > 0;
      const known = found.get(phrase);
      if (isMeant && (!known || known.block === null))
        found.set(phrase, { term: known?.term ?? term, block: at });
      if (found.size >= most) return [...found.values()];
    }
  }
  return [...found.values()];
}
