type Outline = { title: string; description: string; objectives?: unknown; units: OutlineUnit[] };
type OutlineUnit = {
  title: string;
  objective: string;
  assessment: string;
  objectives: unknown;
  serves: unknown;
};

/**
 * The length of a course's outline, in UTF-16 code units of JSON: everything that is read whenever the course is shown, to
 * its owner, to visitors and in the catalogue. Contents of activities are not included.
 */
export const outlineLength = ({ title, description, objectives, units }: Outline): number =>
  JSON.stringify([
    title,
    description,
    objectives ?? [],
    units.map((unit) => [unit.title, unit.objective, unit.assessment, unit.objectives, unit.serves]),
  ]).length;
