import { type GenerateNotesAnswer, generateNotesAnswerSchema } from '#shared/contract/classroom.ts';
import type { Profile } from '#shared/contract/profile.ts';
import { postStream, type StreamProgress } from '../../../lib/event-stream.ts';
import type { ClassroomActivity } from '../classroom-types.ts';

export type ContentStream = {
  signal: AbortSignal;
  onDelta?: (text: string) => void;
  onReset?: () => void;
  onProgress?: (progress: StreamProgress) => void;
};

/**
 * POST /api/generate-notes: the stored notes at once, or new ones as a stream.
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
  return postStream(
    '/api/generate-notes',
    {
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
    },
    { schema: generateNotesAnswerSchema, ...stream },
  );
}
