import type { LibraryShelf } from '../../library/library-types.ts';
import { type Match, matchLessons } from './match-lessons.ts';
import type { Goal } from './read-goal.ts';

/** What the library has on each text of a goal, in their order; `described`: on all clauses together. */
export type Found = Record<'parts' | 'clauses' | 'objectives' | 'refused', Match[]> & { described: Match };

/** Looks all texts of a goal up at once. */
export async function lookUpGoal(
  shelf: LibraryShelf,
  { parts, clauses, objectives, stated, refused }: Goal,
): Promise<Found> {
  const described = { asked: clauses.map(({ asked }) => asked).join(' '), said: '' };
  const found = await matchLessons(shelf, [described, ...parts, ...clauses, ...stated, ...refused]);
  const next = (count: number) => found.splice(0, count);
  return {
    described: next(1)[0] as Match,
    parts: next(parts.length),
    clauses: next(clauses.length),
    objectives: next(objectives.length),
    refused: next(refused.length),
  };
}
