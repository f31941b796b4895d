import type { Library } from '../../library/library-types.ts';
import { emptyWords } from './wanted-words.ts';
import { plainWords } from './word-stems.ts';

type Vocabulary = {
  known: Set<string>;
  targets: string[];
  /** what was put in the place of words that were looked up before, null: nothing */
  mended: Map<string, string | null>;
};

/** A word is held against some thousand others; the same one need not be twice. */
const mostMended = 5000;
/** Nobody misspells a word of that length, and the library has none. */
const longestWord = 40;

const vocabularies = new WeakMap<Library, Vocabulary>();

/**
 * Puts the library's word in the place of a word that nobody writes like that: 'corelation', 'statistcs'. Only words
 * that name something (titles, key terms, words of the subjects) are put in, so that a strange word stays strange.
 */
export function correctSpelling(library: Library, text: string): string {
  const vocabulary = vocabularyOf(library);
  const { known, mended } = vocabulary;
  return text.replace(/\p{L}{6,}/gu, (written) => {
    const word = written.toLowerCase();
    if (word.length > longestWord || known.has(word) || known.has(word.replace(/(?:s|ed|ing)$/u, '')))
      return written;
    const before = mended.get(word);
    if (before !== undefined) return before ?? written;
    const meant = nearest(vocabulary, word);
    if (mended.size >= mostMended) mended.clear();
    mended.set(word, meant);
    return meant ?? written;
  });
}

function nearest({ targets }: Vocabulary, word: string): string | null {
  let best: { target: string; distance: number } | null = null;
  for (const target of targets) {
    // A short word with another beginning or end is another word: 'media' is no 'median'.
    if (target[0] !== word[0] || (word.length < 8 && target.at(-1) !== word.at(-1))) continue;
    // Nor is a bracelet a bracket: two slips are believed in long words only, the right one being long as well.
    const allowed = Math.min(word.length, target.length) >= 8 ? 2 : 1;
    if (Math.abs(target.length - word.length) > allowed) continue;
    // Nor is a short word a slip of one that says nothing: 'throw' is meant, and not 'through'.
    if (word.length < 8 && emptyWords.has(target)) continue;
    const distance = slips(word, target);
    if (distance <= allowed && distance < (best?.distance ?? 9)) best = { target, distance };
  }
  return best?.target ?? null;
}

function vocabularyOf(library: Library): Vocabulary {
  const kept = vocabularies.get(library);
  if (kept) return kept;
  const naming = [
    ...library.subjects.flatMap(({ title, terms }) => [title, ...terms]),
    ...library.lessons.flatMap(({ title, terms }) => [
      title,
      ...terms.flatMap(({ term, also }) => [term, ...also]),
    ]),
  ].flatMap(plainWords);
  const telling = library.lessons.flatMap(({ summary, objectives, sections }) =>
    [summary, ...objectives.map(({ text }) => text), ...sections.map(({ markdown }) => markdown)].flatMap(
      plainWords,
    ),
  );
  const targets = [...new Set([...naming, ...emptyWords])].filter((word) => /^\p{L}{5,}$/u.test(word)).sort();
  const vocabulary: Vocabulary = {
    known: new Set([...naming, ...telling, ...emptyWords]),
    targets,
    mended: new Map(),
  };
  vocabularies.set(library, vocabulary);
  return vocabulary;
}

/** How many letters are wrong, missing, too many or swapped (optimal string alignment). */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : 99,
      );
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 99;
}
