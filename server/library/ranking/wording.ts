import { createEvidence } from './evidence.ts';
import { createLeaning } from './leaning.ts';
import type { Phrase } from './nearest-phrase.ts';
import { stemOf, wordsOf } from './words.ts';

/** A way of asking as it was written, and what it asks for. */
export type Worded = { id: string; text: string };

/** How a text is put: which turns of phrase it has, small words included ('only those', 'one after the other'). */
export type Wording = {
  /** how strongly its turns of phrase speak for each lesson that any of them speaks for */
  lessons: ReadonlyMap<string, number>;
  /** how far the lesson that they speak most for is ahead of what is taught elsewhere, -1 to 1 */
  ahead: number;
  /** whether they are said more around what is taught here (positive) or elsewhere (negative), on average */
  leaning: number;
};

/** So many turns of phrase of everybody's stand beside those of each: what few have said proves little. */
const doubt = 1000;
const longest = 3;

/**
 * Reads how a text is put, by the ways of asking for lessons (`here`) and for what is taught elsewhere (`there`). Single
 * words say what a wish is about, and in a story most are about the one who tells it; what is to be done stands in turns of
 * phrase. One that was met once is chance.
 */
export function createWording(here: Worded[], there: Worded[]): (text: string) => Wording {
  const turns = [here, there].map((phrases) =>
    phrases.map(({ id, text }): Phrase => ({ id, stems: turnsOf(text) })),
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
    const found = turnsOf(text).filter((turn) => known.has(turn));
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

/** The stems of a text and of each two and three neighbouring words, each once. */
function turnsOf(text: string): string[] {
  const stems = wordsOf(text).map(stemOf);
  const turns = new Set(stems);
  for (let size = 2; size <= longest; size += 1)
    for (let place = 0; place + size <= stems.length; place += 1)
      turns.add(stems.slice(place, place + size).join(' '));
  return [...turns];
}

function metTwice(phrases: Phrase[]): Set<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const turn of phrases.flatMap(({ stems }) => stems)) (once.has(turn) ? twice : once).add(turn);
  return twice;
}
