import type { Course, CourseRequest } from '#shared/contract/course.ts';
import type { Faculty, LearnerView } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Started } from '../generations/generation-types.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ProfileService } from '../profiles/profile-service.ts';
import { newUnit } from './course-design-policy.ts';
import { derivedColumns } from './course-policy.ts';
import { presentOwnCourse } from './course-presenter.ts';
import { courseNotFound } from './course-service.ts';
import { findOwnCourse, listUnits, lockCatalogueLead, updateCourse, updateUnit } from './course-store.ts';
import type { CourseRow, UnitRow } from './course-types.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  profiles: Pick<ProfileService, 'learnerView'>;
  planAhead?: (userId: string, courseId: string) => void;
};

/** All that the replacement of one unit follows from; the title that is replaced makes a second click the same one. */
type RedoInput = {
  courseId: string;
  unitId: string;
  instead: string;
  titles: string[];
  request: CourseRequest;
  learner: LearnerView;
};

export type CourseReviewService = ReturnType<typeof createCourseReviewService>;

const notReviewing = 'This course has been built already. Its lessons can be changed in its details.';

/** An outline between its design and its course: one unit written anew, and the word to build it. */
export function createCourseReviewService(deps: Deps) {
  const { database, clock, faculty, generations, profiles, planAhead = () => {} } = deps;

  const outline = async (tx: Transaction, id: string): Promise<{ course: CourseRow; units: UnitRow[] }> => {
    const course = await findOwnCourse(tx, id, true);
    if (!course) throw courseNotFound();
    if (!course.reviewing) throw conflict(notReviewing);
    return { course, units: await listUnits(tx, [id]) };
  };

  const redoing = generations.define<RedoInput, Course>('unit', async (input, { userId, signal, emit }) => {
    const { courseId, unitId, instead, titles, request, learner } = input;
    const context = { userId, signal, ...emit };
    const { units: proposed } = await faculty.designCourse(request, learner, context, { titles, instead });
    const [unit] = proposed;
    if (!unit) throw conflict('Nothing else was found for this place. Rename the lesson, or take it out.');
    signal.throwIfAborted();
    return database.asLearner(userId, async (tx) => {
      const { course, units } = await outline(tx, courseId);
      const place = units.find(({ id }) => id === unitId);
      // Renamed or taken out meanwhile: what the learner did holds.
      if (place?.title === instead) {
        const { id: _, ...columns } = newUnit(unit);
        await updateUnit(tx, unitId, columns);
      }
      const now = await listUnits(tx, [courseId]);
      const changes = { ...derivedColumns(now, null), updatedAt: clock.now() };
      return presentOwnCourse((await updateCourse(tx, courseId, changes)) ?? course, now);
    });
  });

  return {
    /** Writes one unit of an outline anew; the answer is the course. Throws 404, or 409 once it is built. */
    redo: async (userId: string, courseId: string, unitId: string): Promise<Started<Course>> => {
      const { course, units } = await database.asLearner(userId, (tx) => outline(tx, courseId));
      const unit = units.find(({ id }) => id === unitId);
      if (!unit) throw notFound('Lesson not found');
      const learner = await profiles.learnerView(userId);
      const titles = units.filter((one) => one !== unit).map(({ title }) => title);
      const input = { courseId, unitId, instead: unit.title, titles, request: requestOf(course), learner };
      return redoing.start(userId, { input, version: faculty.version, model: faculty.model, courseId });
    },

    /** The outline becomes a course, public as every new one; a second time changes nothing. Throws 404. */
    build: async (userId: string, id: string): Promise<Course> => {
      const { course, units, built } = await database.asLearner(userId, async (tx) => {
        await lockCatalogueLead(tx, userId);
        const found = await findOwnCourse(tx, id, true);
        if (!found) throw courseNotFound();
        const changes = { reviewing: false, visibility: 'public', updatedAt: clock.now() };
        const saved = found.reviewing ? await updateCourse(tx, id, changes) : null;
        return { course: saved ?? found, built: saved !== null, units: await listUnits(tx, [id]) };
      });
      if (built) planAhead(userId, id);
      return presentOwnCourse(course, units);
    },
  };
}

/** What was asked for, as far as a single unit needs it. */
function requestOf(course: CourseRow): CourseRequest {
  const { title, description, objectives, priorKnowledge, weeklyHours, referenceBooks, language } = course;
  return {
    title,
    description,
    objectives,
    priorKnowledge,
    difficultyLevel: course.difficultyLevel as CourseRequest['difficultyLevel'],
    weeklyHours,
    referenceBooks,
    language,
    lessons: 1,
  };
}
