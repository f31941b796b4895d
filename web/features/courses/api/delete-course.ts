import { z } from 'zod';
import { apiDelete } from '../../../lib/api-client.ts';

/** DELETE /api/courses/{id}: it goes from every list; what was learned in it stays on record. @throws ApiError */
export async function deleteCourse(courseId: string): Promise<void> {
  await apiDelete(`/api/courses/${encodeURIComponent(courseId)}`, undefined, z.unknown());
}
