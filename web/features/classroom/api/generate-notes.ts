import type { GenerateNotesAnswer } from '#shared/contract/classroom.ts';
import { generateNotes as generate } from '#shared/contract/endpoints/lessons.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { callEvents } from '#web/lib/call-events.ts';
import type { StreamProgress } from '#web/lib/event-stream.ts';
import type { ClassroomActivity } from '../classroom-types.ts';

export type ContentStream = {
  signal: AbortSignal;
  onDelta?: (text: string) => void;
  onReset?: () => void;
  onProgress?: (progress: StreamProgress) => void;
};

/**
 * The stored notes at once, or new ones as a stream.
 * @throws ApiError
 */
export function generateNotes(
  activity: ClassroomActivity,
  profile: Profile | null,
  stream: ContentStream,
  /** a new version: 'write this again' */
  contentVersion?: number,
): Promise<GenerateNotesAnswer> {
  const { courseDetails, lesson } = activity;
  const body = {
    courseId: activity.courseId,
    unitId: activity.unitId,
    activityId: activity.id,
    courseTitle: courseDetails.title,
    courseDescription: courseDetails.description,
    courseDifficultyLevel: courseDetails.difficulty_level,
    lessonTitle: lesson.title,
    lessonObjective: lesson.objective,
    lessonAssessment: activity.assessment,
    profileName: profile?.name,
    educationLevel: profile?.educationLevel,
    careerGoals: profile?.careerGoals,
    interests: profile?.interests,
    ...(contentVersion ? { contentVersion } : {}),
  };
  return callEvents(generate, { body }, stream);
}
