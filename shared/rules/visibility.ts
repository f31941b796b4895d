import type { Visibility } from '../contract/course.ts';

type Seen = { visibility: Visibility; ownerId: string };

/** Public and unlisted courses can be read by anybody with the link, private ones by their owner. */
export function canReadCourse(course: Seen, readerId: string | null): boolean {
  return course.visibility !== 'private' || course.ownerId === readerId;
}

/** Browse lists only public courses owned by other users with fork_level 0. */
export function isListedFor(course: Seen & { forkLevel: number }, readerId: string): boolean {
  return course.visibility === 'public' && course.forkLevel === 0 && course.ownerId !== readerId;
}

/** Sharing a private course would give away a link that leads nowhere. */
export function canShareCourse(course: Seen): boolean {
  return course.visibility !== 'private';
}
