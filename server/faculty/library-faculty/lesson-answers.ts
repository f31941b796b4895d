import type { RankedLesson } from './ranked-lesson.ts';
import { stemsIn } from './word-stems.ts';

/**
 * From `enough` on a lesson answers what is so like what people ask it for; from `some` on it may be about the question
 * by `credit` less than another. Measured on the questions that may be tuned on.
 */
export const likeness = { enough: 0.3, some: 0.2, credit: 0.25, bonus: 1.5 };

/**
 * What proves that a lesson is about a question of the whole library: each word that speaks for it, more if it stands there
 * more than once, the share of the words that it has, and likeness to how people ask. Fitted to questions that may be
 * tuned on. Where only phrases that people ask in have the words, the question must be `nearlyTheSame`.
 */
const proof = { word: 0.25, firm: 0.19, alike: 0.76, enough: 1.4, nearlyTheSame: 0.6 };

/** A question of which so much is the name of a key term asks for what that is. */
const defining = 0.5;

/**
 * Is the lesson about the question, and does not only mention one of its words? `least` is the share that it must
 * have, by how near the lesson is to the one being studied. A lesson that is not `near` must stand out against all
 * others: by two words of substance, or by what it says of the one.
 */
export function answers(one: RankedLesson, least: number, { near }: { near: boolean }): boolean {
  const proven = isProven(one);
  if (near) return proven || treats(one, least);
  if (one.named >= defining && treats(one, least)) return true;
  return proven && (one.telling.content > 1 || treats(one, least));
}

function isProven({ telling, alike, inTopic, sections }: RankedLesson): boolean {
  // Words of which each stands in another place say nothing together: 'the weather tomorrow'.
  const together = alike > 0 || inTopic.length > 0 || sections.some(({ matched }) => matched.length > 1);
  if (!together) return false;
  if (telling.own === 0 && alike < proof.nearlyTheSame) return false;
  const { words, firm, share } = telling;
  return proof.word * words + proof.firm * firm + share + proof.alike * alike >= proof.enough;
}

function treats({ lesson, matched, inTopic, about, alike, sections }: RankedLesson, least: number): boolean {
  if (alike >= likeness.enough) return true;
  if (alike >= likeness.some && about >= least - likeness.credit) return true;
  if (matched.length > 1) return about >= (matched.length > 2 ? least - 0.06 : least);
  if (inTopic.length > 0) return about >= Math.max(least, 0.5);
  // A single word that is no topic: only where the notes make a point of it.
  return (
    about >= 0.5 &&
    sections.some(
      ({ position }) => emphasisedStems(lesson.sections[position]?.markdown ?? '', matched).length > 0,
    )
  );
}

/** What stands in bold, or as code, is being defined or used there. */
export function emphasisedStems(markdown: string, stems: string[]): string[] {
  const set = [...markdown.matchAll(/\*\*([^*\n]+)\*\*|`([^`\n]+)`/g)].map((match) => match[1] ?? match[2]);
  return stemsIn(set.join(' '), stems);
}
