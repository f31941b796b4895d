import type { SecondLook } from '#shared/rules/appeals/decide-appeal.ts';
import type { AppealItem, TaskContext } from '../../../faculty.ts';
import type { Caller } from '../../calling/call-model.ts';
import { madeByModel } from '../task-tools.ts';
import { gradeAgain } from './grade-again.ts';
import { doubtsKey } from './question-doubt.ts';
import { judgeAnswers } from './two-answers.ts';

/**
 * Another look in two steps: what the learner says may open the question again, and whoever decides then does not see
 * it. So no argument, however it is put, can move a grade by itself.
 * @throws ModelFailure
 */
export async function lookAgain(caller: Caller, item: AppealItem, context: TaskContext): Promise<SecondLook> {
  const madeBy = madeByModel(caller);
  const { key } = item;
  if (key.type === 'open') return { ...(await gradeAgain(caller, { ...item, key }, context)), madeBy };
  const scored = { ...item, key };
  const { doubt, reason } = await doubtsKey(caller, scored, context);
  if (!doubt) return { verdict: 'kept', reason, madeBy };
  const { struck, reason: why } = await judgeAnswers(caller, scored, context);
  return { verdict: struck ? 'struck' : 'kept', reason: why, madeBy };
}
