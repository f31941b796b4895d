import { randomUUID } from 'node:crypto';
import type { Course } from '#shared/contract/course.ts';
import type { CourseDesign } from '../faculty/design-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import { generationRoutes } from '../generations/generation-routes.ts';
import { createGenerationService } from '../generations/generation-service.ts';
import { createIdempotency } from '../http/idempotency.ts';
import { ask, createTestApp, testGuards } from '../http/test-app.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createProfileService } from '../profiles/profile-service.ts';
import { createCatalogueService } from './catalogue-service.ts';
import { courseDesignRoutes } from './course-design-routes.ts';
import { createCourseDesignService } from './course-design-service.ts';
import { courseReviewRoutes } from './course-review-routes.ts';
import { createCourseReviewService } from './course-review-service.ts';
import { courseRoutes } from './course-routes.ts';
import { createCourseService } from './course-service.ts';
import { courseSharingRoutes } from './course-sharing-routes.ts';
import { createCourseSharingService } from './course-sharing-service.ts';
import type { SharingRules } from './course-types.ts';

type DesignCourse = Faculty['designCourse'];

import { deletedCourseRoutes } from './deleted/deleted-course-routes.ts';
import { createDeletedCourseService } from './deleted/deleted-course-service.ts';
import { courseFileRoutes } from './file/course-file-routes.ts';
import { createCourseFileService } from './file/course-file-service.ts';
import { createCourseLanguageService } from './language/course-language-service.ts';
import { createUnitWritingService } from './lessons/unit-writing-service.ts';
import { followed } from './test-followed.ts';

/** What the faculty does in these tests; a test may replace `design` and look at `asked`. */
type FakeFaculty = { design: DesignCourse; asked: Parameters<DesignCourse>[] };

/** As many units as were asked for, each of 45 minutes. */
export const plainDesign: DesignCourse = async (request, _learner, { progress }): Promise<CourseDesign> => {
  await progress(0, request.lessons, 'Choosing lessons');
  return {
    units: Array.from({ length: request.lessons }, (_, index) => ({
      title: `Lesson ${index + 1}`,
      objective: `Can do thing ${index + 1}`,
      assessment: `Do thing ${index + 1}`,
      minutes: 45,
      kind: 'lesson' as const,
      objectives: [{ id: `subject/lesson-${index + 1}/a`, text: `Can do thing ${index + 1}` }],
      serves: request.objectives.slice(0, 1),
      source: { lessons: [`subject/lesson-${index + 1}`] },
    })),
    uncovered: request.objectives.slice(1),
    madeBy: { kind: 'library' },
  };
};

/** A library that has every lesson of two subjects, in its first revision. */
export const testLessons = {
  lessonRevision: (id: string) =>
    /^(subject|statistics)\//.test(id) ? { title: `About ${id}`, revision: 'r1' } : null,
};

/** The lessons that can be accepted there, in teaching order. */
const libraryLessons = ['first', 'second', 'third'].map((name) => ({
  ref: `subject/${name}`,
  title: `The ${name}`,
}));

function fakeFaculty(fake: FakeFaculty): Faculty {
  const unused = () => Promise.reject(new Error('not part of these tests'));
  return {
    kind: 'library',
    model: null,
    version: 'test-1',
    understand: unused,
    designCourse: (...asked) => {
      fake.asked.push(asked);
      return fake.design(...asked);
    },
    designFromDocuments: unused,
    planLesson: unused,
    addBlocks: unused,
    writeNotes: unused,
    findResources: unused,
    writeExam: unused,
    professorReply: unused,
    examinerReply: unused,
    gradeOpen: unused,
    reviewAppeal: unused,
  };
}

export const draft = {
  title: 'Statistics for everyday decisions',
  description: 'Understand numbers in the news',
  objectives: ['read a chart', 'judge a poll'],
  priorKnowledge: [],
  difficultyLevel: 'Beginner',
  weeklyHours: 3,
  lessons: 4,
  referenceBooks: ['How to Lie with Statistics'],
};

/** The routes of courses over a fresh database (or the one given), and short ways to use them. */
export async function createCourseApp(
  given?: TestDatabase,
  clock: Clock = systemClock,
  rules: SharingRules = { catalogue: true, defaultVisibility: 'public' },
) {
  const database = given ?? (await createTestDatabase());
  const logger = createLogger('silent');
  const fake: FakeFaculty = { design: plainDesign, asked: [] };
  const generations = createGenerationService({ database, clock, logger });
  const profiles = createProfileService({ database, clock });
  const faculty = fakeFaculty(fake);
  const languages = createCourseLanguageService({ profiles });
  const design = { database, clock, faculty, generations, profiles, rules, languages };
  const designs = createCourseDesignService({ ...design, libraryLessons });
  const courseReviews = createCourseReviewService({ database, clock, rules });
  const unitWriting = createUnitWritingService({ database, clock, faculty, generations, profiles });
  const deletedCourses = createDeletedCourseService({ database, clock });
  const sharing = createCourseSharingService({ database, clock, logger, rules });
  const catalogue = createCatalogueService({ database, rules });
  const courseFiles = createCourseFileService({
    database,
    clock,
    library: testLessons,
    isExamActive: async () => false,
  });
  const once = createIdempotency({ database, clock }).onceFor;
  const app = createTestApp(
    courseDesignRoutes({ designs, generations }, testGuards, once),
    courseReviewRoutes({ courseReviews, unitWriting, generations }),
    courseFileRoutes(courseFiles, testGuards, once),
    deletedCourseRoutes(deletedCourses, testGuards),
    courseRoutes(createCourseService({ database, clock, rules })),
    courseSharingRoutes({ catalogue, sharing }, testGuards, once),
    generationRoutes(generations),
  );
  const as = (user: string | null, method: string, path: string, body?: unknown, headers = {}) =>
    ask(app, user, method, path, body, headers);
  /** POST /api/courses, followed to its end. */
  const make = async (user: string | null, body: unknown, headers = {}) =>
    followed(await as(user, 'POST', '/api/courses', body, headers), (path) => as(user, 'GET', path));
  const create = async (user: string, changes: Record<string, unknown> = {}): Promise<Course> => {
    const answer = await make(user, { course: { ...draft, title: randomUUID(), ...changes } });
    if (answer.status === 201) return answer.body as Course;
    throw new Error(`not created: ${JSON.stringify(answer.body)}`);
  };
  return { app, database, generations, profiles, fake, as, make, create, deletedCourses };
}

export type CourseApp = Awaited<ReturnType<typeof createCourseApp>>;
