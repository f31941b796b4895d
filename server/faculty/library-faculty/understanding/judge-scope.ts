import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import type { Judged } from './judge-lessons.ts';
import { probabilityOf, weightsOf } from './logistic-model.ts';
import { partsOf } from './parts-of-text.ts';

/** The features of a text for being in scope, each about 0 to 1. */
export const scopeFeatures = [
  'base',
  // of the best lesson; holds: the share of the words that it contains, weighted by rarity
  'share',
  'like',
  // the same for subjects taught elsewhere; elsewhereBeside: the score relative to that lesson's
  'elsewhereLike',
  'elsewhereBeside',
  'notTaught',
  // whether the words are typical of this library or of other subjects, on average over the whole text, in the part that is
  // most typical of the library, and of its three most typical words
  'leaning',
  'partLeaning',
  // the share of words unknown to both
  'unheardOf',
  'named',
  'topLeaning',
  'holds',
  'subject',
  // by the wording, the probability that it is taught here, and the same log odds with pairs of words
  'wordedHere',
  'wordedLeaning',
  // the probability that the most probable lesson is meant
  'meant',
] as const;
type ScopeSigns = Record<(typeof scopeFeatures)[number], number>;
/** For questions, and for goals, which are read beside examples of goals. */
export const scopeFit = weightsOf('scope', scopeFeatures);
export const goalScopeFit = weightsOf('goalScope', scopeFeatures);

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
  return signs.holds < leastHeld ? 0 : probabilityOf(fit, signs);
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
