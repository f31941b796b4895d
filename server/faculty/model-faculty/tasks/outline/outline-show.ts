import type { CourseRequest } from '#shared/contract/course.ts';
import type { DesignedUnit } from '../../../design-types.ts';
import type { CourseContext } from '../../../faculty.ts';
import { isAnotherLanguage } from '../../calling/language-check.ts';

export type OutlineShow = ReturnType<typeof createOutlineShow>;

/** What whoever waits sees: a line of JSON and a step of progress for each unit, the first one with its lesson's place. */
export function createOutlineShow(
  { lessons, language }: CourseRequest,
  { delta, progress, reset, first }: CourseContext,
) {
  let stands = first?.begun != null;
  /** The unit that stands where this one would, and where its lesson is. */
  const begun = async (one: DesignedUnit) => {
    // A reply in another language will be asked for again.
    if (!first || (!stands && isAnotherLanguage(wordsOf(one), language))) return { unit: one, place: null };
    const there = await first.begin(one);
    stands = there.place !== null;
    return there;
  };
  /** Shows a unit at its place, counted from 1; returns the one that stands there. */
  const unit = async (one: DesignedUnit, place: number): Promise<DesignedUnit> => {
    const there = place === 1 ? await begun(one) : { unit: one, place: null };
    const { title, objective, minutes } = there.unit;
    await delta(`${JSON.stringify({ title, objective, minutes, ...there.place })}\n`);
    await progress(Math.min(place, lessons), lessons, title);
    return there.unit;
  };
  return {
    unit,
    /** everything from the start, after what was shown became void */
    again: async (units: DesignedUnit[]): Promise<DesignedUnit[]> => {
      await reset();
      const shown: DesignedUnit[] = [];
      for (const [index, one] of units.entries()) shown.push(await unit(one, index + 1));
      return shown;
    },
    /** the first unit is begun: none comes before it any more */
    stands: () => stands,
  };
}

const wordsOf = ({ title, objective, assessment, objectives }: DesignedUnit) =>
  [title, objective, assessment, ...objectives.map(({ text }) => text)].join('. ');
