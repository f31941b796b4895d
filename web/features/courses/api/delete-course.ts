import { z } from 'zod';
import { apiDelete } from '../../../lib/api-client.ts';

/** DELETE /api/courses/{id}: removes it from every list; learning records are kept. @throws ApiError */
export async function deleteCourse(courseId: string): Promise<void> {
  await apiDelete(`/api/courses/${encodeURIComponent(courseId)}`, undefined, z.unknown());
}
