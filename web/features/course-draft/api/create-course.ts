import type { Course, CourseDraft, Visibility } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { createCourse as create } from '#shared/contract/endpoints/course-design.ts';
import { call } from '#web/lib/call.ts';

/** 201: the course itself. 202: it takes longer than 2 s, and the generation reports when it is done. */
export type CreationAnswer =
  | { kind: 'course'; course: Course }
  | { kind: 'accepted'; courseId: string; generationId: string };

type CreationWish = {
  review?: boolean;
  visibility?: Visibility | null;
  lessons?: string[] | undefined;
  /** the learner's own documents to make it from */
  documents?: DocumentChoice[];
};

/**
 * Idempotent by key: the same key and draft create one course.
 * `review`: stop at the outline, so that the learner can change it. `lessons`: the accepted lessons of the proposal.
 * `visibility`: who can see it; our own pages always say it.
 * @throws ApiError
 */
export async function createCourse(
  course: CourseDraft,
  idempotencyKey: string,
  { review = false, visibility = null, lessons, documents = [] }: CreationWish = {},
): Promise<CreationAnswer> {
  const body = {
    course,
    ...(review ? { review } : {}),
    ...(visibility ? { visibility } : {}),
    ...(lessons ? { lessons } : {}),
    ...(documents.length > 0 ? { documents } : {}),
  };
  const answer = await call(create, { body }, { idempotencyKey, retryOn429: false });
  return 'generationId' in answer ? { kind: 'accepted', ...answer } : { kind: 'course', course: answer };
}
