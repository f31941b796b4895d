import { partly } from '#questions/grades.ts';
import type { LibraryQuestion } from '#questions/kinds.ts';
import type { BlockResult } from '#shared/contract/workbench/block.ts';
import { requireFittingAnswers } from '../grading/answer-shape.ts';
import { questionOfBlock } from '../library/blocks/asked-block.ts';
import { unavailable } from '../platform/app-error.ts';
import type { ProgramService } from './program-service.ts';
import { notYet } from './program-words.ts';
import type { GradeProgram } from './workbench-types.ts';

type Program = Extract<LibraryQuestion, { type: 'code' }>;

const notThere = 'This program cannot be tested at the moment. Please try again.';

/** Grades the program of a block; the checks of a page can only be run, and are reported, by the learner's browser. */
export const programBlockGrader =
  (programs: ProgramService): GradeProgram =>
  async (block, { files, held }, by) => {
    const { question, key } = questionOfBlock(block, (text) => text);
    if (!question.task || key.type !== 'code') throw unavailable(notThere);
    requireFittingAnswers([question], { [question.id]: files });
    if (block.question.type === 'code' && block.question.language === 'page')
      return checkedInBrowser(block.question, held ?? [], key.explanation);
    const grade = await programs.grade(question.task, key, files, by);
    if (!grade) throw unavailable(notThere);
    const { outcome, points, feedback, cases } = grade;
    return {
      outcome,
      share: points,
      feedback,
      reveal: outcome === 'correct' ? key.explanation : null,
      cases,
    };
  };

function checkedInBrowser(
  { checks = [] }: Pick<Program, 'checks'>,
  held: boolean[],
  explanation: string,
): BlockResult {
  const cases = checks.map(({ says }, place) => ({ says, passed: held[place] === true }));
  const failed = checks.find((_, place) => held[place] !== true);
  const feedback = failed ? notYet(failed.says, failed.wrong) : '';
  const share = checks.length > 0 ? cases.filter(({ passed }) => passed).length / checks.length : 0;
  const { outcome, points } = partly(share, feedback);
  const reveal = outcome === 'correct' ? explanation : null;
  return { outcome, share: points, feedback, reveal, cases, checkedInBrowser: true };
}
