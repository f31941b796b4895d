import { QuestionInput } from '../../features/exams/inputs/question-input.tsx';
import type { QuestionInputProps } from '../../features/exams/inputs/question-input-types.ts';
import { AnswerReview } from '../../features/exams/results/answer-review.tsx';
import { feedbackToAdd } from '../../features/exams/results/result-feedback.ts';
import { examTexts } from '../../features/exams/texts.ts';
import { recordEvidence } from '../../lib/evidence.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { QuestionViews } from '../../ui/question-views.ts';
import { ProgramsInQuestions } from '../programs-in-questions.tsx';

/** Asks a question as in an exam; for reviews and practice. */
const renderQuestion = (props: QuestionInputProps) => (
  <ProgramsInQuestions>
    <QuestionInput
      {...props}
      onFlag={(reason) => recordEvidence({ kind: 'content-flagged', questionId: props.question.id, reason })}
    />
  </ProgramsInQuestions>
);

/** Shows the answer given, the correct answer and the reason. */
const renderResult: QuestionViews['renderResult'] = (props) => {
  const feedback = feedbackToAdd(props.result);
  return (
    <ProgramsInQuestions>
      <p>
        <b>{examTexts.outcomes[props.result.outcome]}</b>
      </p>
      <AnswerReview {...props} />
      {feedback && <Markdown headingOffset={3} text={feedback} />}
    </ProgramsInQuestions>
  );
};

export const questionViews: QuestionViews = { renderQuestion, renderResult };
