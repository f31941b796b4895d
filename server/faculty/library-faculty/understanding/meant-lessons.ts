import type { LibraryShelf } from '../../../library/library-types.ts';
import { judgeLessons } from './judge-lessons.ts';
import type { Wish } from './read-request.ts';

/** The lessons that one wish means, those that it may mean, and what it names that is not taught here. */
export type Meant = { lessons: string[]; offered: string[]; notTaught: string[] };

/** From here on a lesson is what a wish asks for, … */
const sure = 0.5;
/** … if it is not far behind the one that is surest. */
const besideTheSurest = 0.6;
/** From here on it is worth offering. */
const near = 0.2;

/** Holds one wish against the library. */
export function meantLessons({ ranking }: LibraryShelf, { text }: Wish): Meant {
  const asked = ranking.read(text);
  const judged = judgeLessons(ranking, asked);
  const best = judged[0]?.strength ?? 0;
  const lessons = judged.filter(({ strength }) => strength >= sure && strength >= best * besideTheSurest);
  return {
    lessons: lessons.map(({ ref }) => ref),
    offered: judged.filter((one) => one.strength >= near && !lessons.includes(one)).map(({ ref }) => ref),
    notTaught: asked.notTaught,
  };
}
