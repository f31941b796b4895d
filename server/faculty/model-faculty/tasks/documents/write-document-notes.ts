import { bounds } from '#shared/contract/bounds.ts';
import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import type { ReadPassage } from '../../../document-types.ts';
import type { TaskContext } from '../../../faculty.ts';
import type { LearnerView } from '../../../learner-types.ts';
import type { LessonView, Notes } from '../../../lesson-types.ts';
import { askText } from '../../calling/ask-model.ts';
import type { Caller } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { ModelFailure } from '../../provider/model-failure.ts';
import { inLanguageOf, lessonData, listenerFor, madeByModel, profileOf } from '../task-tools.ts';
import { createGroundedText } from './grounded-text.ts';
import { lessonPassages, shownPassages } from './lesson-passages.ts';

/** The maximum length of an introduction; the rest is for the passages below it. */
const longest = bounds.notes / 2;

/**
 * Notes on the passages of a lesson, with all spans checked, followed by the lesson's notes without a model. As shown and
 * as stored they contain places but never a document's words.
 * @throws ModelFailure, also if no span of the reply occurs in the passages
 */
export async function writeDocumentNotes(
  caller: Caller,
  { lesson, learner, passages, without }: Place,
  context: TaskContext,
): Promise<Notes> {
  const { labels } = lessonWords(lesson.course.language);
  const read = lessonPassages(passages);
  let grounded = createGroundedText(read);
  let text = '';
  const show = async (shown: string) => {
    text += shown;
    if (shown !== '') await context.delta(shown);
  };
  const begin = () => show(`*${labels.introduction}*\n\n`);
  await begin();
  await askText(
    caller,
    {
      task: 'document-notes',
      system: prompts.documentNotes,
      data: { ...lessonData(lesson), studentProfile: profileOf(learner), passages: shownPassages(read) },
      temperature: 0.5,
      maxOutputTokens: 4000,
      refusalIsNone: true,
      ...inLanguageOf(lesson),
      saysLanguage: true,
    },
    {
      ...listenerFor('notes', context),
      onText: async (piece) => {
        if (text.length < longest) await show(grounded.push(piece));
      },
      onRestart: async () => {
        grounded = createGroundedText(read);
        text = '';
        await context.reset();
        await begin();
      },
    },
  );
  await show(grounded.end());
  const { given, shown } = grounded.count;
  if (shown < given)
    caller.logger.warn({ given, shown, task: 'notes' }, 'quotations of a model that are not in the document');
  if (shown === 0) throw new ModelFailure('unreadable', `none of ${given} spans stands in the passages`);
  return {
    notes: `${text}\n\n## ${labels.documentWords}\n\n${without}`,
    madeBy: madeByModel(caller),
  };
}

type Place = {
  lesson: LessonView;
  learner: LearnerView;
  passages: readonly ReadPassage[];
  /** the notes without a model */
  without: string;
};
