import type { Activity } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { LessonView } from '../../faculty/lesson-types.ts';

export type Part = NonNullable<Activity['part']>;
/** What a lesson of the library is about, in a word or three; null for one that it does not have. */
export type TopicOf = (ref: string) => string | null;

/** Of each lesson the library plans these two, one lesson after the other. */
const typesOfPart = ['notes', 'practice'];

/** The lessons of the library that share a unit, in teaching order; empty where it has but one, or none. */
export function sharedLessons({ kind, source }: LessonView['unit']): string[] {
  const lessons = kind === 'lesson' ? (source?.lessons ?? []) : [];
  return lessons.length > 1 ? lessons : [];
}

/**
 * At which of the lessons that share a unit each of its first activities is. Empty where none share it, and of a plan that
 * is not the library's: nobody knows which of them an activity of a model's teaches.
 */
export function partsOf(
  unit: LessonView['unit'],
  planned: { type: string }[],
  madeBy: MadeBy,
  topicOf: TopicOf,
): Part[] {
  const lessons = sharedLessons(unit);
  const teaching = planned.slice(0, lessons.length * typesOfPart.length);
  const inTurn =
    teaching.length === lessons.length * typesOfPart.length &&
    teaching.every(({ type }, at) => type === typesOfPart[at % typesOfPart.length]);
  if (madeBy.kind !== 'library' || !inTurn) return [];
  const parts = lessons.map((ref, at): Part | null => {
    const topic = topicOf(ref);
    const title = topic && topic.charAt(0).toUpperCase() + topic.slice(1);
    return title ? { number: at + 1, of: lessons.length, title } : null;
  });
  const known = parts.filter((part) => part !== null);
  return known.length < parts.length ? [] : known.flatMap((part) => typesOfPart.map(() => part));
}
