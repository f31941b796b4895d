import { z } from 'zod';
import {
  type Course,
  type CourseDraft,
  courseAcceptedSchema,
  courseSchema,
  type Visibility,
} from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** 201: the course itself. 202: it takes longer than 2 s, and the generation tells when it is there. */
export type CreationAnswer =
  | { kind: 'course'; course: Course }
  | { kind: 'accepted'; courseId: string; generationId: string };

const answerSchema = z.union([
  courseSchema.transform((course) => ({ kind: 'course' as const, course })),
  courseAcceptedSchema.transform((accepted) => ({ kind: 'accepted' as const, ...accepted })),
]);

type CreationWish = {
  review?: boolean;
  visibility?: Visibility | null;
  lessons?: string[] | undefined;
  /** the learner's own, of which it is made */
  documents?: DocumentChoice[];
};

/**
 * POST /api/courses. The same key and draft sent twice make one course.
 * `review`: stop at the outline, so that the learner can change it. `lessons`: what was accepted of what was understood.
 * `visibility`: who can see it; absent: public.
 * @throws ApiError
 */
export function createCourse(
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
  return apiPost('/api/courses', body, answerSchema, {
    idempotencyKey,
    retryOn429: false,
  });
}
