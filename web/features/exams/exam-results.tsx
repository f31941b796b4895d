import { Button } from '@mantine/core';
import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { FlagButton } from '../../ui/flag-button.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { AnswerReview } from './answer-review.tsx';
import classes from './exam.module.css';
import { useExamStore } from './exam-store.ts';
import { feedbackToAdd } from './result-feedback.ts';
import { SelfAssessment } from './self-assessment.tsx';
import { examTexts } from './texts.ts';

type Props = {
  onRetake: () => void;
  onFlag: (questionId: string, reason: string) => Promise<boolean>;
};

/** After the exam: what was right, why, and what a good answer looks like. */
export function ExamResults({ onRetake, onFlag }: Props) {
  const { questions, results, loading } = useExamStore();
  if (!results) return null;
  const byId = new Map(results.results.map((result) => [result.questionId, result]));
  const selfAssessed = results.results.some(({ criteria }) => criteria !== undefined);
  return (
    <section aria-labelledby="exam-results">
      <h3 id="exam-results" className={classes.resultsTitle} tabIndex={-1} data-exam-start>
        {examTexts.results}
      </h3>
      <p className={classes.score} role="status">
        {/* Where every answer is open there are no points to have. */}
        {results.maxScore > 0 && <strong>{examTexts.score(results.score, results.maxScore)}</strong>}
        {selfAssessed && <span className={classes.help}> {examTexts.selfAssessedNote}</span>}
      </p>
      <ol className={classes.results}>
        {questions.map((question, index) => {
          const result = byId.get(question.id);
          return (
            result && (
              <li key={question.id}>
                <ResultItem
                  question={question}
                  result={result}
                  number={index + 1}
                  onFlag={(reason) => onFlag(question.id, reason)}
                />
              </li>
            )
          );
        })}
      </ol>
      <div className={classes.retake}>
        <Button variant="default" loading={loading} onClick={onRetake}>
          {examTexts.retake}
        </Button>
        <span className={classes.help}>{examTexts.retakeHelp}</span>
      </div>
    </section>
  );
}

type ItemProps = {
  question: Question;
  result: QuestionResult;
  number: number;
  onFlag: (reason: string) => Promise<boolean>;
};

function ResultItem({ question, result, number, onFlag }: ItemProps) {
  const given = useExamStore(({ studentAnswers }) => studentAnswers[question.id]);
  const feedback = feedbackToAdd(result);
  const scored = result.criteria === undefined && result.outcome !== 'not-graded';
  return (
    <article className={classes.result} data-outcome={result.outcome}>
      <header>
        <h4>{examTexts.questionOf(number, useExamStore.getState().questions.length)}</h4>
        <span className={classes.outcome}>{examTexts.outcomes[result.outcome]}</span>
        {scored && <span className={classes.help}>{examTexts.points(result.points, result.maxPoints)}</span>}
      </header>
      <div className={classes.asked}>
        <Markdown text={question.prompt} headingOffset={3} />
      </div>
      <AnswerReview question={question} result={result} given={given} />
      {feedback && (
        <div className={classes.feedback}>
          <Markdown text={feedback} headingOffset={3} />
        </div>
      )}
      {result.criteria && <SelfAssessment questionId={question.id} criteria={result.criteria} />}
      <FlagButton onFlag={onFlag} />
    </article>
  );
}
