import { z } from 'zod';
import { readSolution } from '#questions/question-words.ts';
import type { Answer, Question } from '#shared/contract/exam.ts';
import type { LessonView } from '../../../lesson-types.ts';
import { askJson } from '../../calling/ask-model.ts';
import type { Caller, Listener } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { inLanguageOf, oneLine } from '../task-tools.ts';
import { shuffledQuestion } from './shuffled-question.ts';

const told = z.object({
  answers: z.array(
    z.object({
      number: z.number().int(),
      answer: z.array(z.string()).describe('empty when it cannot be answered with certainty'),
      problem: z.string().describe("what is wrong with the question, or ''"),
    }),
  ),
});

const accepted = z.object({
  answers: z.array(
    z.object({
      number: z.coerce.number().int(),
      answer: z.union([z.array(z.coerce.string()), z.coerce.string().transform((one) => [one])]).nullish(),
      problem: z.string().nullish().catch(null),
    }),
  ),
});

/** A solution of a question: an answer in the original form, or the problem with the question. */
export type Solution = { answer: Answer } | { problem: string };

/** A question as the solver sees it, without its key and with only the necessary fields. */
export const shownQuestion = ({ type, prompt, options, targets, unit, code }: Question) => ({
  type,
  prompt,
  ...(options ? { options } : {}),
  ...(targets ? { targets } : {}),
  ...(unit ? { unit } : {}),
  ...(code ? { code } : {}),
});

export type ToSolve = {
  lesson: LessonView;
  questions: Question[];
  seed: string;
  /** the passage that a question is to be solved from; absent: from general knowledge */
  passageOf?: PassageOf | undefined;
};
export type PassageOf = (question: Pick<Question, 'prompt'>) => string | undefined;

/**
 * Solves all questions in one call, each with shuffled options. Questions that the reply omits are missing in the map.
 * @throws ModelFailure, or the signal's reason
 */
export async function solveQuestions(
  caller: Caller,
  { lesson, questions, seed, passageOf }: ToSolve,
  listener: Listener,
): Promise<Map<string, Solution>> {
  const shown = questions.map((question) => shuffledQuestion(question, seed));
  const { answers } = await askJson(
    caller,
    {
      task: 'exam-check',
      system: prompts.blindSolve,
      data: {
        lesson: { title: lesson.unit.title, objective: lesson.unit.objective },
        questions: shown.map(({ question }, place) => {
          const passage = passageOf?.(question);
          return { number: place + 1, ...shownQuestion(question), ...(passage ? { passage } : {}) };
        }),
      },
      temperature: 0.3,
      maxOutputTokens: checkTokens(questions.length),
      effort: 'low',
      ...inLanguageOf(lesson),
    },
    accepted,
    listener,
    { listName: 'answers', jsonSchema: told },
  );
  const found = answers.flatMap(({ number, answer, problem }): [string, Solution][] => {
    const one = shown[number - 1];
    if (!one) return [];
    const given = readSolution(one.question, answer ?? []);
    const original = given === null ? null : one.toOriginal(given);
    if (original !== null) return [[one.question.id, { answer: original }]];
    const said = oneLine(problem ?? '', 200);
    return said ? [[one.question.id, { problem: said }]] : [];
  });
  return new Map(found);
}

/** The maximum reply for this many questions, in tokens. */
const checkTokens = (count: number) => 300 + count * 150;
