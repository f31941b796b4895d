import type { Course, CourseRequest } from '#shared/contract/course.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import { derivedEventId } from '../../evidence/evidence-service.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import type { Started } from '../../generations/generation-types.ts';
import { badRequest, conflict, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { ProfileService } from '../../profiles/profile-service.ts';
import { newUnit } from '../course-design-policy.ts';
import { derivedColumns, requestOf, selfStudyUnit } from '../course-policy.ts';
import { presentOwnCourse } from '../course-presenter.ts';
import { courseNotFound } from '../course-service.ts';
import {
  findOwnCourse,
  insertUnits,
  listDroppedUnits,
  listUnits,
  listUnitsWithoutExam,
  updateCourse,
  updateUnit,
} from '../course-store.ts';
import type { CourseRow, NewUnit, PrerequisitesOf, UnitRow } from '../course-types.ts';
import { mostUnits } from '../course-types.ts';
import { withheldIn } from '../withheld-policy.ts';
import { takeOutLessons } from './take-out-lessons.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  profiles: Pick<ProfileService, 'learnerView'>;
  /** as for the service of courses */
  prerequisitesOf?: PrerequisitesOf;
};

/** Both ids derive from these; the revision makes a second click the same request, and a later one another. */
type Beside = {
  courseId: string;
  titles: string[];
  request: CourseRequest;
  learner: LearnerView;
  revision: number;
};
type RedoInput = Beside & { unitId: string; instead: string };
type AddInput = Beside & { unitId: string; wish: string };
type Found = { course: CourseRow; units: UnitRow[] };

export type UnitWritingService = ReturnType<typeof createUnitWritingService>;

const finished =
  'You have finished this lesson, so it stays as it is. Add another one, or take this one out and put it back later.';

const readsDocument =
  'This lesson reads a document, which says the same each time. Rename it, move it, or take it out.';

/** Writes one lesson of an existing course: to replace another, or as an additional one. */
export function createUnitWritingService(deps: Deps) {
  const { database, clock, faculty, generations, profiles, prerequisitesOf } = deps;
  const own = async (tx: Transaction, id: string): Promise<Found> => {
    const course = await findOwnCourse(tx, id, true);
    if (!course) throw courseNotFound();
    return { course, units: await listUnits(tx, [id]) };
  };

  /** The course after its units were changed in this transaction. */
  const answer = async (tx: Transaction, course: CourseRow): Promise<Course> => {
    const units = await listUnits(tx, [course.id]);
    const derived = derivedColumns(units, course.completedAt);
    const changes = { ...derived, revision: course.revision + 1, updatedAt: clock.now() };
    const saved = (await updateCourse(tx, course.id, changes)) ?? course;
    return presentOwnCourse(saved, units, {
      dropped: await listDroppedUnits(tx, course.id),
      withoutExam: await listUnitsWithoutExam(tx, course.id),
      prerequisitesOf,
    });
  };

  const redoing = generations.define<RedoInput, Course>('unit', async (input, { userId, signal, emit }) => {
    const { courseId, unitId, instead, titles, request, learner } = input;
    const context = { userId, signal, ...emit };
    const { units: proposed } = await faculty.designCourse(request, learner, context, { titles, instead });
    const [unit] = proposed;
    if (!unit) throw conflict('Nothing else was found for this place. Rename the lesson, or take it out.');
    signal.throwIfAborted();
    return database.asLearner(userId, async (tx) => {
      const { course, units } = await own(tx, courseId);
      const place = units.find(({ id }) => id === unitId);
      // Renamed, finished or removed meanwhile: the learner's change is kept.
      if (place?.title === instead && !place.finishedAt) {
        await putInPlace(tx, course, place, newUnit(unit), { userId, now: clock.now() });
      }
      return answer(tx, course);
    });
  });

  const adding = generations.define<AddInput, Course>(
    'unit-more',
    async (input, { userId, signal, emit }) => {
      const { courseId, unitId, wish, titles, request, learner } = input;
      const context = { userId, signal, ...emit };
      const beside = { titles, instead: null };
      const { units: proposed } = await faculty.designCourse(request, learner, context, beside);
      const [designed] = proposed;
      // There is no source: the unit is labelled as self-study instead of being padded.
      const unit = designed ? { ...newUnit(designed), id: unitId } : selfStudyUnit({ title: wish }, unitId);
      signal.throwIfAborted();
      return database.asLearner(userId, async (tx) => {
        const { course, units } = await own(tx, courseId);
        const position = Math.max(-1, ...units.map((one) => one.position)) + 1;
        await insertUnits(tx, course, [{ ...unit, position }]);
        return answer(tx, course);
      });
    },
  );

  const beside = async (userId: string, courseId: string, { course, units }: Found): Promise<Beside> => ({
    courseId,
    titles: units.map(({ title }) => title),
    request: requestOf(course),
    learner: await profiles.learnerView(userId),
    revision: course.revision,
  });
  const rules = { version: faculty.version, model: faculty.model };

  return {
    /**
     * Rewrites one unit; the answer is the course. In a built course the old unit is removed and can be restored.
     * Throws 404, or 409 for a finished lesson and one that reads a document.
     */
    redo: async (userId: string, courseId: string, unitId: string): Promise<Started<Course>> => {
      const found = await database.asLearner(userId, (tx) => own(tx, courseId));
      const unit = found.units.find(({ id }) => id === unitId);
      if (!unit) throw notFound('Lesson not found');
      if (unit.finishedAt) throw conflict(finished);
      if (unit.kind === 'document') throw conflict(readsDocument);
      const others = { ...found, units: found.units.filter((one) => one !== unit) };
      const input = { ...(await beside(userId, courseId, others)), unitId, instead: unit.title };
      return redoing.start(userId, { input, ...rules, courseId });
    },

    /**
     * Adds a lesson on the given topic at the end; without a source it is a self-study unit. Throws 404, or 400 for a
     * course that is full.
     */
    add: async (userId: string, courseId: string, wished: string): Promise<Started<Course>> => {
      const wish = cleanText(wished).trim();
      if (wish === '') throw badRequest('title: Required', { title: 'Required' });
      const found = await database.asLearner(userId, (tx) => own(tx, courseId));
      if (found.units.length >= mostUnits) {
        const message = `A course holds up to ${mostUnits} lessons. Take one out first.`;
        throw badRequest(`title: ${message}`, { title: message });
      }
      const { request, ...rest } = await beside(userId, courseId, found);
      const asked = { ...request, title: wish, description: '', objectives: [wish] };
      const unitId = derivedEventId('unit', courseId, wish, String(rest.revision));
      return adding.start(userId, { input: { ...rest, request: asked, unitId, wish }, ...rules, courseId });
    },
  };
}

/** A unit of an outline is overwritten; in a course in progress the old one is kept, removed. */
async function putInPlace(
  tx: Transaction,
  course: CourseRow,
  place: UnitRow,
  unit: NewUnit,
  { userId, now }: { userId: string; now: Date },
) {
  const { id: _, ...columns } = unit;
  if (course.reviewing) return updateUnit(tx, place.id, { ...columns, withheld: withheldIn(course)(unit) });
  await takeOutLessons(tx, userId, [place.id], now);
  return insertUnits(tx, course, [{ ...unit, position: place.position }]);
}
