import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { lessonFeatures, signsOf } from './lesson-signs.ts';
import { probabilityOf, weightsOf } from './logistic-model.ts';

/** A lesson with the probability (`strength`, 0 to 1) that a text asks for it. */
export type Judged = { ref: string; strength: number };

/** For goals, and for questions. */
export const goalFit = weightsOf('goals', lessonFeatures);
export const questionFit = weightsOf('questions', lessonFeatures);

/** The lessons that match a text at all, with the probability that each is meant, the most probable first. */
export function judgeLessons(
  { ranking }: LibraryShelf,
  text: string,
  fit: typeof goalFit,
  course: string[] = [],
  asked: Asked = ranking.read(text),
): Judged[] {
  const signs = signsOf(ranking, text, asked, course);
  return [...signs]
    .map(([ref, found]) => ({ ref, strength: probabilityOf(fit, found) }))
    .sort((left, right) => right.strength - left.strength);
}
