import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { Judged } from './judge-lessons.ts';
import { partsOf } from './parts-of-text.ts';

/**
 * Weights (log odds) for a text being in scope, fitted by logistic regression to the development sets of the evaluation
 * (docs/library-evaluation.md). `share`, `like`, `holds`: of the best lesson, `holds` being the share of the words that it
 * contains, weighted by rarity; `elsewhere…`: the same for subjects taught elsewhere, the score relative to that lesson's;
 * `leaning`: whether the words are typical of this library or of other subjects, on average over the whole text, in the
 * part that is most typical of the library, and of its three most typical words; `unheardOf`: the share of words unknown
 * to both; `worded…`: by the wording, the probability that it is taught here, and the same log odds with pairs of words;
 * `meant`: the probability that the most probable lesson is meant.
 */
export const scopeFit = {
  base: -4.27,
  share: 0.74,
  like: 0.68,
  elsewhereLike: 0.21,
  elsewhereBeside: -3.81,
  notTaught: -1.26,
  leaning: -0.62,
  partLeaning: 0.32,
  unheardOf: -0.92,
  named: 0.38,
  topLeaning: 0.25,
  holds: 1.28,
  subject: 0.93,
  wordedHere: 6.08,
  wordedLeaning: 0.49,
  meant: 2.4,
};
/** The same for goals, which are read beside examples of goals. */
export const goalScopeFit: typeof scopeFit = {
  base: -4.99,
  share: 1.01,
  like: 1.06,
  elsewhereLike: -0.3,
  elsewhereBeside: -3.4,
  notTaught: -0.51,
  leaning: -0.46,
  partLeaning: 0.23,
  unheardOf: -0.27,
  named: 0.77,
  topLeaning: 0.22,
  holds: 1.16,
  subject: 1.14,
  wordedHere: 6.5,
  wordedLeaning: 0.33,
  meant: 2.15,
};
type ScopeSigns = Record<keyof typeof scopeFit, number>;

/** A question, or the title of a unit, with a lower probability is out of scope; chosen by cross-validation. */
export const inScope = 0.6;
/** A text is out of scope if the best lesson contains a smaller share of its words. */
const leastHeld = 0.1;

/** The probability that a text is in scope, 0 to 1. `lessons`: those that it may mean, with their probabilities. */
export function judgeScope(
  shelf: LibraryShelf,
  text: string,
  asked: Asked,
  lessons: Judged[],
  fit = scopeFit,
): number {
  const signs = scopeSigns(shelf, text, asked, lessons);
  const names = Object.keys(scopeFit) as (keyof typeof scopeFit)[];
  const sum = names.reduce((total, name) => total + fit[name] * signs[name], 0);
  return signs.holds < leastHeld ? 0 : 1 / (1 + Math.exp(-sum));
}

/** Averages over fewer words count less. */
const fewWords = 3;

export function scopeSigns(
  { ranking }: LibraryShelf,
  text: string,
  asked: Asked,
  lessons: Judged[],
): ScopeSigns {
  const [lesson] = ranking.lessons(asked);
  const elsewhere = ranking.elsewhere(asked);
  const stems = [...asked.stems.keys()];
  const leanings = stems.map(ranking.leaning).sort((left, right) => right - left);
  const parts = partsOf(text).map((part) => [...ranking.read(part).stems.keys()].map(ranking.leaning));
  return {
    base: 1,
    share: lesson?.share ?? 0,
    like: lesson?.like ?? 0,
    holds: lesson?.holds ?? 0,
    subject: ranking.subjects(text).length > 0 ? 1 : 0,
    elsewhereLike: elsewhere?.like ?? 0,
    elsewhereBeside: Math.min(2, (elsewhere?.score ?? 0) / (lesson?.score ?? 1)),
    notTaught: asked.notTaught.length > 0 ? 1 : 0,
    leaning: averageOf(leanings),
    partLeaning: Math.max(-3, ...parts.map(averageOf)),
    topLeaning: averageOf(leanings.slice(0, fewWords)),
    named: Math.min(
      1,
      Math.max(0, ...ranking.named(text).map(({ words }) => words)) / Math.max(1, stems.length),
    ),
    wordedHere: asked.wording.here,
    wordedLeaning: asked.wording.leaning,
    meant: Math.max(0, ...lessons.map(({ strength }) => strength)),
    unheardOf: stems.filter((stem) => !ranking.knows(stem)).length / Math.max(1, stems.length),
  };
}

const averageOf = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(fewWords, values.length);
