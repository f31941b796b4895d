import { lessonWords } from '#shared/rules/lesson-words/lesson-words.ts';
import { shortText } from '#shared/rules/short-text.ts';
import type { Faculty, TaskContext } from '../../../faculty.ts';
import type { Caller } from '../../calling/call-model.ts';
import { oneLine } from '../task-tools.ts';
import { isDoubtful } from './doubts.ts';
import { type Quoted, quotedWords } from './quoted-words.ts';
import { lookAgain, type SecondLook } from './second-look.ts';

type Item = Parameters<Faculty['gradeOpen']>[0][number];

/** A verdict as the first look gives it. */
type Verdict = {
  verdict: string;
  quote?: string | null | undefined;
  reason?: string | null | undefined;
};

/** What was found on a criterion: the model's verdict, the words that it rests on, and a second look at them. */
export type Found = {
  id: string;
  text: string;
  verdict: 'met' | 'not met' | 'not graded';
  quote: string;
  reason: string;
  toGrader: boolean;
};

const verdictOf = (verdict: Verdict | undefined) => verdict?.verdict.trim().toLowerCase();
export const isMet = (verdict: Verdict) => verdictOf(verdict) === 'met';

type Judging = {
  caller: Caller;
  item: Item;
  context: TaskContext;
  /** the first look found words that ask for marks */
  asksForMarks: boolean;
  /** false: nothing is decided yet, and no second look is taken */
  looks: boolean;
  countsAs: 'grading' | 'appeal';
};

/** A criterion by the verdict of the first look, whose quote has to stand in the answer, and the second look if in doubt. */
export async function judgeCriterion(
  { caller, item, context, asksForMarks, looks, countsAs }: Judging,
  criterion: { id: string; text: string },
  first: Verdict | undefined,
): Promise<Found> {
  const { question, key, answer } = item;
  const reason = oneLine(first?.reason ?? '', 300);
  const none = { ...criterion, quote: '', reason, toGrader: false };
  if (verdictOf(first) === 'not met') return { ...none, verdict: 'not met' };
  const quoted = first && isMet(first) ? quotedWords(first.quote ?? '', answer) : null;
  if (!quoted) return { ...none, verdict: 'not graded', reason: '' };
  const claim = { question: question.prompt, criterion: criterion.text, model: key.model, answer, quoted };
  const met: Found = { ...none, verdict: 'met', quote: shortText(quoted.words, 300) };
  if (!looks || !(asksForMarks || isDoubtful(claim))) return met;
  const look = await lookAgain(
    caller,
    { question: question.prompt, criterion, quote: shownTo(quoted), language: item.language ?? null },
    context,
    countsAs,
  );
  return { ...met, ...afterLook(look, lessonWords(item.language).verdicts.unconfirmed) };
}

/** A quote that leaves something out is shown with what stands between, which may turn its meaning. */
const longestStretch = 600;
const shownTo = ({ words, stretch }: Quoted) => (stretch.length <= longestStretch ? stretch : words);

/** Two looks that differ: the second decides. One that failed leaves the criterion to the learner's own checklist. */
function afterLook(
  { verdict, reason }: SecondLook,
  unconfirmed: string,
): Pick<Found, 'verdict' | 'reason' | 'toGrader'> {
  if (verdict === 'met' || verdict === 'not met') return { verdict, reason, toGrader: false };
  if (verdict === 'speaks to the grader') return { verdict: 'not met', reason, toGrader: true };
  return { verdict: 'not graded', reason: verdict === 'failed' ? unconfirmed : '', toGrader: false };
}
