import { randomUUID } from 'node:crypto';
import type { CallProfile, Course, CourseDraft, CourseRequest, Visibility } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { checkCourseRequest } from '#shared/rules/check-course-request.ts';
import { visibilityHere } from '#shared/rules/visibility.ts';
import { derivedEventId } from '../evidence/evidence-service.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { Started } from '../generations/generation-types.ts';
import { badRequest } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { ProfileService } from '../profiles/profile-service.ts';
import type { BegunCourseService } from './begun/begun-course-service.ts';
import { acceptedLessons, namedAfterDocuments } from './course-design-policy.ts';
import { createDesigning } from './course-designing.ts';
import { listTakenIds } from './course-store.ts';
import type { DesignInput, DocumentsForCourses, SharingRules } from './course-types.ts';
import type { CourseLanguageService, LanguageHints } from './language/course-language-service.ts';
import { noDocuments } from './no-documents.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  profiles: Pick<ProfileService, 'learnerView'>;
  languages: CourseLanguageService;
  /** plans the lessons of a course while the first one is studied; does not wait for it */
  planAhead?: (userId: string, courseId: string) => void;
  /** the lessons that a learner can accept, in teaching order */
  libraryLessons?: readonly { ref: string; title: string }[];
  /** access to the learner's own documents; absent: no course is made from documents */
  passages?: DocumentsForCourses;
  /** begins the first lesson while the others are designed, and continues one that was begun; absent: neither */
  begunCourses?: Pick<BegunCourseService, 'open'>;
  rules: SharingRules;
};
type CreationOptions = {
  key?: string | undefined;
  review?: boolean;
  visibility?: Visibility | undefined;
  /** references of library lessons */
  lessons?: string[] | undefined;
  /** the learner's own documents that the course is made from */
  documents?: DocumentChoice[] | undefined;
  /** the request's Accept-Language, where nothing else shows the course's language */
  accepts?: LanguageHints['accepted'];
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
  languages,
  planAhead = () => {},
  begunCourses,
  libraryLessons = [],
  passages = noDocuments,
  rules,
}: Deps) {
  const designs = generations.define(
    'course',
    createDesigning({ database, clock, faculty, passages, begunCourses, planAhead }),
  );
  const designer = { version: faculty.version, model: faculty.model };

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

  /** A course from personal documents is private unless its owner decides otherwise. */
  const visibilityOf = (asked: Visibility | undefined, documents: DocumentChoice[] | undefined) =>
    visibilityHere(asked ?? (documents ? 'private' : rules.defaultVisibility), rules.catalogue);

  return {
    /**
     * Designs and saves a course. Returns the course if it is ready within 2 s, otherwise where to follow it. With an
     * Idempotency-Key a repeated call joins the first, even after a crash. `lessons`: those that the learner accepted.
     * Throws 400 with `fields`, 404 for a document that is not the learner's, 409 for one that has not been read.
     */
    create: async (
      userId: string,
      draft: CourseDraft,
      { key, review = false, visibility, lessons, documents, accepts }: CreationOptions = {},
    ): Promise<{ course: Course } | { courseId: string; generationId: string }> => {
      const accepted = lessons ? { accepted: acceptedLessons(libraryLessons, lessons) } : {};
      const opening = async () => (documents ? passages.opening(userId, documents) : '');
      const spoken = await languages.withLanguage(draft, { userId, accepted: accepts }, opening);
      const asked = { ...checked(spoken), ...accepted };
      const request = documents
        ? namedAfterDocuments(asked, await passages.titles(userId, documents))
        : asked;
      const learner = await profiles.learnerView(userId);
      const input = {
        request,
        learner,
        ...(review ? { review } : {}),
        visibility: visibilityOf(visibility, documents),
        ...(visibility ? { chosen: true } : {}),
        ...(documents ? { documents } : {}),
      };
      const courseId = await nextCourseId(userId, input, key);
      const started = await designs.start(userId, { ...designer, input: { ...input, courseId }, courseId });
      const course = await within(readyWithinMs, started);
      return course ? { course: course as Course } : { courseId, generationId: started.id };
    },

    /** POST /api/generate-course: designs, saves nothing. */
    start: async (
      userId: string,
      draft: CourseDraft,
      call: CallProfile,
      accepted?: LanguageHints['accepted'],
    ): Promise<Started<unknown>> => {
      const request = checked(await languages.withLanguage(draft, { userId, accepted }));
      const learner = await profiles.learnerView(userId, call);
      return designs.start(userId, { ...designer, input: { courseId: null, request, learner } });
    },
  };
}
