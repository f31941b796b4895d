import { plainText } from '#shared/rules/plain-text.ts';
import type { Library, LibraryShelf, Subject } from '../../library/library-types.ts';
import { byRef } from './goal-values.ts';
import type { Match } from './match-lessons.ts';
import { wantedWords } from './wanted-words.ts';

/** From these shares on a wish counts as covered: by a lesson, by a lesson of a subject that the goal is about, … */
const covered = { lesson: 0.5, lessonOfGoal: 0.33, hinted: 0.25, subject: 0.5 };

const otherSubject = 0.75;

const bare = (objective: string) =>
  plainText(objective).trim().toLowerCase().replace(/^can /, '').replace(/\.$/, '');

/** The lesson whose own objective this is, word for word ('Make a course of this' in /library); else null. */
export function lessonsStating(library: Library, text: string): string[] | null {
  const wanted = bare(text);
  const lesson = library.lessons.find((one) => one.objectives.some((own) => bare(own.text) === wanted));
  return lesson ? [lesson.ref] : null;
}

/** 'The language, from the basics': all of what the goal is about. */
const isWhole = (text: string) =>
  /\b(?:basics?|fundamentals|foundations|beginning|everything)\b/iu.test(text) &&
  /^(?:(?:language|subject|field|topic)\s?)*$/iu.test(wantedWords(text));

/** The lessons that serve one objective, best first; empty when nothing in the library does. */
export function servingLessons(library: Library, text: string, match: Match, goal: Set<string>): string[] {
  const [only = ''] = goal;
  if (goal.size === 1 && isWhole(text)) return beginningOf(library.subject(only));
  const { ranked, hinted } = rankedFor(match, goal);
  const [first = '', best = 0] = ranked[0] ?? [];
  const plainly = goal.has(first.split('/')[0] ?? '') || match.outright.has(first);
  const enough = hinted ? covered.hinted : plainly ? covered.lessonOfGoal : covered.lesson;
  const near = ranked.filter(([, share]) => share >= best * 0.75).map(([ref]) => ref);
  if (best >= enough) return near.slice(0, 3);
  const subject = library.subjects.find((one) => (match.subjects.get(one.id)?.share ?? 0) >= covered.subject);
  if (!subject) return [];
  const inside = near.filter((ref) => ref.startsWith(`${subject.id}/`));
  if (best >= covered.lessonOfGoal / 2 && inside.length > 0) return inside.slice(0, 4);
  // 'Understand statistics' is served by the subject as a whole; a word that no lesson treats is not.
  return (match.subjects.get(subject.id)?.byTitle ?? 0) > 0 ? beginningOf(subject) : [];
}

const beginningOf = (subject: Subject | null): string[] =>
  subject?.lessons.slice(0, 4).map(({ ref }) => ref) ?? [];

/** The lessons with their shares for a goal, best first; `hinted`: only those of the goal's own subject. */
function rankedFor(match: Match, goal: Set<string>): { ranked: [string, number][]; hinted: boolean } {
  // In a course on one subject a word means what it means there.
  const weigh = (ref: string) =>
    goal.size === 0 || goal.has(ref.split('/')[0] ?? '') || match.outright.has(ref) ? 1 : otherSubject;
  const shares = [...match.lessons].map(([ref, share]): [string, number] => [ref, share * weigh(ref)]);
  const all = shares.sort((left, right) => right[1] - left[1] || byRef(left[0], right[0]));
  const inGoal = all.filter(([ref]) => goal.has(ref.split('/')[0] ?? ''));
  // Where hardly anything is said ('total them'), it is said of the subject at hand.
  const [nearest = ''] = all[0] ?? [];
  const hinted =
    goal.size > 0 &&
    !goal.has(nearest.split('/')[0] ?? '') &&
    !match.outright.has(nearest) &&
    (inGoal[0]?.[1] ?? 0) >= covered.hinted;
  return { ranked: hinted ? inGoal : all, hinted };
}

/** The lessons that somebody does not want, by reference. */
export function refusedLessons({ library }: LibraryShelf, refused: Match[]): Set<string> {
  return new Set(
    refused.flatMap(({ lessons, subjects }) => [
      ...[...lessons].filter(([, share]) => share >= covered.lesson).map(([ref]) => ref),
      ...library.lessons.filter((one) => subjects.get(one.subjectId)?.named).map(({ ref }) => ref),
    ]),
  );
}

/** Half of an objective's words at least, and one that speaks for the lesson clearly. */
const spokenShare = 0.5;

/** The lesson of these subjects for which the words of an objective speak most; null if none of them has enough. */
export function spokenFor({ telling }: Match, subjects: Set<string>): string | null {
  const found = [...telling].filter(
    ([ref, { content, own, share }]) =>
      subjects.has(ref.split('/')[0] ?? '') && content > 0 && own > 0 && share >= spokenShare,
  );
  const best = found.sort((left, right) => right[1].weight - left[1].weight || byRef(left[0], right[0]))[0];
  return best?.[0] ?? null;
}

/** Words of the library that mean something else in every other walk of life. */
const homonyms = new Set(
  'string loop function object script event element mode rang method condit block counter index select sampl trial argument properti chart graph promis fetch class'.split(
    ' ',
  ),
);

/** Do several words speak for this lesson, or one that means nothing else? */
export function isTold({ telling, topicWords }: Match, ref = ''): boolean {
  const { content = 0 } = telling.get(ref) ?? {};
  const telltale = (topicWords.get(ref) ?? []).filter((word) => !homonyms.has(word));
  return content > 1 || telltale.length > 0;
}
