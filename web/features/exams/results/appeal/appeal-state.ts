import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { type Appeals, appealRefusal } from '#shared/rules/appeals/may-appeal.ts';

/** The appeal's state on this page. */
export type Doing = 'nothing' | 'writing' | 'sending';

/**
 * What is shown below a question: nothing, the offer to appeal, the form, that the appeal is being decided, that no
 * decision arrived, or the decision. The server's state wins over the page's, except for what the page has just sent.
 */
export type AppealView = 'none' | 'offer' | 'writing' | 'waiting' | 'failed' | 'decided';

export function appealView(
  question: Question,
  result: QuestionResult,
  appeals: Appeals | undefined,
  doing: Doing,
): AppealView {
  if (result.appeal?.status === 'decided') return 'decided';
  if (doing === 'sending' || result.appeal?.status === 'waiting') return 'waiting';
  if (result.appeal) return 'failed';
  // Stored by an older version, or practice: it is unknown who decides.
  if (!appeals || appealRefusal(question, result, appeals) !== null) return 'none';
  return doing === 'writing' ? 'writing' : 'offer';
}
