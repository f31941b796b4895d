import { z } from 'zod';
import { solutionOf } from '#questions/question-words.ts';
import type { Answer } from '#shared/contract/exam.ts';
import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { type BlockDefinition, type Graders, shown, UnfittingAnswer } from '../block-definition.ts';
import type { ModelBlock } from '../model-block.ts';
import {
  authoredQuestion,
  nested,
  questionFrom,
  questionOfBlock,
  textAfterQuestion,
} from '../question-block.ts';

const authored = z.strictObject({
  ...authoredQuestion,
  kind: z.literal('try'),
  /** exams ask its question, too, with other numbers */
  pool: z.literal(true).optional(),
});
type Try = z.infer<typeof authored>;

/** A question is answered, with feedback at once and any number of attempts. */
export const tryBlock = {
  authored,
  fields: ({ pool, ...written }: { pool?: unknown }, id) => ({ ...nested(written, id), pool }),
  asked(source, rewrite, seed) {
    const { question } = questionOfBlock(source, rewrite, seed);
    return {
      id: source.id,
      objectiveId: question.objectiveId,
      kind: 'try',
      question,
      hints: source.question.hints.length,
      ...(source.question.template ? { seed } : {}),
    };
  },
  textAfter: (source) => textAfterQuestion(source),
  keyProblems: ({ question, pool }) => [
    ...(question.type === 'numeric' && question.check === undefined && !question.template
      ? ["a number in the notes is computed: 'check' or 'vary' is missing"]
      : []),
    ...(pool && !question.template
      ? ["'pool' needs numbers that vary ('vary'), since the answer has been shown in the lesson"]
      : []),
  ],
  isExercise: true,
  grade: {
    answer: (source, { answer }, graders) => graded(source, answer, graders),
    nothing: (source) => shown(solutionOf(source)),
  },
  fromModel: {
    try(_, { hints, question }) {
      const read = question();
      return 'problem' in read ? read : { kind: 'try', question: { ...read.question, hints } };
    },
    vary: (from, base) => ({ kind: 'try', question: { ...questionFrom(from, base), ...varied(from) } }),
  },
} satisfies BlockDefinition<Try>;

function graded(source: Try, answer: Answer, graders: Graders): BlockResult {
  const { question, key } = questionOfBlock(source);
  if (key.type === 'open') {
    const criteria = key.criteria.map(({ text }) => `- ${text}`).join('\n');
    return {
      outcome: 'not-graded',
      share: 0,
      feedback: `Hold your answer against this list, and be strict:\n\n${criteria}`,
      reveal: [key.model, key.explanation].join('\n\n'),
    };
  }
  if (key.type === 'code')
    throw new UnfittingAnswer('given: A program is handed in to a block of kind code.');
  const result = graders.question(question, key, answer);
  const { outcome } = result;
  const isGraded = outcome === 'correct' || outcome === 'partly' || outcome === 'wrong';
  return {
    outcome: isGraded ? outcome : 'not-graded',
    share: result.points / result.maxPoints,
    feedback: withoutExplanation(result.feedback, key.explanation),
    reveal: key.explanation,
    result,
  };
}

/** Exam feedback contains the explanation; a block shows it separately. */
const withoutExplanation = (feedback: string, explanation: string): string =>
  feedback.endsWith(explanation) ? feedback.slice(0, -explanation.length).trim() : feedback;

/** An expression in double braces. */
const slot = (text: string) => (text.includes('{{') ? text : `{{${text}}}`);

/** A number that is worked out, with other numbers each time. */
function varied({ numbers, answers, mistakes, unit, tolerance, wrong, explanation, ...from }: ModelBlock) {
  return {
    type: 'numeric',
    vary: {
      numbers: Object.fromEntries((numbers ?? []).map(({ name, ...range }) => [name, range])),
      let: Object.fromEntries((from.let ?? []).map(({ name, is }) => [name, is])),
      where: from.where ?? [],
    },
    answer: slot(answers?.[0] ?? ''),
    tolerance: tolerance ?? 0,
    ...(unit ? { unit } : {}),
    feedback: {
      wrong: wrong || explanation,
      cases: (mistakes ?? []).map(({ value, text }) => ({ value: slot(value), text })),
    },
  };
}
