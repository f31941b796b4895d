import type { Lesson } from '../../../library/library-types.ts';
import type { DesignedUnit } from '../../design-types.ts';
import { inWords } from '../spoken.ts';
import { practiceUnit, reviewUnit } from './lesson-units.ts';

/** An extra unit and the lesson that it follows. */
export type Extra = { after: string; unit: DesignedUnit };

/**
 * Exactly `count` units of practice and review for a course that is longer than the library's lessons, the most useful
 * first: a final review, practice on every lesson, a review half-way, practice on single objectives, then further
 * reviews. They are labelled as such.
 */
export function extraUnits(lessons: Lesson[], count: number): Extra[] {
  const extras: Extra[] = [];
  for (const extra of usefulness(lessons)) {
    if (extras.length === count) break;
    extras.push(extra);
  }
  return extras;
}

function* usefulness(lessons: Lesson[]): Generator<Extra> {
  const last = lessons.at(-1)?.ref ?? '';
  const all = lessons.length === 1 ? `“${lessons[0]?.title}”` : `all ${inWords(lessons.length)} lessons`;
  if (lessons.length > 1) yield { after: last, unit: reviewUnit(lessons, all, 1) };
  for (const lesson of lessons) yield { after: lesson.ref, unit: practiceUnit(lesson, null) };
  const half = lessons.slice(0, Math.floor(lessons.length / 2));
  if (half.length > 1)
    yield {
      after: half.at(-1)?.ref ?? '',
      unit: reviewUnit(half, `the first ${inWords(half.length)} lessons`, 1),
    };
  for (let place = 0; place < 5; place += 1) {
    for (const lesson of lessons) {
      const objective = lesson.objectives[place];
      if (objective) yield { after: lesson.ref, unit: practiceUnit(lesson, objective.id) };
    }
  }
  for (let round = lessons.length > 1 ? 2 : 1; ; round += 1)
    yield { after: last, unit: reviewUnit(lessons, all, round) };
}
