import { z } from 'zod';
import type { OpenGrade } from '../../exam-types.ts';
import type { Faculty, TaskContext } from '../../faculty.ts';
import { askJson } from '../calling/ask-model.ts';
import type { Caller } from '../calling/call-model.ts';
import { prompts } from '../prompts/prompt-texts.ts';
import { isJustified } from './quote-check.ts';
import { oneLine, silentListener } from './task-tools.ts';

type Item = Parameters<Faculty['gradeOpen']>[0][number];

const told = z.object({
  criteria: z.array(
    z.object({
      id: z.string(),
      verdict: z.enum(['met', 'not met', 'cannot be judged']),
      quote: z.string().describe("the answer's own words that meet it, word for word; empty unless met"),
      reason: z.string(),
    }),
  ),
  feedback: z.string(),
});

const accepted = z.object({
  criteria: z.array(
    z.object({
      id: z.string(),
      verdict: z.string(),
      quote: z.string().nullish(),
      reason: z.string().nullish(),
    }),
  ),
  feedback: z.string().nullish(),
});
type Verdict = z.infer<typeof accepted>['criteria'][number];

/** A criterion that is met, and the quote of the answer that meets it. */
export type Met = { criterion: string; quote: string };

/** Data for an appeal: the learner's argument, or quotes of the answer to consider. */
type Again = { learnerSays?: string; lookAt?: Met[] };

/**
 * Grades one open answer, criterion by criterion. A criterion counts as met only with a relevant quote that occurs
 * verbatim in the answer; without this justification it is not graded, and neither is the question.
 * @throws ModelFailure
 */
export async function gradeOne(caller: Caller, item: Item, context: TaskContext): Promise<OpenGrade> {
  return (await gradeByCriteria(caller, item, context)).grade;
}

/**
 * The same, with the quote that meets each criterion; `again` is added to the data, for an appeal.
 * @throws ModelFailure
 */
export async function gradeByCriteria(
  caller: Caller,
  item: Item,
  context: TaskContext,
  { learnerSays, lookAt }: Again = {},
): Promise<{ grade: OpenGrade; met: Met[] }> {
  const { question, key, answer } = item;
  if (answer.trim() === '') {
    return { grade: { outcome: 'wrong', points: 0, feedback: 'You left this one out.' }, met: [] };
  }
  const unjustified = (verdicts: Verdict[]) =>
    key.criteria.filter(({ id }) => {
      const verdict = verdicts.find((one) => one.id === id);
      return verdict?.verdict === 'met' && !isJustified(verdict.quote ?? '', item, id);
    });
  let tries = 0;
  const { criteria: verdicts, feedback } = await askJson(
    caller,
    {
      task: 'exam-grading',
      system: learnerSays ? `${prompts.examinerGrading}\n\n${prompts.gradeAgain}` : prompts.examinerGrading,
      data: {
        questionId: question.id,
        question: question.prompt,
        criteria: key.criteria,
        modelAnswer: key.model,
        studentAnswer: answer,
        ...(learnerSays ? { learner_says: learnerSays } : {}),
        ...(lookAt
          ? { look_at: lookAt, note: 'look_at: words of the answer to be weighed like any others.' }
          : {}),
      },
      temperature: 0.3,
      maxOutputTokens: 1500,
      effort: 'low',
      language: null,
    },
    accepted,
    silentListener(learnerSays || lookAt ? 'appeal' : 'grading', context),
    {
      jsonSchema: told,
      judge: ({ criteria }) => {
        tries += 1;
        const missing = key.criteria.filter(({ id }) => !criteria.some((one) => one.id === id));
        const wrong = [...missing, ...unjustified(criteria)].map(({ id }) => id);
        // After the second try unjustified criteria are not graded.
        if (wrong.length === 0 || tries > 1) return null;
        return `Criteria ${wrong.join(', ')}: give a verdict for each; 'met' needs words of studentAnswer, copied exactly, that are about the matter.`;
      },
    },
  );
  const loose = new Set(unjustified(verdicts).map(({ id }) => id));
  const met = key.criteria.flatMap(({ id, text }): Met[] => {
    const verdict = verdicts.find((one) => one.id === id);
    return verdict?.verdict === 'met' && !loose.has(id)
      ? [{ criterion: text, quote: oneLine(verdict.quote ?? '', 300) }]
      : [];
  });
  return { grade: gradeFrom(item, verdicts, feedback ?? '', loose), met };
}

function gradeFrom(
  { key }: Item,
  verdicts: Verdict[],
  feedback: string,
  unjustified: Set<string>,
): OpenGrade {
  const judged = key.criteria.map(({ id, text }) => {
    const verdict = verdicts.find((one) => one.id === id);
    const known =
      verdict && !unjustified.has(id) && (verdict.verdict === 'met' || verdict.verdict === 'not met');
    return { text, verdict: known ? verdict.verdict : 'not graded', from: verdict };
  });
  const lines = judged.map(({ text, verdict, from }) => {
    if (verdict === 'met') return `- **Met:** ${text} – “${oneLine(from?.quote ?? '', 300)}”`;
    const reason = oneLine(from?.reason ?? '', 300);
    return verdict === 'not met'
      ? `- **Missing:** ${text}${reason ? ` – ${reason}` : ''}`
      : `- **Not graded:** ${text}`;
  });
  const open = judged.some(({ verdict }) => verdict === 'not graded');
  const met = judged.filter(({ verdict }) => verdict === 'met').length;
  const share = Math.round((met / judged.length) * 100) / 100;
  const closing = open
    ? 'What is not graded could not be justified by words of your answer, so this question does not count; judge it yourself with the checklist.'
    : oneLine(feedback, 800);
  const outcome = open ? 'not-graded' : share === 1 ? 'correct' : share > 0 ? 'partly' : 'wrong';
  return {
    outcome,
    points: open ? 0 : share,
    feedback: [lines.join('\n'), closing].filter(Boolean).join('\n\n'),
  };
}
