import { normaliseDifficulty } from '#shared/rules/difficulty.ts';
import { lessonTitle } from '#shared/rules/lesson-title.ts';
import type { LessonView } from '../faculty/lesson-types.ts';

/** The description of a lesson in the published calls. */
export type Described = {
  courseTitle?: string | null | undefined;
  courseDescription?: string | null | undefined;
  difficulty?: string | null | undefined;
  lessonTitle?: string | null | undefined;
  lessonObjective?: string | null | undefined;
  lessonAssessment?: string | null | undefined;
};

const orElse = (text: string | null | undefined, fallback: string) => text?.trim() || fallback;

/**
 * A lesson known only from a call's body: clients of the published calls name no unit of ours.
 * The defaults are those of the contract.
 */
export function describedLesson(call: Described): LessonView {
  const title = orElse(lessonTitle(call.lessonTitle ?? ''), orElse(call.courseTitle, 'Untitled Course'));
  return {
    course: {
      title: orElse(call.courseTitle, 'Untitled Course'),
      description: orElse(call.courseDescription, 'No course description provided.'),
      difficultyLevel: normaliseDifficulty(call.difficulty ?? 'beginner'),
      referenceBooks: [],
    },
    unit: {
      title,
      objective: orElse(call.lessonObjective, ''),
      assessment: orElse(call.lessonAssessment, ''),
      minutes: 45,
      kind: 'lesson',
      objectives: [],
      serves: [],
      source: null,
    },
    courseSources: [],
  };
}
