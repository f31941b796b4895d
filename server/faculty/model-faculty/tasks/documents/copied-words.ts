import type { LessonPassage } from './lesson-passages.ts';

/** This many consecutive words of a passage count as copied, whether a model marks them or not. */
const fewestWords = 7;

/** The place of a copy in a text, and the copied words of the passage. */
export type Copied = { from: number; to: number; passage: LessonPassage; words: string };
type Word = { word: string; from: number; to: number };

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
/** Words normalised for comparison, without case, punctuation and emphasis. */
const wordsOf = (text: string): Word[] =>
  [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment, index }) => ({
      word: segment.toLowerCase().replaceAll('’', "'"),
      from: index,
      to: index + segment.length,
    }));
const keyAt = (words: Word[], at: number): string =>
  words
    .slice(at, at + fewestWords)
    .map(({ word }) => word)
    .join(' ');

/** Finds unmarked copies of passages in a text: maximal runs of at least seven words. */
export function copyFinder(passages: readonly LessonPassage[]): (text: string) => Copied[] {
  const read = passages.map((passage) => ({ passage, words: wordsOf(passage.text) }));
  const starts = new Map<string, { of: (typeof read)[number]; at: number }>();
  for (const of of read)
    for (let at = 0; at + fewestWords <= of.words.length; at += 1)
      starts.set(keyAt(of.words, at), { of, at });
  return (text) => {
    const said = wordsOf(text);
    const found: Copied[] = [];
    for (let at = 0; at + fewestWords <= said.length; at += 1) {
      const start = starts.get(keyAt(said, at));
      if (!start) continue;
      const { passage, words } = start.of;
      let count = fewestWords;
      while (at + count < said.length && said[at + count]?.word === words[start.at + count]?.word) count += 1;
      found.push({
        ...{ from: said[at]?.from ?? 0, to: said[at + count - 1]?.to ?? 0, passage },
        words: passage.text.slice(words[start.at]?.from, words[start.at + count - 1]?.to),
      });
      at += count - 1;
    }
    return found;
  };
}
