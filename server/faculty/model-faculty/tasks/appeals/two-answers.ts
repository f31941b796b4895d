import { z } from 'zod';
import { kinds } from '#questions/kinds.ts';
import { answerText } from '#questions/question-words.ts';
import { seededOrder } from '#questions/seeded-order.ts';
import type { TaskContext } from '../../../faculty.ts';
import { askJson } from '../../calling/ask-model.ts';
import type { Caller } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { maySpeakToGrader } from '../grading/grader-words.ts';
import { lookAgain } from '../grading/second-look.ts';
import { shownQuestion } from '../solving/solve-questions.ts';
import { listenerFor, oneLine } from '../task-tools.ts';
import type { ScoredItem } from './question-doubt.ts';

const told = z.object({
  answers: z.array(
    z.object({
      number: z.number().int(),
      verdict: z.enum(['right', 'wrong', 'cannot be judged']),
      reason: z.string(),
    }),
  ),
});

const accepted = z.object({
  answers: z.array(
    z.object({ number: z.coerce.number().int(), verdict: z.string(), reason: z.string().nullish() }),
  ),
});

/** Longer than any accepted answer; a longer text is not used as an answer. */
const longestFreeAnswer = 120;

/**
 * Whether the question is faulty. The key's answer and the learner's are judged side by side, in an order that derives from
 * the question, without saying whose they are and without the argument. Struck: the key's is not right, or both are.
 * @throws ModelFailure
 */
export async function judgeAnswers(
  caller: Caller,
  item: ScoredItem,
  context: TaskContext,
): Promise<{ struck: boolean; reason: string }> {
  const { question, passage, language } = item;
  const answers = seededOrder(candidates(item), `${question.id}/two answers`);
  const { answers: verdicts } = await askJson(
    caller,
    {
      task: 'appeal-check',
      system: prompts.twoAnswers,
      data: {
        question: shownQuestion({ ...question, options: withoutIds(question.options) }),
        answers: answers.map(({ text }, place) => ({ number: place + 1, answer: text })),
        ...(passage ? { passage } : {}),
      },
      temperature: 0.3,
      maxOutputTokens: 700,
      effort: 'low',
      language: language ?? null,
      followsLearner: true,
    },
    accepted,
    listenerFor('appeal', context),
    {
      listName: 'answers',
      jsonSchema: told,
      judge: (reply) =>
        answers.every((_, place) => reply.answers.some(({ number }) => number === place + 1))
          ? null
          : 'There has to be a verdict on each answer.',
    },
  );
  const on = (whose: 'key' | 'learner') => {
    const place = answers.findIndex((one) => one.whose === whose);
    const found = verdicts.find(({ number }) => place >= 0 && number === place + 1);
    const verdict = found?.verdict.trim().toLowerCase() ?? '';
    return { right: verdict === 'right', reason: oneLine(found?.reason ?? '', 400) };
  };
  const learner = on('learner');
  if (!learner.right) return decision(on('key'), learner);
  return decision(on('key'), { ...learner, right: await isConfirmed(caller, item, context) });
}

/** A second look at an answer in the learner's own words, if they may speak to whoever judges it. */
async function isConfirmed(caller: Caller, { question, answer, language }: ScoredItem, context: TaskContext) {
  const quote = answerText(question, answer);
  if (question.options !== undefined || !maySpeakToGrader(quote)) return true;
  const criterion = { id: 'c1', text: 'Is a right answer to the question.' };
  const { verdict } = await lookAgain(
    caller,
    { question: question.prompt, criterion, quote, language: language ?? null },
    context,
    'appeal',
  );
  return verdict === 'met';
}

type Judged = { right: boolean; reason: string };

function decision(key: Judged, learner: Judged): { struck: boolean; reason: string } {
  const so = 'So the question is struck: it counts no more, neither for you nor against you.';
  if (!key.right) return { struck: true, reason: said('What the key has does not hold.', key.reason, so) };
  if (learner.right) return { struck: true, reason: said('Your answer holds, too.', learner.reason, so) };
  const kept =
    'The question was looked at once more by somebody who did not know what you said. The key holds.';
  return { struck: false, reason: said(kept, learner.reason || key.reason) };
}

const said = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** The key's answer, and the learner's unless it is empty or too long to be one. */
function candidates({ question, key, answer }: ScoredItem) {
  const own = answerText(question, answer);
  const free = question.options === undefined;
  const fits = own !== '' && (!free || own.length <= longestFreeAnswer);
  return [
    { whose: 'key' as const, text: answerText(question, kinds[key.type].correctAnswer(key)) },
    ...(fits ? [{ whose: 'learner' as const, text: own }] : []),
  ];
}

/** Removes the ids of options: the answers are given as texts, and ids would only reveal the order. */
const withoutIds = (options: ScoredItem['question']['options']) =>
  options?.map(({ text }, place) => ({ id: String(place + 1), text }));
