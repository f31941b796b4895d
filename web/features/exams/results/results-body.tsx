import type { ReactNode } from 'react';
import { firstResults } from '#shared/rules/appeals/decide-appeal.ts';
import { examObjectives } from '#shared/rules/exam-objectives.ts';
import { reachedOf, totalOf } from '#shared/rules/exam-total.ts';
import { Fold } from '#web/ui/fold.tsx';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import { appealTexts } from './appeal/texts.ts';
import type { ExamRecord } from './exam-record.ts';
import { ObjectiveResults } from './objective-results.tsx';
import { ResultItem } from './result-item.tsx';

type Props = {
  record: ExamRecord;
  onFlag: (questionId: string, reason: string, examId?: string) => Promise<boolean>;
  /** the heading, in one line with what was reached */
  heading?: ReactNode;
  /** the next step, before all details */
  next?: ReactNode;
};

/** On one screen: what was reached, the next step, and a collapsible line for every question and for the objectives. */
export function ResultsBody({ record, onFlag, heading, next }: Props) {
  const { examId, questions, results, objectives } = record;
  const byId = new Map(results.results.map((result) => [result.questionId, result]));
  const selfAssessed = results.results.some(
    ({ criteria, outcome }) =>
      criteria !== undefined && (outcome === 'not-graded' || outcome === 'self-assessed'),
  );
  const first = totalOf(firstResults(results.results));
  const changed = first.score !== results.score || first.maxScore !== results.maxScore;
  return (
    <>
      <div className={classes.resultsHead}>
        {heading}
        <p className={classes.score} role="status">
          {/* If every answer is open, nothing was scored. */}
          {results.maxScore > 0 && <strong>{examTexts.reached(reachedOf(results.results))}</strong>}
        </p>
      </div>
      {next}
      <ol className={classes.results}>
        {questions.map((question, index) => {
          const result = byId.get(question.id);
          return (
            result && (
              <li key={question.id} id={`exam-question-${index + 1}`} tabIndex={-1}>
                <ResultItem
                  record={record}
                  question={question}
                  result={result}
                  number={index + 1}
                  onFlag={(reason) => onFlag(question.id, reason, examId)}
                />
              </li>
            )
          );
        })}
      </ol>
      <ObjectiveResults objectives={examObjectives(questions, results.results)} texts={objectives} />
      {(results.maxScore > 0 || changed || selfAssessed) && (
        <Fold className={classes.objectives} title={examTexts.pointsTitle}>
          {(results.maxScore > 0 || changed) && <p>{examTexts.score(results.score, results.maxScore)}</p>}
          {selfAssessed && <p className={classes.help}>{examTexts.selfAssessedNote}</p>}
          {changed && (
            <p className={classes.help}>
              {appealTexts.history(
                examTexts.score(first.score, first.maxScore),
                examTexts.score(results.score, results.maxScore),
              )}
            </p>
          )}
        </Fold>
      )}
    </>
  );
}
