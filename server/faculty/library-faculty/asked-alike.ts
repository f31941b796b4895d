import type { LibraryShelf, StemmedPlace } from '../../library/library-types.ts';

type Phrases = { phrases: StemmedPlace[]; weightOf: (stem: string) => number };

const prepared = new WeakMap<StemmedPlace[], Phrases>();

/** How much of a long story counts: from here on, further words of it make it no less like a short phrase. */
const longest = 6;

/**
 * How much a text, given as stems, is like one of the ways in which the library says that people ask for a lesson (its
 * `asked`), 0 to 1, by lesson reference. Rare words count more. What is in no lesson at all counts as rare.
 */
export function alikeTo(shelf: LibraryShelf, stems: string[]): Map<string, number> {
  const { phrases, weightOf } = phrasesOf(shelf);
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

function phrasesOf({ places }: LibraryShelf): Phrases {
  const kept = prepared.get(places);
  if (kept) return kept;
  const texts = places.filter(({ kind }) => kind === 'asked' || kind === 'section');
  const having = new Map<string, number>();
  for (const { stems } of texts) for (const stem of stems) having.set(stem, (having.get(stem) ?? 0) + 1);
  const weightOf = (stem: string) => Math.log(1 + texts.length / ((having.get(stem) ?? 0) + 0.5));
  const made = { phrases: places.filter(({ kind }) => kind === 'asked'), weightOf };
  prepared.set(places, made);
  return made;
}
