import type { QuestionInputProps } from '#questions/question-view.ts';
import { QuestionInput } from '../../features/exams/question-input.tsx';
import { AnswerReview } from '../../features/exams/results/answer-review.tsx';
import { feedbackToAdd } from '../../features/exams/results/result-feedback.ts';
import { recordEvidence } from '../../lib/evidence.ts';
import { useLessonWords } from '../../ui/lesson-language.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { Answered, QuestionViews } from '../../ui/question-views.ts';
import { Verdict } from '../../ui/verdict.tsx';
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

/** The answer given, the correct answer and the reason. */
function AskedResult(props: Answered) {
  const words = useLessonWords();
  const feedback = feedbackToAdd(props.result);
  return (
    <ProgramsInQuestions>
      <p>
        <Verdict outcome={props.result.outcome}>{words.outcomes[props.result.outcome]}</Verdict>
      </p>
      <AnswerReview {...props} />
      {feedback && <Markdown headingOffset={3} text={feedback} />}
    </ProgramsInQuestions>
  );
}

const renderResult: QuestionViews['renderResult'] = (props) => <AskedResult {...props} />;

export const questionViews: QuestionViews = { renderQuestion, renderResult };
