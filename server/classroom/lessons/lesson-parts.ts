import type { Activity } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { LessonView } from '../../faculty/lesson-types.ts';

export type Part = NonNullable<Activity['part']>;
/** The subject of a library lesson in one to three words; null for an unknown one. */
export type TopicOf = (ref: string) => string | null;

/** The activities that the library plans for each lesson, one lesson after the other. */
const typesOfPart = ['notes', 'practice'];

/** The library lessons that share a unit, in teaching order; empty if there are fewer than two. */
export function sharedLessons({ kind, source }: LessonView['unit']): string[] {
  const lessons = kind === 'lesson' ? (source?.lessons ?? []) : [];
  return lessons.length > 1 ? lessons : [];
}

/**
 * Which of the lessons that share a unit each of its first activities teaches. Empty if the unit is not shared, and for a
 * model's plan, whose activities cannot be assigned to them.
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
