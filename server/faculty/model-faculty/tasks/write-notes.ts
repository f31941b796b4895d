import { bounds } from '#shared/contract/bounds.ts';
import type { TaskContext } from '../../faculty.ts';
import type { LearnerView } from '../../learner-types.ts';
import type { LessonView, Notes, PlannedActivity } from '../../lesson-types.ts';
import { askText } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { createReplyText } from '../calling/reply-text.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { sourcesOf, type TaughtFrom } from './sources.ts';
import { inLanguageOf, lessonData, listenerFor, madeByModel, profileOf } from './task-tools.ts';

/**
 * The notes of one activity, streamed as they are written.
 * @throws ModelFailure
 */
export async function writeNotes(
  caller: Caller,
  library: TaughtFrom,
  place: { lesson: LessonView; activity: PlannedActivity; learner: LearnerView },
  context: TaskContext,
): Promise<Notes> {
  const { lesson, activity, learner } = place;
  const { type, title, objective } = activity;
  let filter = createReplyText(bounds.notes);
  let text = '';
  const show = async (shown: string) => {
    text += shown;
    if (shown !== '') await context.delta(shown);
  };
  await askText(
    caller,
    {
      task: 'lesson-notes',
      system: prompts.lessonNotes,
      data: {
        ...lessonData(lesson),
        activity: { type, title, objective },
        studentProfile: profileOf(learner),
        sources: sourcesOf(library, lesson),
      },
      temperature: 0.7,
      maxOutputTokens: 4000,
      refusalIsNone: true,
      ...inLanguageOf(lesson),
    },
    {
      ...listenerFor('notes', context),
      onText: async (piece) => show(filter.push(piece)),
      onRestart: async () => {
        filter = createReplyText(bounds.notes);
        text = '';
        await context.reset();
      },
    },
  );
  await show(filter.end());
  return { notes: text, madeBy: madeByModel(caller) };
}
