import type { GenerateResourcesAnswer } from '#shared/contract/classroom.ts';
import { generateResources as generate } from '#shared/contract/endpoints/lessons.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { callEvents } from '#web/lib/call-events.ts';
import { studentProfile } from '../call-context.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import type { ContentStream } from './generate-notes.ts';

/**
 * The stored list of what to read at once, or a new one.
 * @throws ApiError
 */
export function generateResources(
  activity: ClassroomActivity,
  profile: Profile | null,
  stream: ContentStream,
  /** a new version: 'write this again' */
  contentVersion?: number,
): Promise<GenerateResourcesAnswer> {
  const body = {
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    topic: activity.lesson.title,
    profile: studentProfile(profile),
    topicInfo: { objective: activity.lesson.objective, course: activity.courseDetails },
    ...(contentVersion ? { contentVersion } : {}),
  };
  return callEvents(generate, { body }, stream);
}
