import type { CoursePatch, CourseRequest } from '#shared/contract/course.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { courseDuration } from '#shared/rules/course-duration.ts';
import { courseProgress } from '#shared/rules/course-progress.ts';
import { normaliseDifficulty } from '#shared/rules/difficulty.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { CourseRow, NewUnit, UnitRow } from './course-types.ts';

type UnitEdit = NonNullable<CoursePatch['units']>[number];

/**
 * A unit that the learner adds: studied on one's own, since it has no source. Its objective's id is stable and in the
 * form of the library faculty's self-study units, which read the step from it.
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
 * The units after an edit, which lists all that are to stay, in order. `rows` are those of the course, also those that
 * were taken out: naming one puts it back. Ids are kept, and so is every record of them. Finished lessons stay before the unfinished ones: what is finished is never locked again. Null: the list names a
 * unit twice, or one that is not of this course.
 */
export function arrangeUnits(edits: UnitEdit[], rows: UnitRow[], newId: () => string): Arrangement | null {
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
    units: [...units.filter(isFinished), ...units.filter((unit) => !isFinished(unit))],
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

/** Title, description, level and visibility of a patch as columns; what was not sent stays undefined. */
export function patchedColumns(
  patch: CoursePatch,
): Partial<Pick<CourseRow, 'title' | 'description' | 'difficultyLevel' | 'visibility'>> {
  return {
    title: patch.title === undefined ? undefined : cleanText(patch.title).trim(),
    description: patch.description === undefined ? undefined : cleanText(patch.description).trim(),
    difficultyLevel: patch.difficultyLevel,
    visibility: patch.visibility,
  };
}

/** Titles that nobody could see, or of nothing but characters that cannot be stored: field → message. */
export function patchProblems(patch: CoursePatch): Record<string, string> {
  const blank = (text: string | undefined) => text !== undefined && isBlank(text);
  const fields: Record<string, string> = {};
  if (blank(patch.title)) fields.title = 'Required';
  if (patch.units?.some((unit) => blank(unit.title))) fields.units = 'Every lesson needs a title';
  return fields;
}

/** What was asked for, as far as a single unit needs it. */
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
