import { createEvidence } from './evidence.ts';
import { createLeaning } from './leaning.ts';
import type { Phrase } from './nearest-phrase.ts';
import { stemOf, wordsOf } from './words.ts';

/** A phrasing of a question or goal, with the id of its lesson or topic. */
export type Worded = { id: string; text: string };

/** The scores of a text by its n-grams of one to three words, stop words included ('only those'). */
export type Wording = {
  /** the score of each lesson for which any n-gram is typical (evidence.ts) */
  lessons: ReadonlyMap<string, number>;
  /** the lead of the best lesson over the best topic that is taught elsewhere, -1 to 1 */
  ahead: number;
  /** the average log odds of the n-grams for topics taught here (positive) or elsewhere (negative) */
  leaning: number;
};

/** Smoothing: this many n-grams with the average distribution are added to those of each id. */
const doubt = 1000;
const longest = 3;

/**
 * Creates a function that scores texts by n-grams, from phrasings for lessons (`here`) and for topics taught elsewhere
 * (`there`). In a goal told as a story most single words describe the person, while n-grams with stop words say what is to
 * be done ('one after the other'). N-grams that occur only once are ignored as noise.
 */
export function createWording(
  here: Worded[],
  there: Worded[],
  ngramsOf = readNgrams,
): (text: string) => Wording {
  const turns = [here, there].map((phrases) =>
    phrases.map(({ id, text }): Phrase => ({ id, stems: ngramsOf(text) })),
  );
  const known = metTwice(turns.flat());
  const [ofHere = [], ofThere = []] = turns.map((phrases) =>
    phrases.map(({ id, stems }) => ({ id, stems: stems.filter((turn) => known.has(turn)) })),
  );
  const evidence = createEvidence([...ofHere, ...ofThere], doubt);
  const leaning = createLeaning(
    ofHere.map(({ stems }) => stems),
    ofThere.map(({ stems }) => stems),
  );
  const isHere = new Set(here.map(({ id }) => id));
  return (text) => {
    const found = readNgrams(text).filter((turn) => known.has(turn));
    const spoken = evidence(new Map(found.map((turn) => [turn, 1])));
    const lessons = new Map([...spoken].filter(([id]) => isHere.has(id)));
    const best = Math.max(0, ...lessons.values());
    const other = Math.max(0, ...[...spoken].flatMap(([id, value]) => (isHere.has(id) ? [] : [value])));
    return {
      lessons,
      ahead: (best - other) / (Math.max(best, other) || 1),
      leaning: found.reduce((sum, turn) => sum + leaning(turn), 0) / (found.length || 1),
    };
  };
}

/** The distinct n-grams of one to three stems. */
export function readNgrams(text: string): string[] {
  const stems = wordsOf(text).map(stemOf);
  const found = new Set(stems);
  for (const [place, stem] of stems.entries()) {
    let ngram = stem;
    for (const next of stems.slice(place + 1, place + longest)) {
      ngram += ` ${next}`;
      found.add(ngram);
    }
  }
  return [...found];
}

/** The n-grams that occur in several phrases. */
function metTwice(phrases: Phrase[]): Set<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const { stems } of phrases) for (const turn of stems) (once.has(turn) ? twice : once).add(turn);
  return twice;
}
