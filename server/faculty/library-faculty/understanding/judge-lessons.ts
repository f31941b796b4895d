import type { Lesson } from '../../../library/library-types.ts';
import type { Asked, LibraryRanking } from '../../../library/ranking/library-ranking.ts';

/** How surely a lesson is what somebody asks for, 0 to 1. */
export type Judged = { ref: string; strength: number };

/** Placeholder until fitted. */
const fit = { base: -4, share: 6, like: 8, words: 0.25, leading: 1, notTaught: -2, inHand: 1.2, course: 0.6 };

/** The lessons with anything of what is asked, each with how surely it is meant, the surest first. */
export function judgeLessons(
  ranking: LibraryRanking,
  asked: Asked,
  around: { inHand: Lesson[]; course: string[] } = { inHand: [], course: [] },
): Judged[] {
  const ranked = ranking.lessons(asked);
  const best = ranked[0]?.score ?? 1;
  const inHand = new Set(around.inHand.map(({ ref }) => ref));
  const judged = ranked.map(({ ref, share, like, words, score }) => {
    const sum =
      fit.base +
      fit.share * share +
      fit.like * like +
      fit.words * Math.min(words.length, 8) +
      fit.leading * (score / best - 1) * 4 +
      fit.notTaught * Math.min(asked.notTaught.length, 1) +
      (inHand.has(ref) ? fit.inHand : around.course.includes(ref) ? fit.course : 0);
    return { ref, strength: 1 / (1 + Math.exp(-sum)) };
  });
  return judged.sort((left, right) => right.strength - left.strength);
}
