import { z } from 'zod';
import { partly } from '#questions/grades.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { solutionOf } from '#questions/question-words.ts';
import type { Block, BlockGiven, BlockResult } from '#shared/contract/workbench/block.ts';
import { type BlockDefinition, type Graders, shown } from '../block-definition.ts';
import type { ModelBlock } from '../model-block.ts';
import {
  authoredQuestion,
  nested,
  questionFrom,
  questionOfBlock,
  textAfterQuestion,
} from '../question-block.ts';
import { tryBlock } from '../try/try-kind.ts';

const authored = z.strictObject({ ...authoredQuestion, kind: z.literal('code') });
type Code = z.infer<typeof authored>;

/** The file of a model's program, and the only language that a model is asked for. */
export const modelProgram = { language: 'javascript', name: 'main.js' } as const;

/** The feedback on a failed test, whose name `says` what should hold; `then` is another sentence or ''. */
export const notYet = (says: string, then = ''): string => `Not yet: **${says}**. ${then}`.trim();

/** A program is written, which an engine runs against tests. */
export const code = {
  authored,
  fields: (written, id) => nested({ type: 'code', ...written }, id),
  asked(source, rewrite, seed): Block {
    const { question } = questionOfBlock(source, rewrite, seed);
    // Without a program it is a question like any other.
    if (!question.task) return tryBlock.asked({ ...source, kind: 'try' }, rewrite, seed);
    return {
      id: source.id,
      objectiveId: question.objectiveId,
      kind: 'code',
      prompt: question.prompt,
      task: question.task,
      hints: source.question.hints.length,
    };
  },
  textAfter: (source) => textAfterQuestion(source),
  isExercise: true,
  grade: { program: graded, nothing: (source) => shown(solutionOf(source)) },
  fromModel: {
    code: (from, base) => ({
      kind: 'code',
      question: { ...questionFrom(from, base), ...programFrom(from, base.clean) },
    }),
  },
} satisfies BlockDefinition<Code>;

/** The checks of a page can only be run, and are reported, by the learner's browser. */
async function graded(
  source: Code,
  { files, held = [] }: Extract<BlockGiven, { gives: 'program' }>,
  graders: Graders,
): Promise<BlockResult> {
  const asked = questionOfBlock(source);
  const grade = await graders.program(asked, files);
  const { explanation } = asked.key;
  if (!grade) return checkedInBrowser(source.question, held, explanation);
  const { outcome, points, feedback, cases } = grade;
  return { outcome, share: points, feedback, reveal: outcome === 'correct' ? explanation : null, cases };
}

function checkedInBrowser(question: LibraryQuestion, held: boolean[], explanation: string): BlockResult {
  const { checks = [] } = question.type === 'code' ? question : {};
  const cases = checks.map(({ says }, place) => ({ says, passed: held[place] === true }));
  const failed = checks.find((_, place) => held[place] !== true);
  const feedback = failed ? notYet(failed.says, failed.wrong) : '';
  const share = checks.length > 0 ? cases.filter(({ passed }) => passed).length / checks.length : 0;
  const { outcome, points } = partly(share, feedback);
  const reveal = outcome === 'correct' ? explanation : null;
  return { outcome, share: points, feedback, reveal, cases, checkedInBrowser: true };
}

function programFrom({ start, solution, tests }: ModelBlock, clean: (text: string) => string) {
  const { language, name } = modelProgram;
  return {
    type: 'code',
    language,
    files: [{ name, text: start ?? '' }],
    cases: (tests ?? []).map(({ says, run, expect }) => ({
      says: clean(says),
      ...(run ? { run, expect: JSON.parse(expect) as unknown } : { expect }),
    })),
    solution: { [name]: solution ?? '' },
  };
}
