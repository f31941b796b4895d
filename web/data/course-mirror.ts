import type { ListedCourse } from '#shared/contract/course.ts';
import { writeKey } from '../lib/local-storage.ts';
import { readJson } from '../lib/stored-json.ts';

/**
 * Local storage keeps a copy of the learner's courses (browser 2); the server is authoritative, so it may be absent,
 * outdated or refused by the browser.
 */

/** The learner's courses as last stored, or undefined; another user's copy is never returned. */
export function mirroredCourses(userId: string | null): ListedCourse[] | undefined {
  if (userId === null) return undefined;
  const courses = readJson('courses');
  return courses?.every((course) => course.ownerId === userId) ? courses : undefined;
}

/** Stores a copy of the learner's courses. */
export function mirrorCourses(courses: ListedCourse[]): void {
  writeKey('courses', courses);
}
