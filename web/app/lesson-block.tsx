import { QuestionInput } from '../features/exams/inputs/question-input.tsx';
import { AnswerReview } from '../features/exams/results/answer-review.tsx';
import { WorkbenchBlock } from '../features/workbench/workbench-block.tsx';
import type { QuestionViews } from '../features/workbench/workbench-types.ts';
import type { WrittenBlock } from '../ui/blocks-in-text.ts';
import { ProgramsInQuestions } from './programs-in-questions.tsx';

const views: QuestionViews = {
  // The block has its own way to say that something is wrong.
  renderQuestion: (props) => (
    <ProgramsInQuestions>
      <QuestionInput {...props} onFlag={null} />
    </ProgramsInQuestions>
  ),
  renderReview: AnswerReview,
};

/** A block of a lesson, whose questions are asked as in an exam. */
export const LessonBlock = (written: WrittenBlock) => <WorkbenchBlock {...written} views={views} />;
