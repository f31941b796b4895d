import type { Lesson } from '../../../library/library-types.ts';
import type { Asked } from '../../../library/ranking/library-ranking.ts';
import type { LibraryShelf } from '../../../library/ranking/library-shelf.ts';
import { judgeLessons, questionFit } from '../understanding/judge-lessons.ts';
import { judgeScope } from '../understanding/judge-scope.ts';
import { type AnswerPlace, placeId } from './answer-places.ts';
import { askedTopic } from './chat-intent.ts';

/** What a question comes to: one place that answers it, some that may be meant, or nothing. */
export type FoundAnswer =
  | { kind: 'sure'; place: AnswerPlace; also: Lesson[] }
  | { kind: 'unsure'; places: AnswerPlace[] }
  | { kind: 'nothing' };

/** Below this nothing here is about it. */
const inScope = 0.5;
/** From here on it is answered; below, the learner is asked what is meant. */
const sure = 0.3;
/** A second lesson whose rank comes so near makes it unsure: measured, of those below nearly all are right. */
const rivalling = 0.6;
const mostChoices = 3;
/** Other lessons that treat it, named for reading on. */
const worthNaming = 0.6;

/** Lessons, by reference, that are looked at first: the one being studied, and the others of its course. */
export type Around = { inHand: string[]; course: string[] };

/** A question as it is looked up: the text that names what it is about, and its words. */
export type Question = { text: string; asked: Asked };

/** A message with fewer words of its own than this is about what was asked before. */
const wordsOfItsOwn = 2;

/** Reads a question; one without words of its own ('and how do I do that?') carries the last one along. */
export function readQuestion({ ranking }: LibraryShelf, message: string, last: string | null): Question {
  const text = askedTopic(message);
  const asked = ranking.read(text);
  if (last === null || asked.stems.size >= wordsOfItsOwn) return { text, asked };
  const before = ranking.read(askedTopic(last));
  return {
    text: `${last}. ${text}`,
    asked: { ...before, stems: new Map([...before.stems, ...asked.stems]) },
  };
}

/** Holds a question against the library. */
export function findAnswer(shelf: LibraryShelf, question: Question, around: Around): FoundAnswer {
  const { text, asked } = question;
  if (judgeScope(shelf, text, asked) < inScope) return { kind: 'nothing' };
  const judged = orderedFor(shelf, question, around);
  const [best] = judged;
  if (!best) return { kind: 'nothing' };
  const places = rankPlaces(shelf, question, judged);
  const [first] = places;
  if (!first) return { kind: 'nothing' };
  const rival = judged[1];
  const isSure = best.strength >= sure && (rival?.order ?? 0) < best.order * rivalling;
  if (isSure || places.length === 1) {
    const also = judged.slice(1, 3).filter(({ strength }) => strength >= worthNaming);
    return { kind: 'sure', place: first, also: also.flatMap(({ ref }) => shelf.library.lesson(ref) ?? []) };
  }
  return { kind: 'unsure', places: choicesOf(places) };
}

/** What a lesson's rank is worth, by where it stands. */
const nearness = { inHand: 1.15, course: 1, elsewhere: 0.6 };
/** What counts for the order: the rank, and how surely it is meant, each beside the most. */
const orderFit = { rank: 0.7, strength: 0.3 };

/** The lessons with how surely each is meant, best first; `order`: about 1 for the best. What is near goes before what is not. */
export function orderedFor(
  shelf: LibraryShelf,
  { text, asked }: Question,
  around: Around,
): { ref: string; strength: number; order: number }[] {
  const strengths = new Map(
    judgeLessons(shelf, text, questionFit, around, asked).map(({ ref, strength }) => [ref, strength]),
  );
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

/** What counts for a place, beside the rank of its lesson; fitted like the weights of `judgeLessons`. */
const placeFit = { score: 0.6, like: 2, named: 4, lesson: 4 };

/** The places that have something of a question, best first. */
export function rankPlaces(
  { library, ranking }: LibraryShelf,
  { text, asked }: Question,
  ordered: { ref: string; order: number }[],
): AnswerPlace[] {
  const first = ordered[0]?.order ?? 1;
  const orders = new Map(ordered.map(({ ref, order }) => [ref, order / first]));
  const named = new Map(
    ranking.named(text).map(({ ref, term, words }) => [`${ref} ${term}`, words / asked.stems.size]),
  );
  const passages = ranking.passages(asked);
  const most = passages[0]?.score ?? 1;
  return passages
    .map((passage) => {
      const { ref, kind, place, score, like } = passage;
      const isNamed = kind === 'term' ? Math.min(1, named.get(`${ref} ${place}`) ?? 0) : 0;
      const own = (placeFit.score * score) / most + placeFit.like * like + placeFit.named * isNamed ** 2;
      return { passage, total: own + placeFit.lesson * (orders.get(ref) ?? 0) };
    })
    .sort((left, right) => right.total - left.total)
    .flatMap(({ passage: { ref, kind, place } }) => {
      const lesson = library.lesson(ref);
      return lesson ? [{ lesson, kind, place }] : [];
    });
}

/** The first of each lesson, then others. */
function choicesOf(places: AnswerPlace[]): AnswerPlace[] {
  const firsts = places.filter((one, at) => places.findIndex(({ lesson }) => lesson === one.lesson) === at);
  const all = [...firsts.slice(0, mostChoices), ...places];
  const ids = all.map(placeId);
  return all.filter((one, at) => ids.indexOf(placeId(one)) === at).slice(0, mostChoices);
}
