import type { ListedCourse } from '#shared/contract/course.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { readKey, removeKey, writeKey } from '../../lib/local-storage.ts';
import { readJson } from '../../lib/stored-json.ts';
import { writeTab } from '../../lib/tab-storage.ts';

/**
 * Local storage keeps copies under their keys (browser 2); the server is authoritative, so a copy may be absent,
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

/** Makes the selected course the active one. */
export function activateCourse(courseId: string): void {
  writeKey('activeCourseId', courseId);
}

/** The course that is active in the classroom, or null. */
export function activeCourseId(): string | null {
  return readKey('activeCourseId');
}

/** A deleted course is no longer the active one. */
export function deactivateCourse(courseId: string): void {
  if (readKey('activeCourseId') === courseId) removeKey('activeCourseId');
}

/** Remembers the course that a visitor wants to add until they have signed in, and its title for this tab. The shell clears it. */
export function rememberSharedCourse({ id, title }: { id: string; title: string }): void {
  writeKey('sharedCourseId', id);
  writeTab('shared-course', lessonTitle(title));
}
