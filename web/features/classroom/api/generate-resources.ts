import { type GenerateResourcesAnswer, generateResourcesAnswerSchema } from '#shared/contract/classroom.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { postStream } from '../../../lib/event-stream.ts';
import { studentProfile } from '../call-context.ts';
import type { ClassroomActivity } from '../classroom-types.ts';
import type { ContentStream } from './generate-notes.ts';

/**
 * POST /api/generate-resources {topic, profile, topicInfo}: the stored list at once, or a new one.
 * @throws ApiError
 */
export function generateResources(
  activity: ClassroomActivity,
  profile: Profile | null,
  stream: ContentStream,
  /** a new version: 'write this again' */
  contentVersion?: number,
): Promise<GenerateResourcesAnswer> {
  return postStream(
    '/api/generate-resources',
    {
      courseId: activity.courseId,
      unitId: activity.unitId,
      activityId: activity.id,
      topic: activity.lesson.title,
      profile: studentProfile(profile),
      topicInfo: { objective: activity.lesson.objective, course: activity.courseDetails },
      ...(contentVersion ? { contentVersion } : {}),
    },
    { schema: generateResourcesAnswerSchema, ...stream },
  );
}
