import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { type Appeals, appealRefusal } from '#shared/rules/appeals/may-appeal.ts';

/** What is under way on this page. */
export type Doing = 'nothing' | 'writing' | 'sending';

/**
 * What stands below a question: nothing, the offer to look again, the words for it, that somebody looks, that nobody
 * has answered, or what came of it. The record wins over what the page believes, but for what it has just sent.
 */
export type LookAgainView = 'none' | 'offer' | 'writing' | 'waiting' | 'failed' | 'decided';

export function lookAgainView(
  question: Question,
  result: QuestionResult,
  appeals: Appeals | undefined,
  doing: Doing,
): LookAgainView {
  if (result.appeal?.status === 'decided') return 'decided';
  if (doing === 'sending' || result.appeal?.status === 'waiting') return 'waiting';
  if (result.appeal) return 'failed';
  // Kept in a browser from before, or practice: nobody knows yet who could look.
  if (!appeals || appealRefusal(question, result, appeals) !== null) return 'none';
  return doing === 'writing' ? 'writing' : 'offer';
}
