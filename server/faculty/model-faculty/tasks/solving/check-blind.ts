import type { Asked } from '#questions/kinds.ts';
import { gradeSingleAnswer } from '../../../../grading/grade-single-answer.ts';
import type { TaskContext } from '../../../faculty.ts';
import type { Caller } from '../../calling/call-model.ts';
import { failureFacts, ModelFailure } from '../../provider/model-failure.ts';
import { listenerFor } from '../task-tools.ts';
import { type Solution, solveQuestions, type ToSolve } from './solve-questions.ts';

/** Timeout of the check, since the learner waits for the exam; a model that thinks gets the time of a first word. */
const checkMs = 30_000;
const longestCheck = ({ model }: Caller): number =>
  model.abilities.thinks === true ? Math.max(checkMs, model.firstMs) : checkMs;

/**
 * Tokens of the learner's day that the check keeps free for grading open answers and for the chat, since the check is the
 * only step that can be skipped.
 */
const spareTokens = { always: 3000, eachOpen: 5000 };

/** agreed: solved to the same answer without its key; unchecked: not solved; problem: the solution differs, and how. */
export type Verdict = 'agreed' | 'unchecked' | { problem: string };

/**
 * Solves the closed questions in a second call that does not see their keys. Never fails: without a solver or without
 * tokens they are unchecked.
 * @throws only the reason of the context's signal
 */
export async function checkBlind(
  caller: Caller,
  { asked, ...how }: Omit<ToSolve, 'questions'> & { asked: Asked[] },
  context: TaskContext,
): Promise<Map<string, Verdict>> {
  const closed = asked.filter(({ key }) => key.type !== 'open' && key.type !== 'code');
  if (closed.length === 0) return new Map();
  const open = asked.length - closed.length;
  const listener = {
    ...listenerFor('check', context),
    signal: AbortSignal.any([context.signal, AbortSignal.timeout(caller.checkMs ?? longestCheck(caller))]),
    spareTokens: spareTokens.always + open * spareTokens.eachOpen,
  };
  const questions = closed.map(({ question }) => question);
  let solved = new Map<string, Solution>();
  try {
    solved = await solveQuestions(caller, { ...how, questions }, listener);
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ModelFailure) && !listener.signal.aborted) throw error;
    const facts = error instanceof ModelFailure ? failureFacts(error) : { kind: 'too slow' };
    caller.logger.warn({ task: 'check', ...facts }, 'generated questions were not checked');
  }
  return new Map(closed.map((one) => [one.question.id, verdictOn(one, solved.get(one.question.id))]));
}

function verdictOn({ question, key }: Asked, solution: Solution | undefined): Verdict {
  if (!solution || key.type === 'open' || key.type === 'code') return 'unchecked';
  if ('problem' in solution) {
    return { problem: `somebody who did not see the key could not answer it: ${solution.problem}` };
  }
  const { outcome } = gradeSingleAnswer(question, key, solution.answer);
  return outcome === 'correct'
    ? 'agreed'
    : { problem: 'somebody who did not see the key came to another answer: only one may be right' };
}
