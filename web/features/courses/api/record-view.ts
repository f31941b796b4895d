import { z } from 'zod';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/courses/{id}/views: failures are only logged. Never throws. */
export async function recordView(courseId: string): Promise<void> {
  try {
    await apiPost(`/api/courses/${encodeURIComponent(courseId)}/views`, {}, z.unknown());
  } catch (error) {
    console.warn('The visit to a shared course could not be recorded.', error);
  }
}
