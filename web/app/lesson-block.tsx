import { DocumentPassage } from '../features/documents/passage/document-passage.tsx';
import { QuestionInput } from '../features/exams/question-input.tsx';
import { AnswerReview } from '../features/exams/results/answer-review.tsx';
import { WorkbenchBlock } from '../features/workbench/workbench-block.tsx';
import type { BlockViews } from '../features/workbench/workbench-types.ts';
import type { WrittenBlock } from '../ui/blocks-in-text.ts';
import { paths } from './paths.ts';
import { ProgramsInQuestions } from './programs-in-questions.tsx';

const views: BlockViews = {
  // The block has its own control for reporting errors.
  renderQuestion: (props) => (
    <ProgramsInQuestions>
      <QuestionInput {...props} onFlag={null} />
    </ProgramsInQuestions>
  ),
  renderReview: AnswerReview,
};

const links = { document: paths.document, passage: paths.documentPassage };

/** A block in a lesson: a quoted passage of a document, or an exercise, whose questions use the exam's inputs. */
export const LessonBlock = (written: WrittenBlock) =>
  written.kind === 'passage' ? (
    <DocumentPassage {...written} links={links} />
  ) : (
    <WorkbenchBlock {...written} views={views} />
  );
