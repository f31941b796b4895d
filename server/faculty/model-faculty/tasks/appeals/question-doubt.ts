import { z } from 'zod';
import type { RuleKey } from '#questions/kinds.ts';
import { answerText, readSolution } from '#questions/question-words.ts';
import { gradeSingleAnswer } from '../../../../grading/grade-single-answer.ts';
import type { AppealItem } from '../../../exam-types.ts';
import type { TaskContext } from '../../../faculty.ts';
import { askJson } from '../../calling/ask-model.ts';
import type { Caller } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { quotedWords } from '../grading/quoted-words.ts';
import { shuffledQuestion } from '../solving/shuffled-question.ts';
import { shownQuestion } from '../solving/solve-questions.ts';
import { listenerFor, oneLine } from '../task-tools.ts';

export type ScoredItem = AppealItem & { key: RuleKey };

const told = z.object({
  answer: z.array(z.string()).describe('your own solution; empty if there is none with certainty'),
  verdict: z.enum(['sound', 'faulty']),
  quote: z.string().describe('faulty: words of the question on which that rests, word for word; else empty'),
  reason: z.string().describe('two or three plain sentences to the learner'),
});

const accepted = z.object({
  answer: z.union([z.array(z.coerce.string()), z.coerce.string().transform((one) => [one])]).nullish(),
  verdict: z.string(),
  quote: z.string().nullish().catch(null),
  reason: z.string().nullish().catch(null),
});

/**
 * Whether there is reason to doubt the key. The question is solved with the learner's argument but without the key; a
 * different solution, or a fault proved by a quote of the question, is a doubt.
 * @throws ModelFailure
 */
export async function doubtsKey(
  caller: Caller,
  { question, key, answer, argument, passage, language }: ScoredItem,
  context: TaskContext,
): Promise<{ doubt: boolean; reason: string }> {
  const shown = shuffledQuestion(question, 'another look');
  const reply = await askJson(
    caller,
    {
      task: 'appeal',
      system: prompts.secondLook,
      data: {
        question: shownQuestion(shown.question),
        ...(passage ? { passage } : {}),
        learner_answered: answerText(question, answer),
        learner_says: argument,
      },
      temperature: 0.3,
      maxOutputTokens: 900,
      effort: 'low',
      language: language ?? null,
      followsLearner: true,
    },
    accepted,
    listenerFor('appeal', context),
    { jsonSchema: told },
  );
  const given = readSolution(question, reply.answer ?? []);
  const solution = given === null ? null : shown.toOriginal(given);
  const same = solution !== null && gradeSingleAnswer(question, key, solution).outcome === 'correct';
  const faulty = reply.verdict.trim().toLowerCase() === 'faulty';
  const named = quotedWords(reply.quote ?? '', wordsOf(question)) !== null;
  const reason = oneLine(reply.reason ?? '', 600) || 'Solved once more, it came out as the key has it.';
  return { doubt: !same || (faulty && named), reason };
}

const wordsOf = ({ prompt, options, targets, code }: ScoredItem['question']) =>
  [prompt, code ?? '', ...[...(options ?? []), ...(targets ?? [])].map(({ text }) => text)].join('\n');
