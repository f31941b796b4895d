import type { LibraryShelf, StemmedPlace } from '../../library/library-types.ts';
import { type SameMeaning, sameMeaning } from './same-meaning.ts';

type Phrases = {
  phrases: { lesson: string; stems: Set<string> }[];
  weightOf: (stem: string) => number;
  meaning: SameMeaning;
};

const prepared = new WeakMap<StemmedPlace[], Promise<Phrases>>();

/** How much of a long story counts: from here on, further words of it make it no less like a short phrase. */
const longest = 6;

/**
 * How much a text, given as stems, is like one of the ways in which the library says that people ask for a lesson (its
 * `asked`), 0 to 1, by lesson reference. Rare words count more. What is in no lesson at all counts as rare. Words that
 * mean the same count as the same.
 */
export async function alikeTo(shelf: LibraryShelf, said: string[]): Promise<Map<string, number>> {
  const { phrases, weightOf, meaning } = await phrasesOf(shelf);
  const stems = [...new Set(said.map(meaning))];
  const weights = new Map(stems.map((stem) => [stem, weightOf(stem)]));
  const heaviest = [...weights.values()].sort((left, right) => right - left).slice(0, longest);
  const whole = sum(heaviest);
  const best = new Map<string, number>();
  for (const { lesson, stems: own } of phrases) {
    const shared = stems.filter((stem) => own.has(stem));
    // One word in common is no likeness.
    if (shared.length < 2) continue;
    const both = sum(shared.map((stem) => weights.get(stem) ?? 0));
    const phrase = sum([...own].map(weightOf));
    const alike = Math.min(1, both / Math.sqrt(whole * phrase || 1));
    if (alike > (best.get(lesson) ?? 0)) best.set(lesson, alike);
  }
  return best;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function phrasesOf(shelf: LibraryShelf): Promise<Phrases> {
  const kept = prepared.get(shelf.places) ?? prepare(shelf);
  prepared.set(shelf.places, kept);
  return kept;
}

async function prepare(shelf: LibraryShelf): Promise<Phrases> {
  const meaning = await sameMeaning(shelf);
  const texts = shelf.places
    .filter(({ kind }) => kind === 'asked' || kind === 'section')
    .map(({ kind, lesson, stems }) => ({ kind, lesson, stems: new Set([...stems].map(meaning)) }));
  const having = new Map<string, number>();
  for (const { stems } of texts) for (const stem of stems) having.set(stem, (having.get(stem) ?? 0) + 1);
  return {
    phrases: texts.flatMap(({ kind, lesson, stems }) =>
      kind === 'asked' ? [{ lesson: lesson ?? '', stems }] : [],
    ),
    weightOf: (stem) => Math.log(1 + texts.length / ((having.get(stem) ?? 0) + 0.5)),
    meaning,
  };
}
