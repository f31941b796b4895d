import type { CourseRequest } from '#shared/contract/course.ts';
import type { DesignedUnit } from '../../../design-types.ts';
import type { CourseContext } from '../../../faculty.ts';
import { isAnotherLanguage } from '../../calling/language-check.ts';
import { teachesLanguage } from '../../calling/taught-language.ts';

export type OutlineShow = ReturnType<typeof createOutlineShow>;

/** Streams the outline: a line of JSON and a progress event for each unit, the first one with the place of its lesson. */
export function createOutlineShow(
  { lessons, language, title, description, objectives }: CourseRequest,
  { delta, progress, reset, first }: CourseContext,
) {
  let stands = first?.begun != null;
  const isAny = teachesLanguage([title, description, ...objectives], language);
  const isWrong = ({ objective, assessment, objectives: abilities }: DesignedUnit) =>
    !isAny &&
    isAnotherLanguage({ objective, assessment, abilities: abilities.map(({ text }) => text) }, language);
  /** Starts the first unit; returns the unit that is first, and the place of its lesson. */
  const begun = async (one: DesignedUnit) => {
    // Not started in the wrong language, since the reply will be requested again.
    if (!first || (!stands && isWrong(one))) return { unit: one, place: null };
    const there = await first.begin(one);
    stands = there.place !== null;
    return there;
  };
  /** Shows a unit at a place, counted from 1; returns the unit that is there. */
  const unit = async (one: DesignedUnit, place: number): Promise<DesignedUnit> => {
    const there = place === 1 ? await begun(one) : { unit: one, place: null };
    const { title, objective, minutes } = there.unit;
    await delta(`${JSON.stringify({ title, objective, minutes, ...there.place })}\n`);
    await progress(Math.min(place, lessons), lessons, title);
    return there.unit;
  };
  return {
    unit,
    /** shows all units again, after voiding the earlier output */
    again: async (units: DesignedUnit[]): Promise<DesignedUnit[]> => {
      await reset();
      const shown: DesignedUnit[] = [];
      for (const [index, one] of units.entries()) shown.push(await unit(one, index + 1));
      return shown;
    },
    /** whether the first unit was started, and so stays first */
    stands: () => stands,
  };
}
