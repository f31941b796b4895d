import type { CoursePatch, CourseRequest } from '#shared/contract/course.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { courseDuration } from '#shared/rules/course-duration.ts';
import { courseProgress } from '#shared/rules/course-progress.ts';
import { normaliseDifficulty } from '#shared/rules/difficulty.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { CourseRow, NewUnit, UnitRow } from './course-types.ts';

type UnitEdit = NonNullable<CoursePatch['units']>[number];

/**
 * A unit added by the learner: self-study, since it has no source. Its objective's id is stable and has the form of
 * the library faculty's self-study units, which read the step from it.
 */
export function selfStudyUnit(edit: Pick<UnitEdit, 'title' | 'objective'>, id: string): NewUnit {
  const title = cleanText(edit.title).trim();
  const objective = cleanText(edit.objective ?? '').trim() || title;
  return {
    id,
    title,
    unitObjective: objective,
    unitAssessment: '',
    minutes: 45,
    kind: 'self-study',
    objectives: [{ id: `self-study/${id}/find-out`, text: objective.slice(0, 400) }],
    serves: [],
    source: null,
  };
}

type ArrangedUnit =
  | { kind: 'kept'; row: UnitRow; title: string; unitObjective: string }
  | { kind: 'added'; unit: NewUnit };

export type Arrangement = { units: ArrangedUnit[]; droppedIds: string[] };

/**
 * The units after an edit, which lists all that remain, in order. `rows` are all units of the course, removed ones
 * included: listing one restores it. Ids are kept, and so are their records. Finished lessons stay before unfinished
 * ones, as one has gone through them; with `anyOrder`, where one need not have, all stand as listed. Null: the list names a
 * unit twice, or one of another course.
 */
export function arrangeUnits(
  edits: UnitEdit[],
  rows: UnitRow[],
  newId: () => string,
  anyOrder = false,
): Arrangement | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const units: ArrangedUnit[] = [];
  for (const edit of edits) {
    if (edit.id === undefined) {
      units.push({ kind: 'added', unit: selfStudyUnit(edit, newId()) });
      continue;
    }
    const row = byId.get(edit.id);
    if (!row) return null;
    byId.delete(edit.id);
    const unitObjective = edit.objective === undefined ? row.unitObjective : cleanText(edit.objective).trim();
    units.push({ kind: 'kept', row, title: cleanText(edit.title).trim(), unitObjective });
  }
  const isFinished = (unit: ArrangedUnit) => unit.kind === 'kept' && unit.row.finishedAt !== null;
  return {
    units: anyOrder ? units : [...units.filter(isFinished), ...units.filter((unit) => !isFinished(unit))],
    droppedIds: [...byId.values()].filter(({ droppedAt }) => droppedAt === null).map(({ id }) => id),
  };
}

type Countable = { minutes: number; finishedAt: Date | null };

/** The columns of a course that follow from its units. A course that is complete keeps the time it became so. */
export function derivedColumns(units: Countable[], completedAt: Date | null) {
  const finishedAt = units.map((unit) => unit.finishedAt);
  const progress = courseProgress(finishedAt.map((time) => time !== null));
  const times = finishedAt.flatMap((time) => (time ? [time.getTime()] : []));
  return {
    ...progress,
    completedAt: progress.completed ? (completedAt ?? new Date(Math.max(...times))) : null,
    lessons: units.length,
    duration: courseDuration(units),
  };
}

/** Title, description, level, visibility and lock of a patch as columns; what was not sent stays undefined. */
export function patchedColumns(
  patch: CoursePatch,
): Partial<Pick<CourseRow, 'title' | 'description' | 'difficultyLevel' | 'visibility' | 'lessonsOpen'>> {
  return {
    title: patch.title === undefined ? undefined : cleanText(patch.title).trim(),
    description: patch.description === undefined ? undefined : cleanText(patch.description).trim(),
    difficultyLevel: patch.difficultyLevel,
    visibility: patch.visibility,
    lessonsOpen: patch.lessonsOpen,
  };
}

/** Titles without visible characters, or only with characters that cannot be stored: field → message. */
export function patchProblems(patch: CoursePatch): Record<string, string> {
  const blank = (text: string | undefined) => text !== undefined && isBlank(text);
  const fields: Record<string, string> = {};
  if (blank(patch.title)) fields.title = 'Required';
  if (patch.units?.some((unit) => blank(unit.title))) fields.units = 'Every lesson needs a title';
  // What is shown is what its owner has looked at.
  if (patch.showsWords && patch.revision === undefined)
    fields.showsWords = 'Needs the revision that was seen';
  return fields;
}

/** The parts of the request that a single unit needs. */
export function requestOf(course: CourseRow): CourseRequest {
  const { title, description, objectives, priorKnowledge, weeklyHours, referenceBooks, language } = course;
  return {
    title,
    description,
    objectives,
    priorKnowledge,
    difficultyLevel: normaliseDifficulty(course.difficultyLevel),
    weeklyHours,
    referenceBooks,
    language,
    lessons: 1,
  };
}
