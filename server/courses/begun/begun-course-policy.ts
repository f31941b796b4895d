import type { CourseDesign, DesignedUnit } from '../../faculty/design-types.ts';
import type { NewUnit, UnitRow } from '../course-types.ts';

/** A unit's row as the faculty's type. */
export const designedUnitOf = (row: UnitRow | NewUnit): DesignedUnit => ({
  title: row.title,
  objective: row.unitObjective,
  assessment: row.unitAssessment,
  minutes: row.minutes,
  kind: row.kind as DesignedUnit['kind'],
  objectives: row.objectives,
  serves: row.serves,
  source: row.source,
});

/**
 * The design with the early unit in its first place. A faculty that knew of it has it there already; the library,
 * which takes over from a failed model, has another one, which is replaced, since somebody may be reading the lesson.
 * A unit with the same title is replaced instead, because titles are unique in a course. Objectives that no unit
 * serves any more are listed as uncovered.
 */
export function withFirstUnit(design: CourseDesign, first: DesignedUnit): CourseDesign {
  const [instead, ...others] = design.units;
  if (instead?.title === first.title && instead.objective === first.objective) return design;
  const title = first.title.toLowerCase();
  const double = others.findIndex((unit) => unit.title.toLowerCase() === title);
  const units = [first, ...(instead && double >= 0 ? others.with(double, instead) : others)];
  const served = new Set(units.flatMap(({ serves }) => serves));
  const bereft = design.units.flatMap(({ serves }) => serves).filter((text) => !served.has(text));
  const uncovered = design.uncovered.filter((text) => !first.serves.includes(text));
  return { ...design, units, uncovered: [...new Set([...uncovered, ...bereft])] };
}
