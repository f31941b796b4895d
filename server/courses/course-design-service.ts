import { randomUUID } from 'node:crypto';
import type {
  CallProfile,
  Course,
  CourseDraft,
  CourseRequest,
  GeneratedCourse,
  Visibility,
} from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { checkCourseRequest, statedOnly } from '#shared/rules/check-course-request.ts';
import { derivedEventId } from '../evidence/evidence-service.ts';
import type { CourseDesign } from '../faculty/design-types.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { RunContext, Started } from '../generations/generation-types.ts';
import { badRequest, failingWith, unavailable } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ProfileService } from '../profiles/profile-service.ts';
import type { BegunCourse, BegunCourseService } from './begun/begun-course-service.ts';
import {
  acceptedLessons,
  generatedCourse,
  namedAfterDocuments,
  newCourse,
  newUnit,
} from './course-design-policy.ts';
import { presentOwnCourse } from './course-presenter.ts';
import { courseNotFound } from './course-service.ts';
import { findOwnCourse, insertCourse, listTakenIds, listUnits } from './course-store.ts';
import type { DesignInput, DocumentsForCourses } from './course-types.ts';
import { noDocuments } from './no-documents.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  profiles: Pick<ProfileService, 'learnerView'>;
  /** plans the lessons of a course while the first one is studied; does not wait for it */
  planAhead?: (userId: string, courseId: string) => void;
  /** the lessons that a learner can accept, in teaching order */
  libraryLessons?: readonly { ref: string; title: string }[];
  /** access to the learner's own documents; absent: no course is made from documents */
  passages?: DocumentsForCourses;
  /** begins the first lesson while the others are designed, and continues one that was begun; absent: neither */
  begunCourses?: Pick<BegunCourseService, 'open'>;
};
type CreationOptions = {
  key?: string | undefined;
  review?: boolean;
  visibility?: Visibility | undefined;
  /** references of library lessons */
  lessons?: string[] | undefined;
  /** the learner's own documents that the course is made from */
  documents?: DocumentChoice[] | undefined;
};
export type CourseDesignService = ReturnType<typeof createCourseDesignService>;

/** How long a request waits for the course before it answers where to follow the design. */
const readyWithinMs = 2000;

/** Throws 400 for an invalid request (wish 3 and 6). */
function checked(draft: CourseDraft): CourseRequest {
  const result = checkCourseRequest(draft);
  if ('detail' in result) throw badRequest(result.detail, result.fields);
  return result.request;
}

/** `started`'s result if it is ready in time, otherwise null; the work continues either way. */
async function within<T>(ms: number, started: Started<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  const result = started.result();
  // After the time is up a failure is read from the generation, not from here.
  result.catch(() => {});
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}

/** Designing courses: durable, and saved exactly once under an id that is fixed before the work begins. */
export function createCourseDesignService({
  database,
  clock,
  faculty,
  generations,
  profiles,
  planAhead = () => {},
  begunCourses,
  libraryLessons = [],
  passages = noDocuments,
}: Deps) {
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
    { lessons, accepted = [] }: CourseRequest,
    { userId, signal }: RunContext,
  ): Promise<CourseDesign> =>
    faculty.designFromDocuments(
      {
        documents: await passages.forCourse(userId, documents),
        lessons,
        accepted: accepted.map(({ ref }) => ref),
        isMade: true,
      },
      { userId, signal },
    );

  const run = async (input: DesignInput, run: RunContext): Promise<Course | GeneratedCourse> => {
    const { courseId, request, learner, review = false } = input;
    const { userId, signal, emit } = run;
    const begun = await beginning(input, run);
    try {
      const context = { userId, signal, ...emit, ...(begun ? { first: begun.first } : {}) };
      const whole = input.documents
        ? await fromDocuments(input.documents, request, run)
        : await faculty.designCourse(statedOnly(request), learner, context);
      if (whole.units.length === 0) throw unavailable('Course generation failed');
      // Cancelled during the design: nothing may appear on the dashboard.
      signal.throwIfAborted();
      const design = begun?.holding(whole) ?? whole;
      if (courseId === null) return generatedCourse(request, design);
      const saved = await save(userId, courseId, input, design, begun).catch(
        failingWith('Failed to save course to database'),
      );
      if (!review) planAhead(userId, courseId);
      return saved;
    } catch (error) {
      await begun?.discard();
      throw error;
    }
  };

  const designs = generations.define('course', run);
  const rules = { version: faculty.version, model: faculty.model };

  /** The same draft sent twice at once makes one course; sent again later, another. */
  const nextCourseId = async (
    userId: string,
    input: Omit<DesignInput, 'courseId'>,
    key: string | undefined,
  ) => {
    if (key) return derivedEventId('course', userId, 'key', key);
    const ids = Array.from({ length: 50 }, (_, n) =>
      derivedEventId('course', userId, JSON.stringify(input), `${n}`),
    );
    const taken = await database.asLearner(userId, (tx) => listTakenIds(tx, ids));
    return ids.find((id) => !taken.has(id)) ?? randomUUID();
  };

  return {
    /**
     * Designs and saves a course. Returns the course if it is ready within 2 s, otherwise where to follow it. With an
     * Idempotency-Key a repeated call joins the first, even after a crash. `lessons`: those that the learner accepted.
     * Throws 400 with `fields`, 404 for a document that is not the learner's, 409 for one that has not been read.
     */
    create: async (
      userId: string,
      draft: CourseDraft,
      { key, review = false, visibility, lessons, documents }: CreationOptions = {},
    ): Promise<{ course: Course } | { courseId: string; generationId: string }> => {
      const accepted = lessons ? { accepted: acceptedLessons(libraryLessons, lessons) } : {};
      const asked = { ...checked(draft), ...accepted };
      const request = documents
        ? namedAfterDocuments(asked, await passages.titles(userId, documents))
        : asked;
      const learner = await profiles.learnerView(userId);
      const input = {
        request,
        learner,
        ...(review ? { review } : {}),
        ...(visibility ? { visibility } : {}),
        ...(documents ? { documents } : {}),
      };
      const courseId = await nextCourseId(userId, input, key);
      const started = await designs.start(userId, { ...rules, input: { ...input, courseId }, courseId });
      const course = await within(readyWithinMs, started);
      return course ? { course: course as Course } : { courseId, generationId: started.id };
    },

    /** POST /api/generate-course: designs, saves nothing. */
    start: async (userId: string, draft: CourseDraft, call: CallProfile): Promise<Started<unknown>> => {
      const request = checked(draft);
      const learner = await profiles.learnerView(userId, call);
      return designs.start(userId, { ...rules, input: { courseId: null, request, learner } });
    },
  };
}
