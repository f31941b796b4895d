import type { LibraryShelf, SectionKind, StemmedPlace } from '../../library/library-types.ts';
import { type SameMeaning, sameMeaning } from './same-meaning.ts';

/** What the words of a text tell of one lesson against all others. */
export type Telling = {
  /** how many times likelier the lesson is than an average one, as a natural logarithm, summed over the words */
  weight: number;
  /** how many of the words speak for it clearly */
  words: number;
  /** how many of these are no mere talk */
  content: number;
  /** how many of them it has in more than one place */
  firm: number;
  /** how many of them it has itself, and not only a phrase that people ask in */
  own: number;
  /** the share of the text's words that it has anywhere, rare ones counting more, 0 to 1 */
  share: number;
};

/** What a word in such a place adds to the words of its lesson. */
const counts: Record<SectionKind, number> = {
  topic: 2,
  lesson: 1,
  term: 1,
  section: 0.5,
  subject: 0,
  asked: 1,
};
/** A lesson counts as having so many words of the whole library besides its own: few words prove little. */
const borrowed = 100;
/** A word that is e^0.5 times likelier in a lesson than anywhere speaks for it. */
const clear = 0.5;

type Vocabulary = {
  lessons: Map<string, { of: Map<string, number>; notes: Set<string>; all: number }>;
  whole: Map<string, number>;
  all: number;
  rarity: (word: string) => number;
  meaning: SameMeaning;
};

const prepared = new WeakMap<StemmedPlace[], Promise<Vocabulary>>();

/**
 * How much a text, given as stems, speaks for each lesson by the words that are common there and rare elsewhere (a naive
 * Bayes estimate), by lesson reference. Words of a story that no lesson has say nothing for or against one; they lower
 * `share`, for which only `content`, the words that are no mere talk, are counted.
 */
export async function tellingOf(
  shelf: LibraryShelf,
  said: string[],
  content: string[],
): Promise<Map<string, Telling>> {
  const vocabulary = await vocabularyOf(shelf);
  const { lessons, whole, all, rarity, meaning } = vocabulary;
  const words = [...new Set(said.map(meaning))].filter((word) => whole.has(word));
  const counted = [...new Set(content.map(meaning))];
  const total = counted.reduce((sum, word) => sum + rarity(word), 0) || 1;
  const found = new Map<string, Telling>();
  for (const [ref, own] of lessons) {
    const logs = words.map((word) => {
      const usual = (whole.get(word) ?? 0) / all;
      return Math.log(((own.of.get(word) ?? 0) + borrowed * usual) / (own.all + borrowed) / usual);
    });
    const had = counted.filter((word) => own.of.has(word)).reduce((sum, word) => sum + rarity(word), 0);
    const speaking = words.filter((word, place) => own.of.has(word) && (logs[place] ?? 0) > clear);
    found.set(ref, {
      weight: logs.reduce((sum, log) => sum + log, 0),
      words: speaking.length,
      content: speaking.filter((word) => counted.includes(word)).length,
      own: speaking.filter((word) => own.notes.has(word)).length,
      firm: speaking.filter((word) => (own.of.get(word) ?? 0) >= 2).length,
      share: had / total,
    });
  }
  return found;
}

function vocabularyOf(shelf: LibraryShelf): Promise<Vocabulary> {
  const kept = prepared.get(shelf.places) ?? prepare(shelf);
  prepared.set(shelf.places, kept);
  return kept;
}

async function prepare(shelf: LibraryShelf): Promise<Vocabulary> {
  const meaning = await sameMeaning(shelf);
  const lessons: Vocabulary['lessons'] = new Map();
  const [whole, having] = [new Map<string, number>(), new Map<string, number>()];
  const add = (to: Map<string, number>, word: string, by: number) => to.set(word, (to.get(word) ?? 0) + by);
  let [all, texts] = [0, 0];
  for (const { kind, lesson, stems } of shelf.places) {
    if (!lesson || counts[kind] === 0) continue;
    const own = lessons.get(lesson) ?? { of: new Map(), notes: new Set(), all: 0 };
    lessons.set(lesson, own);
    const words = new Set([...stems].map(meaning));
    const isText = kind === 'asked' || kind === 'section';
    if (isText) texts += 1;
    for (const word of words) {
      add(own.of, word, counts[kind]);
      if (kind !== 'asked') own.notes.add(word);
      add(whole, word, counts[kind]);
      if (isText) add(having, word, 1);
    }
    own.all += words.size * counts[kind];
    all += words.size * counts[kind];
  }
  const rarity = (word: string) => Math.log(1 + texts / ((having.get(word) ?? 0) + 0.5));
  return { lessons, whole, all, rarity, meaning };
}
