import { randomUUID } from 'node:crypto';
import { bounds, outlineTooLong } from '#shared/contract/bounds.ts';
import type { Course, CoursePatch, ListedCourse, SeenByOthers } from '#shared/contract/course.ts';
import { isFinishedInOrder } from '#shared/rules/course-progress.ts';
import { outlineLength } from '#shared/rules/outline-length.ts';
import { visibilityHere } from '#shared/rules/visibility.ts';
import { leaveExamsOf } from '../exams/exam-leaving-service.ts';
import { AppError, badRequest, failingWith, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Reader } from '../platform/database/read-together.ts';
import { arrangeUnits, derivedColumns, patchedColumns, patchProblems } from './course-policy.ts';
import { presentListedCourse, presentOwnCourse, presentSharedCourse } from './course-presenter.ts';
import {
  findOwnCourse,
  insertUnits,
  listDroppedUnits,
  listUnits,
  listUnitsWithoutExam,
  lockCatalogueLead,
  ownCourses,
  ownCoursesSign,
  updateCourse,
  updateUnit,
} from './course-store.ts';
import type { CourseRow, PrerequisitesOf, SharingRules, UnitRow } from './course-types.ts';
import { createKeptPages } from './kept-pages.ts';
import { takeOutLessons } from './lessons/take-out-lessons.ts';
import { findSharedCourse, listAddedAs, listSharedUnits } from './shared-course-store.ts';
import { finishUnit, isFinished } from './unit-finishing.ts';
import { shownAs, showsWordsAfter, withheldAfterEdit } from './withheld-policy.ts';

type Deps = {
  database: Database;
  clock: Clock;
  rules: Pick<SharingRules, 'catalogue'>;
  /** of the library; absent: none of its lessons has any */
  prerequisitesOf?: PrerequisitesOf;
};
type CourseList = Readonly<{ courses: ListedCourse[] }>;
/** By learner. */
type KeptLists = ReturnType<typeof createKeptPages<{ sign: string; list: CourseList }>>;
export type CourseService = ReturnType<typeof createCourseService>;

/** The one answer for an id that is unknown, malformed, deleted or of another user. */
export const courseNotFound = () => notFound('Course not found');

const sharedFirst = 'Only for a course that others can see';
const hiddenByOperator = () =>
  new AppError(409, 'The operator of this installation does not show this course to others. Ask them why.', {
    code: 'hidden_by_operator',
  });

/** The course was changed since it was read: in another tab, or on another device. */
const courseChanged = () =>
  new AppError(
    409,
    'This course was changed in another tab or on another device. Your change was not saved over it.',
    { code: 'course_changed' },
  );

async function ownCourse(
  tx: Transaction,
  id: string,
  lock = false,
): Promise<{ course: CourseRow; units: UnitRow[] }> {
  const course = await findOwnCourse(tx, id, lock);
  if (!course) throw courseNotFound();
  return { course, units: await listUnits(tx, [id]) };
}

/** Whether a patch does no more than to lift the lock or to put it back, which changes nothing that an editor has read. */
const isLockAlone = ({ lessonsOpen, revision: _, ...edits }: CoursePatch): boolean =>
  lessonsOpen !== undefined && Object.values(edits).every((value) => value === undefined);

/** A course that is over the limit may be shortened step by step. */
function requireShortOutline(course: CourseRow, now: UnitRow[], before: UnitRow[]): void {
  const length = (rows: UnitRow[]) =>
    outlineLength({
      ...course,
      units: rows.map((row) => ({ ...row, objective: row.unitObjective, assessment: row.unitAssessment })),
    });
  const longer = length(now);
  if (longer > bounds.outline && longer > length(before))
    throw badRequest(`units: ${outlineTooLong}`, { units: outlineTooLong });
}

/** Replaces the units by those that the patch lists; `rows` are all units of the course. Returns the new list. */
async function saveUnits(
  tx: Transaction,
  userId: string,
  course: CourseRow,
  edits: NonNullable<CoursePatch['units']>,
  rows: UnitRow[],
  now: Date,
): Promise<UnitRow[]> {
  const finished = rows.filter(({ droppedAt }) => droppedAt === null).map(isFinished);
  const anyOrder = course.lessonsOpen || !isFinishedInOrder(finished);
  const arranged = arrangeUnits(edits, rows, randomUUID, anyOrder);
  if (!arranged) {
    const message =
      'A lesson in the list is not one of this course. Reload: it may have changed in another tab.';
    throw badRequest(`units: ${message}`, { units: message });
  }
  await takeOutLessons(tx, userId, arranged.droppedIds, now);
  for (const [position, unit] of arranged.units.entries()) {
    if (unit.kind === 'added') await insertUnits(tx, course, [{ ...unit.unit, position }]);
    else {
      const { title, unitObjective, row } = unit;
      const withheld = withheldAfterEdit(row, unit, course);
      await updateUnit(tx, row.id, { title, unitObjective, withheld, position, droppedAt: null });
    }
  }
  return listUnits(tx, [course.id]);
}

/** Saves what an edit does to what others see of the learner's own words; the answer has the units as they are then. */
async function saveShown(
  tx: Transaction,
  patch: CoursePatch,
  course: CourseRow,
  units: UnitRow[],
): Promise<{ now: UnitRow[] } & Partial<Pick<CourseRow, 'shownWords'>>> {
  const shows = showsWordsAfter(patch, course);
  if (patch.showsWords && !shows) throw badRequest(`showsWords: ${sharedFirst}`, { showsWords: sharedFirst });
  if (shows === undefined) return { now: units };
  const shown = shownAs(course, units, shows);
  for (const [place, { id, withheld }] of shown.units.entries())
    if (units[place]?.withheld !== withheld) await updateUnit(tx, id, { withheld });
  return { now: shown.units, shownWords: shown.course.shownWords };
}

/** The owner's course with everything that its page shows. */
async function presentWhole(
  tx: Transaction,
  { course, units }: { course: CourseRow; units: UnitRow[] },
  prerequisitesOf: PrerequisitesOf,
): Promise<Course> {
  return presentOwnCourse(course, units, {
    dropped: await listDroppedUnits(tx, course.id),
    withoutExam: await listUnitsWithoutExam(tx, course.id),
    prerequisitesOf,
  });
}

/**
 * The learner's list. If it is cached, the round trip that authenticates the learner returns its version key only, and the
 * courses are read again if the key has changed.
 */
async function listOwn(
  kept: KeptLists,
  database: Database,
  reader: Reader,
  prerequisitesOf: PrerequisitesOf,
): Promise<CourseList> {
  const values = { userId: reader.id };
  const known = kept.find(reader.id);
  if (known) {
    const [now] = await database.readAs(reader, (ask) => ask(ownCoursesSign, values));
    if (now?.sign === known.sign) return known.list;
  }
  const rows = await database.readAs(reader, (ask) => ask(ownCourses, values));
  const list = Object.freeze({ courses: rows.map((row) => presentListedCourse(row, prerequisitesOf)) });
  return kept.keep(reader.id, { sign: rows.map(({ sign }) => sign).join(','), list }).list;
}

/** A learner's own courses, and reading those of others. */
export function createCourseService({ database, clock, rules, prerequisitesOf = () => [] }: Deps) {
  const kept: KeptLists = createKeptPages();
  return {
    /** The courses that the learner owns, newest first. */
    list: (reader: Reader): Promise<CourseList> => listOwn(kept, database, reader, prerequisitesOf),

    /** The owner's view for the owner, public fields for anybody else. Throws 404 'Course not found'. */
    read: (readerId: string | null, id: string): Promise<Course> =>
      database.asLearner(readerId, async (tx) => {
        const own = readerId ? await findOwnCourse(tx, id) : null;
        if (own) return presentWhole(tx, { course: own, units: await listUnits(tx, [id]) }, prerequisitesOf);
        const shared = await findSharedCourse(tx, id);
        if (!shared) throw courseNotFound();
        const added = readerId ? ((await listAddedAs(tx, readerId, [id])).get(id) ?? null) : undefined;
        return presentSharedCourse(shared, await listSharedUnits(tx, [id]), added);
      }),

    /**
     * Owner only. Units: rename, reorder, add, remove, restore; ids are kept and evidence is never touched. Throws 409
     * 'course_changed' when the patch names a revision that is not the newest.
     */
    patch: async (userId: string, id: string, asked: CoursePatch): Promise<Course> => {
      const { visibility } = asked;
      const patch = visibility
        ? { ...asked, visibility: visibilityHere(visibility, rules.catalogue) }
        : asked;
      const fields = patchProblems(patch);
      const first = Object.entries(fields)[0];
      if (first) throw badRequest(`${first[0]}: ${first[1]}`, fields);
      return database.asLearner(userId, async (tx) => {
        if (patch.visibility) await lockCatalogueLead(tx, userId);
        const { course, units } = await ownCourse(tx, id, true);
        if (patch.revision !== undefined && patch.revision !== course.revision) throw courseChanged();
        if (patch.visibility && patch.visibility !== 'private' && course.hiddenFrom) throw hiddenByOperator();
        const at = clock.now();
        const all = [...units, ...(await listDroppedUnits(tx, id))];
        const saidNow = patch.units ? await saveUnits(tx, userId, course, patch.units, all, at) : units;
        if (patch.units) requireShortOutline(course, saidNow, units);
        const derived = patch.units ? derivedColumns(saidNow, course.completedAt) : {};
        const { now, ...shown } = await saveShown(tx, patch, course, saidNow);
        const changes = {
          ...patchedColumns(patch),
          // Once the operator shows it again, it is what its owner chose last.
          ...(patch.visibility && course.hiddenFrom ? { hiddenFrom: patch.visibility } : {}),
          // An outline is built with what its owner chose last.
          ...(patch.visibility && course.reviewing ? { chosenVisibility: patch.visibility } : {}),
          ...derived,
          ...shown,
          revision: course.revision + (isLockAlone(patch) ? 0 : 1),
          updatedAt: at,
        };
        const saved = (await updateCourse(tx, id, changes)) ?? course;
        return presentWhole(tx, { course: saved, units: now }, prerequisitesOf);
      });
    },

    /** Owner only. The course as others read it, or would: with the learner's own words and without. Throws 404. */
    seenByOthers: (userId: string, id: string): Promise<SeenByOthers> =>
      database.asLearner(userId, async (tx) => {
        const { course, units } = await ownCourse(tx, id);
        const seen = (shows: boolean) => {
          const shown = shownAs(course, units, shows);
          return presentSharedCourse(shown.course, shown.units, undefined);
        };
        const { shownWords, revision } = course;
        return { course: seen(false), withWords: seen(true), showsWords: shownWords !== null, revision };
      }),

    /** Owner only. The course disappears from every list; its learning record is kept. */
    remove: (userId: string, id: string): Promise<void> =>
      database.asLearner(userId, async (tx) => {
        const now = clock.now();
        await lockCatalogueLead(tx, userId);
        const { units } = await ownCourse(tx, id, true);
        await leaveExamsOf(
          tx,
          userId,
          units.map((unit) => unit.id),
          now,
        );
        await updateCourse(tx, id, { deletedAt: now, updatedAt: now });
      }),

    /**
     * End Session: records that the lesson is finished, once; answers with the course. Throws 409
     * for a lesson that is still locked.
     */
    finishUnit: (userId: string, id: string, unitId: string): Promise<Course> =>
      database
        .asLearner(userId, async (tx) => {
          const found = await ownCourse(tx, id, true);
          const after = await finishUnit(tx, found, { userId, unitId, now: clock.now() });
          return presentWhole(tx, after, prerequisitesOf);
        })
        .catch(failingWith('Failed to update lesson index')),
  };
}
