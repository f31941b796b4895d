import { lessonTitle } from '#shared/rules/lesson-title.ts';
import { readKey, removeKey, writeKey } from '../../lib/local-storage.ts';
import { writeTab } from '../../lib/tab-storage.ts';

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
