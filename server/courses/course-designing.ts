import type { Course, CourseRequest, GeneratedCourse } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { statedOnly } from '#shared/rules/check-course-request.ts';
import type { CourseDesign } from '../faculty/design-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { RunContext } from '../generations/generation-types.ts';
import { failingWith, unavailable } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { BegunCourse, BegunCourseService } from './begun/begun-course-service.ts';
import { generatedCourse, newCourse, newUnit } from './course-design-policy.ts';
import { presentOwnCourse } from './course-presenter.ts';
import { courseNotFound } from './course-service.ts';
import { findOwnCourse, insertCourse, listUnits } from './course-store.ts';
import type { DesignInput, DocumentsForCourses } from './course-types.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  passages: DocumentsForCourses;
  begunCourses: Pick<BegunCourseService, 'open'> | undefined;
  planAhead: (userId: string, courseId: string) => void;
};

/** The run of the generation 'course': designs a course, and saves it unless its input has no id. */
export function createDesigning({ database, clock, faculty, passages, begunCourses, planAhead }: Deps) {
  /** With an outline for review nothing starts early: the learner may discard the first lesson. */
  const beginning = async (
    { courseId, request, review, documents }: DesignInput,
    { userId, signal }: RunContext,
  ): Promise<BegunCourse | null> => {
    if (courseId === null || review || documents || !begunCourses) return null;
    return begunCourses.open({ userId, courseId, request, signal });
  };

  /** Their text is read during the design, and not stored. */
  const fromDocuments = async (
    documents: DocumentChoice[],
    { lessons, accepted = [], language }: CourseRequest,
    { userId, signal }: RunContext,
  ): Promise<CourseDesign> =>
    faculty.designFromDocuments(
      {
        documents: await passages.forCourse(userId, documents),
        lessons,
        accepted: accepted.map(({ ref }) => ref),
        isMade: true,
        language,
      },
      { userId, signal },
    );

  const fromRequest = (
    { request, learner }: DesignInput,
    { userId, signal, emit }: RunContext,
    begun: BegunCourse | null,
  ): Promise<CourseDesign> => {
    const context = { userId, signal, ...emit, ...(begun ? { first: begun.first } : {}) };
    return faculty.designCourse(statedOnly(request), learner, context);
  };

  const save = async (
    userId: string,
    id: string,
    { request, ...wished }: DesignInput,
    design: CourseDesign,
    begun: BegunCourse | null,
  ): Promise<Course> => {
    const course = newCourse(id, userId, request, design, clock.now(), wished);
    const units = design.units.map(newUnit);
    return database.asLearner(userId, async (tx) => {
      if (!(await begun?.complete(tx, course, units))) await insertCourse(tx, course, units);
      const saved = await findOwnCourse(tx, id);
      if (!saved) throw courseNotFound();
      return presentOwnCourse(saved, await listUnits(tx, [id]));
    });
  };

  return async (input: DesignInput, run: RunContext): Promise<Course | GeneratedCourse> => {
    const { courseId, request, review = false, documents } = input;
    const begun = await beginning(input, run);
    try {
      const whole = documents
        ? await fromDocuments(documents, request, run)
        : await fromRequest(input, run, begun);
      if (whole.units.length === 0) throw unavailable('Course generation failed');
      // Cancelled during the design: nothing may appear on the dashboard.
      run.signal.throwIfAborted();
      const design = begun?.holding(whole) ?? whole;
      if (courseId === null) return generatedCourse(request, design);
      const saved = await save(run.userId, courseId, input, design, begun).catch(
        failingWith('Failed to save course to database'),
      );
      if (!review) planAhead(run.userId, courseId);
      return saved;
    } catch (error) {
      await begun?.discard();
      throw error;
    }
  };
}
