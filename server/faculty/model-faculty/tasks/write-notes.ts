import { bounds } from '#shared/contract/bounds.ts';
import { cleanText } from '#shared/rules/clean-text.ts';
import type { TaskContext } from '../../faculty.ts';
import type { LearnerView } from '../../learner-types.ts';
import type { LessonView, Notes, PlannedActivity } from '../../lesson-types.ts';
import { askText } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { createLinkFilter } from '../calling/link-filter.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { sourcesOf, type TaughtFrom } from './sources.ts';
import { lessonData, madeByModel, profileOf } from './task-tools.ts';

/** Removes directives of library notes, which have no meaning here, and leftover placeholders. */
const tidy = (markdown: string) =>
  cleanText(markdown)
    .replace(/\{#[\w-]+\}/g, '')
    .replace(/\{\{[^{}]*\}\}/g, '')
    .replace(/^---$/gm, '***')
    .trim()
    .slice(0, bounds.notes);

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
  let filter = createLinkFilter();
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
        sources: await sourcesOf(library, lesson),
      },
      temperature: 0.7,
      maxOutputTokens: 4000,
      refusalIsNone: true,
      language: lesson.course.language ?? null,
    },
    {
      task: 'notes',
      userId: context.userId,
      signal: context.signal,
      onWait: context.waiting,
      onText: async (piece) => show(filter.push(piece)),
      onRestart: async () => {
        filter = createLinkFilter();
        text = '';
        await context.reset();
      },
    },
  );
  await show(filter.end());
  return { notes: tidy(text), madeBy: madeByModel(caller) };
}
