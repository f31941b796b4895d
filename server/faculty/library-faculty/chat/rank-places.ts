import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { type Judged, judgeLessons, questionFit } from '../understanding/judge-lessons.ts';
import type { AnswerPlace } from './answer-places.ts';
import type { Question } from './read-question.ts';

/** Lessons with priority, by reference: the current ones, and the others of the course. */
export type Around = { inHand: string[]; course: string[] };

/** A lesson with the confidence that it is meant; `order`: about 1 for the best. */
export type OrderedLesson = { ref: string; strength: number; order: number };

/** A ranked place: `total` determines the order, `share` is that of the ranking. */
export type RankedPlace = AnswerPlace & { total: number; share: number; like: number };

/** The factor of a lesson's rank, by its distance from the learner. */
const nearness = { inHand: 1.15, course: 1, elsewhere: 0.6 };
/** Weights for the order: rank and strength, each relative to the maximum; others give the same within the noise. */
const orderFit = { rank: 0.55, strength: 0.45 };

/** The lessons with the confidence that each is meant, best first, with preference for near ones. */
export function orderedFor(shelf: LibraryShelf, { text, asked }: Question, around: Around): OrderedLesson[] {
  const judged: Judged[] = judgeLessons(shelf, text, questionFit, around.course, asked);
  const strengths = new Map(judged.map(({ ref, strength }) => [ref, strength]));
  const near = (ref: string) => {
    if (around.inHand.includes(ref)) return nearness.inHand;
    return around.course.length === 0 || around.course.includes(ref) ? nearness.course : nearness.elsewhere;
  };
  const ranked = shelf.ranking.lessons(asked).map(({ ref, score }) => ({ ref, rank: score * near(ref) }));
  const bestRank = Math.max(...ranked.map(({ rank }) => rank));
  const mostStrength = Math.max(...strengths.values());
  return ranked
    .map(({ ref, rank }) => {
      const strength = strengths.get(ref) ?? 0;
      const order = (orderFit.rank * rank) / bestRank + (orderFit.strength * strength) / mostStrength;
      return { ref, strength, order };
    })
    .sort((left, right) => right.order - left.order);
}

/** Weights for the rank of a place, including that of its lesson; fitted like those of `judgeLessons`. */
const placeFit = { score: 1.6, like: 2, named: 4, lesson: 4 };

/** The places that match a question, best first. */
export function rankPlaces(
  { library, ranking }: LibraryShelf,
  { text, asked }: Question,
  ordered: { ref: string; order: number }[],
): RankedPlace[] {
  const first = ordered[0]?.order ?? 1;
  const orders = new Map(ordered.map(({ ref, order }) => [ref, order / first]));
  const names = new Map(
    ranking.named(text).map(({ ref, term, words }) => [`${ref} ${term}`, words / asked.stems.size]),
  );
  const passages = ranking.passages(asked);
  const most = passages[0]?.score ?? 1;
  return passages
    .flatMap(({ ref, kind, place, score, share, like }) => {
      const lesson = library.lesson(ref);
      if (!lesson) return [];
      const named = kind === 'term' ? Math.min(1, names.get(`${ref} ${place}`) ?? 0) : 0;
      const own = (placeFit.score * score) / most + placeFit.like * like + placeFit.named * named ** 2;
      const total = own + placeFit.lesson * (orders.get(ref) ?? 0);
      return [{ lesson, kind, place, total, share, like }];
    })
    .sort((left, right) => right.total - left.total);
}
