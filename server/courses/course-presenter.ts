import type {
  Course,
  DroppedUnit,
  ListedCourse,
  Unit,
  UnitKind,
  Visibility,
} from '#shared/contract/course.ts';
import type { UnitSource } from '#shared/contract/document-course.ts';
import { courseSeenByOthers, unitSeenByOthers } from '#shared/rules/course-seen-by-others.ts';
import { normaliseDifficulty } from '#shared/rules/difficulty.ts';
import type {
  CourseRow,
  ListedCourseRow,
  PrerequisitesOf,
  SharedCourseRow,
  SharedUnitRow,
  UnitRow,
} from './course-types.ts';
import { shownSource } from './shown-source.ts';
import { unitStatuses } from './unit-statuses.ts';

const kinds: readonly UnitKind[] = ['lesson', 'practice', 'review', 'self-study', 'document'];
const visibilities: readonly Visibility[] = ['public', 'unlisted', 'private'];

const visibilityOf = (row: { visibility: string }): Visibility =>
  visibilities.find((one) => one === row.visibility) ?? 'private';

/** The fields of every view of a course, listed explicitly, so that a new column is not exposed by default. */
const everyPart = (row: SharedCourseRow | ListedCourseRow) => ({
  id: row.id,
  title: row.title,
  difficultyLevel: normaliseDifficulty(row.difficultyLevel),
  weeklyHours: row.weeklyHours,
  duration: row.duration,
  language: row.language,
  creatorId: row.creatorId,
  ownerId: row.ownerId,
  forkLevel: row.forkLevel,
  createdAt: row.createdAt.toISOString(),
  visibility: visibilityOf(row),
  madeBy: row.madeBy,
});

/** What its owner chose, and what was asked of them when it was made. */
const ownersOnly = ({
  reviewing,
  chosenVisibility,
  hiddenFrom,
  lessonsOpen,
}: CourseRow | ListedCourseRow) => ({
  ...(lessonsOpen ? { lessonsOpen: true } : {}),
  ...(reviewing ? { reviewing: true } : {}),
  ...(hiddenFrom ? { hiddenByOperator: true } : {}),
  ...(chosenVisibility === null ? {} : { chosenVisibility: visibilityOf({ visibility: chosenVisibility }) }),
});

/** The length of a text shown and searched on a card. */
const listedCharacters = 400;
const listedObjectives = 5;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The library's subject of the first lesson that comes from there. */
const subjectOf = (units: { source?: UnitSource }[]): string | undefined =>
  units.flatMap(({ source }) => source?.lessons ?? [])[0]?.split('/')[0];
const withSubject = (subject: string | null | undefined) => (subject ? { subject } : {});

/** The course as its owner's list shows it: see `listedCourseSchema`. */
export function presentListedCourse(row: ListedCourseRow, prerequisitesOf: PrerequisitesOf): ListedCourse {
  const { currentLessonIndex, completed } = row;
  const statuses = unitStatuses(
    row,
    row.units.map(([, , , finished, lessons]) => ({ finished, lessons })),
    prerequisitesOf,
  );
  return {
    ...everyPart(row),
    description: cut(row.description, listedCharacters),
    objectives: row.objectives.slice(0, listedObjectives).map((text) => cut(text, 80)),
    lessons: row.units.length,
    units: row.units.map(([id, title, minutes], unitIndex) => ({
      id,
      unitIndex,
      title,
      minutes,
      status: statuses[unitIndex],
    })),
    currentLessonIndex,
    progress: row.progress,
    completed,
    completedAt: row.completedAt?.toISOString() ?? null,
    revision: row.revision,
    ...withSubject(row.subject),
    ...ownersOnly(row),
  };
}

/** `source` is not read where lists show units. */
type ShownUnitRow = Omit<SharedUnitRow, 'source'> & { source?: UnitSource };

function presentUnit(row: ShownUnitRow, unitIndex: number): Unit {
  return {
    id: row.id,
    unitIndex,
    title: row.title,
    objective: row.unitObjective,
    assessment: row.unitAssessment,
    minutes: row.minutes,
    kind: kinds.find((one) => one === row.kind) ?? 'lesson',
    objectives: row.objectives,
    serves: row.serves,
    ...(row.source?.documents ? { source: shownSource(row.source) } : {}),
  };
}

const presentDropped = (unit: UnitRow): DroppedUnit => ({
  id: unit.id,
  title: unit.title,
  objective: unit.unitObjective,
  minutes: unit.minutes,
  finished: unit.finishedAt !== null,
  droppedAt: (unit.droppedAt ?? new Date(0)).toISOString(),
});

type Around = {
  dropped?: UnitRow[];
  withoutExam?: Set<string>;
  prerequisitesOf?: PrerequisitesOf | undefined;
};

/**
 * The course as its owner reads it, with progress and unit states. `units` are in order, `dropped` are the removed
 * ones, `withoutExam` the ids of those finished without their exam, where requested; `prerequisitesOf` is needed where the
 * course may be open.
 */
export function presentOwnCourse(
  row: CourseRow,
  units: UnitRow[],
  { dropped, withoutExam, prerequisitesOf = () => [] }: Around = {},
): Course {
  const { currentLessonIndex, completed } = row;
  const statuses = unitStatuses(
    row,
    units.map(({ finishedAt, source }) => ({
      finished: finishedAt !== null,
      lessons: source?.lessons ?? null,
    })),
    prerequisitesOf,
  );
  return {
    ...everyPart(row),
    description: row.description,
    objectives: row.objectives,
    priorKnowledge: row.priorKnowledge,
    referenceBooks: row.referenceBooks,
    uncovered: row.uncovered,
    lessons: units.length,
    units: units.map((unit, index) => ({
      ...presentUnit(unit, index),
      status: statuses[index],
      ...(withoutExam?.has(unit.id) ? { withoutExam: true } : {}),
    })),
    currentLessonIndex,
    progress: row.progress,
    completed,
    completedAt: row.completedAt?.toISOString() ?? null,
    revision: row.revision,
    showsWords: row.shownWords !== null,
    ...withSubject(subjectOf(units)),
    ...(dropped?.length ? { droppedUnits: dropped.map(presentDropped) } : {}),
    ...ownersOnly(row),
  };
}

/**
 * The course as others read it: nothing of its owner's progress, and of what they wrote about themselves what they have
 * shown. `addedAs` is the reader's own fork of it (null: not added); undefined for a visitor.
 */
export function presentSharedCourse(
  row: SharedCourseRow & { subject?: string | null },
  units: ShownUnitRow[],
  addedAs: string | null | undefined,
): Course {
  const seen = units.map((unit, place) => unitSeenByOthers({ ...unit, serves: [] }, place, row));
  return {
    ...everyPart(row),
    ...courseSeenByOthers(row, seen),
    lessons: units.length,
    units: seen.map(presentUnit),
    ...withSubject(row.subject ?? subjectOf(units)),
    ...(addedAs === undefined ? {} : { addedAs }),
  };
}
