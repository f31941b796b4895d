import type { AppealReview } from '#shared/rules/appeals/decide-appeal.ts';
import type { AppealItem } from '../../../exam-types.ts';
import type { TaskContext } from '../../../faculty.ts';
import type { Caller } from '../../calling/call-model.ts';
import { madeByModel } from '../task-tools.ts';
import { gradeAgain } from './grade-again.ts';
import { doubtsKey } from './question-doubt.ts';
import { judgeAnswers } from './two-answers.ts';

const byTests =
  'A program is graded by running it against its tests, which no model can do better. It is noted that you disagree.';

/**
 * Reviews an answer in two steps: the argument may reopen the question, but the call that decides does not see it, so that
 * no argument can change a grade by itself.
 * @throws ModelFailure
 */
export async function reviewAppeal(
  caller: Caller,
  item: AppealItem,
  context: TaskContext,
): Promise<AppealReview> {
  const madeBy = madeByModel(caller);
  const { key } = item;
  if (key.type === 'open') return { ...(await gradeAgain(caller, { ...item, key }, context)), madeBy };
  if (key.type === 'code') return { verdict: 'disputed', reason: byTests, madeBy };
  const scored = { ...item, key };
  const { doubt, reason } = await doubtsKey(caller, scored, context);
  if (!doubt) return { verdict: 'kept', reason, madeBy };
  const { struck, reason: why } = await judgeAnswers(caller, scored, context);
  return { verdict: struck ? 'struck' : 'kept', reason: why, madeBy };
}
