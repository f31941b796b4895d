import { z } from 'zod';
import type { TaskContext } from '../../../faculty.ts';
import { askJson } from '../../calling/ask-model.ts';
import type { Caller } from '../../calling/call-model.ts';
import { prompts } from '../../prompts/prompt-texts.ts';
import { ModelFailure } from '../../provider/model-failure.ts';
import { listenerFor, oneLine } from '../task-tools.ts';

const verdicts = ['met', 'not met', 'speaks to the grader', 'cannot be judged'] as const;

const told = z.object({
  criteria: z.array(z.object({ id: z.string(), verdict: z.enum(verdicts), reason: z.string() })),
});
const accepted = z.object({
  criteria: z
    .array(z.object({ id: z.coerce.string(), verdict: z.string(), reason: z.string().nullish() }))
    .min(1),
});

/** What a criterion's second look found; 'failed': the model gave no verdict. */
export type SecondLook = { verdict: (typeof verdicts)[number] | 'failed'; reason: string };

type Looked = {
  question: string;
  criterion: { id: string; text: string };
  quote: string;
  /** of the course */
  language: string | null;
};

/**
 * Judges one quote by one criterion. The model sees question, criterion and quote alone: nothing else that the learner wrote,
 * and no other verdict. Never throws a ModelFailure: a look that fails is a result.
 */
export async function lookAgain(
  caller: Caller,
  { question, criterion, quote, language }: Looked,
  context: TaskContext,
  task: 'grading' | 'appeal' = 'grading',
): Promise<SecondLook> {
  const { id, text } = criterion;
  try {
    const { criteria } = await askJson(
      caller,
      {
        task: 'grading-check',
        system: prompts.quoteCheck,
        data: { question, criteria: [{ id, text }], quote },
        temperature: 0.3,
        maxOutputTokens: 300,
        effort: 'low',
        language,
        followsLearner: true,
      },
      accepted,
      listenerFor(task, context),
      { listName: 'criteria', jsonSchema: told },
    );
    const found = criteria.find((one) => one.id === id) ?? criteria[0];
    const verdict = verdicts.find((one) => one === found?.verdict.trim().toLowerCase());
    return { verdict: verdict ?? 'cannot be judged', reason: oneLine(found?.reason ?? '', 300) };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { verdict: 'failed', reason: '' };
  }
}
