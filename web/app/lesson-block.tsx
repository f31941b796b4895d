import { DocumentPassage } from '../features/documents/passage/document-passage.tsx';
import { QuestionInput } from '../features/exams/inputs/question-input.tsx';
import { AnswerReview } from '../features/exams/results/answer-review.tsx';
import { WorkbenchBlock } from '../features/workbench/workbench-block.tsx';
import type { BlockViews } from '../features/workbench/workbench-types.ts';
import type { WrittenBlock } from '../ui/blocks-in-text.ts';
import { paths } from './paths.ts';
import { ProgramsInQuestions } from './programs-in-questions.tsx';

const views: BlockViews = {
  // The block has its own way to say that something is wrong.
  renderQuestion: (props) => (
    <ProgramsInQuestions>
      <QuestionInput {...props} onFlag={null} />
    </ProgramsInQuestions>
  ),
  renderReview: AnswerReview,
};

const links = { document: paths.document, passage: paths.documentPassage };

/** What stands in a lesson: a passage of a document, or a block, whose questions are asked as in an exam. */
export const LessonBlock = (written: WrittenBlock) =>
  written.kind === 'passage' ? (
    <DocumentPassage {...written} links={links} />
  ) : (
    <WorkbenchBlock {...written} views={views} />
  );
