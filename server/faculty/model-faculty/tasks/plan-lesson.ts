import { z } from 'zod';
import { bounds } from '#shared/contract/bounds.ts';
import { titled } from '#shared/rules/lesson-words/lesson-words.ts';
import type { TaskContext } from '../../faculty.ts';
import type { LearnerView } from '../../learner-types.ts';
import type { LessonDesign, LessonView, PlannedActivity } from '../../lesson-types.ts';
import { askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import {
  allDifferent,
  inLanguageOf,
  lessonData,
  listenerFor,
  madeByModel,
  oneLine,
  profileOf,
} from './task-tools.ts';

const told = z.object({
  activities: z
    .array(
      z.object({
        leader: z.enum(['Professor', 'Librarian', 'Examiner']),
        type: z.enum(['notes', 'practice', 'resources', 'exam']),
        title: z.string(),
        objective: z.string(),
      }),
    )
    .min(3)
    .max(6),
});

const accepted = z.object({
  activities: z
    .array(
      z.object({
        leader: z.string(),
        type: z.string().nullish(),
        title: z.string().trim().min(1),
        objective: z.string().nullish(),
      }),
    )
    .min(1),
});

const mostOfProfessor = 4;

/**
 * The plan of a lesson: the model chooses topics and titles of the Professor's activities; one activity each of the
 * Librarian and the Examiner is always added after them.
 * @throws ModelFailure
 */
export async function planLesson(
  caller: Caller,
  lesson: LessonView,
  learner: LearnerView,
  context: TaskContext,
): Promise<LessonDesign> {
  const { activities } = await askJson(
    caller,
    {
      task: 'lesson-plan',
      system: prompts.lessonPlan,
      data: { ...lessonData(lesson), studentProfile: profileOf(learner) },
      temperature: 0.7,
      maxOutputTokens: 1200,
      ...inLanguageOf(lesson),
    },
    accepted,
    listenerFor('lesson', context),
    { listName: 'activities', jsonSchema: told },
  );
  const { title, objective } = lesson.unit;
  return {
    title,
    objective,
    activities: inOrder(activities, title, lesson.course.language),
    madeBy: madeByModel(caller),
  };
}

type Proposed = z.infer<typeof accepted>['activities'][number];

function inOrder(
  proposed: Proposed[],
  lesson: string,
  language: string | null | undefined,
): PlannedActivity[] {
  const by = (leader: string) => proposed.filter((one) => one.leader.trim().toLowerCase() === leader);
  const taught = by('professor').slice(0, mostOfProfessor);
  const professor = (taught.length > 0 ? taught : [{ leader: 'Professor', title: lesson }]).map(
    (one, index): PlannedActivity => ({
      ...worded(one, lesson),
      leader: 'Professor',
      type: one.type === 'practice' && index > 0 ? 'practice' : 'notes',
    }),
  );
  const [library] = by('librarian');
  const [exam] = by('examiner');
  return allDifferent([
    ...professor,
    { ...worded(library, titled('reading', lesson, language)), leader: 'Librarian', type: 'resources' },
    { ...worded(exam, titled('exam', lesson, language)), leader: 'Examiner', type: 'exam' },
  ]);
}

const worded = (one: Proposed | undefined, otherwise: string) => ({
  title: oneLine(one?.title ?? otherwise, bounds.title - 10) || oneLine(otherwise, bounds.title - 10),
  objective: oneLine(one?.objective ?? '', bounds.description),
});
