import type { QuestionKey } from '#questions/kinds.ts';
import { plainMarkdown } from '#shared/rules/documents/plain-markdown.ts';
import type { AppealItem, OpenGrade } from '../../../exam-types.ts';
import type { TaskContext } from '../../../faculty.ts';
import type { Caller } from '../../calling/call-model.ts';
import { gradeByCriteria, type Met } from '../grade-open.ts';

type OpenItem = AppealItem & { key: Extract<QuestionKey, { type: 'open' }> };

/**
 * Grades an open answer again: first with the learner's argument; if that finds more than before, a second time without
 * the argument, with only the quotes that were found, and this grade counts.
 * @throws ModelFailure
 */
export async function gradeAgain(
  caller: Caller,
  { question, key, answer, points, argument, language }: OpenItem,
  context: TaskContext,
): Promise<{ verdict: 'graded'; reason: string } & OpenGrade> {
  const item = {
    question,
    key,
    answer: typeof answer === 'string' ? answer : '',
    language: language ?? null,
  };
  const first = await gradeByCriteria(caller, item, context, { learnerSays: argument });
  const found = first.grade.points > points && first.grade.outcome !== 'not-graded';
  if (!found) return { verdict: 'graded', ...first.grade, reason: first.grade.feedback };
  const second = await gradeByCriteria(caller, item, context, { lookAt: first.met });
  const feedback = [second.grade.feedback, key.explanation].filter((part) => part.trim()).join('\n\n');
  return { verdict: 'graded', ...second.grade, feedback, reason: reasonOf(second.met, second.grade) };
}

const reasonOf = (met: Met[], { feedback }: OpenGrade): string =>
  met.length === 0
    ? feedback
    : met.map(({ criterion, quote }) => `- ${criterion} – “${plainMarkdown(quote)}”`).join('\n');
