type Outline = { title: string; description: string; objectives?: unknown; units: OutlineUnit[] };
type OutlineUnit = {
  title: string;
  objective: string;
  assessment: string;
  objectives: unknown;
  serves: unknown;
};

/**
 * How long the outline of a course is, in UTF-16 code units of JSON: all that is read whenever the course is shown, to
 * its owner, to visitors and in the catalogue. What its activities hold is not part of it.
 */
export const outlineLength = ({ title, description, objectives, units }: Outline): number =>
  JSON.stringify([
    title,
    description,
    objectives ?? [],
    units.map((unit) => [unit.title, unit.objective, unit.assessment, unit.objectives, unit.serves]),
  ]).length;
