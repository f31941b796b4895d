import { AnswerReview } from '../features/exams/results/answer-review.tsx';
import { WorkbenchBlock } from '../features/workbench/workbench-block.tsx';
import type { WrittenBlock } from '../ui/blocks-in-text.ts';
import { questionViews } from './pages/asked-question.tsx';

const views = {
  renderQuestion: questionViews.renderQuestion,
  renderReview: AnswerReview,
};

/** A block of a lesson, whose questions are asked as in an exam. */
export const LessonBlock = (written: WrittenBlock) => <WorkbenchBlock {...written} views={views} />;
