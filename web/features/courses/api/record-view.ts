import { recordView as record } from '#shared/contract/endpoints/course-sharing.ts';
import { call } from '../../../lib/call.ts';

/** Failures are only logged. Never throws. */
export async function recordView(courseId: string): Promise<void> {
  try {
    await call(record, { params: { id: courseId } });
  } catch (error) {
    console.warn('The visit to a shared course could not be recorded.', error);
  }
}
