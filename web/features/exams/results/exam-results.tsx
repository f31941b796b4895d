import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { examObjectives } from '#shared/rules/exam-objectives.ts';
import classes from '../exam.module.css';
import { useExamStore } from '../exam-store.ts';
import { examTexts } from '../texts.ts';
import { AttemptHistory } from './attempt-history.tsx';
import { EarlierResults } from './earlier-results.tsx';
import type { ExamRecord } from './exam-record.ts';
import { ObjectiveResults } from './objective-results.tsx';
import { ResultItem } from './result-item.tsx';

type Props = {
  activityId: string;
  onRetake: () => void;
  onFlag: (questionId: string, reason: string, examId?: string) => Promise<boolean>;
  /** stands below the questions */
  after?: ReactNode;
};

/** After the exam: what was shown, what was right and why, what comes next, and the attempts before. */
export function ExamResults({ activityId, onRetake, onFlag, after }: Props) {
  const { exam, questions, studentAnswers, results, objectives, loading } = useExamStore();
  const [earlier, setEarlier] = useState<{ examId: string; attempt: number } | null>(null);
  if (!results || exam.examId === null) return null;
  if (earlier) {
    return <EarlierResults {...earlier} onFlag={onFlag} onBack={() => setEarlier(null)} />;
  }
  return (
    <section aria-labelledby="exam-results">
      <h3 id="exam-results" className={classes.resultsTitle} tabIndex={-1} data-exam-start>
        {examTexts.results}
      </h3>
      <ResultsBody
        record={{ examId: exam.examId, questions, studentAnswers, results, objectives }}
        onFlag={onFlag}
      />
      <div className={classes.retake}>
        <Button variant="default" loading={loading} onClick={onRetake}>
          {examTexts.retake}
        </Button>
        <span className={classes.help}>{examTexts.retakeHelp}</span>
      </div>
      {after}
      <AttemptHistory activityId={activityId} shown={exam.examId} onLook={setEarlier} />
    </section>
  );
}

type BodyProps = { record: ExamRecord; onFlag: Props['onFlag'] };

/** The points, what they say of each objective, and every question. */
export function ResultsBody({ record, onFlag }: BodyProps) {
  const { examId, questions, results, objectives } = record;
  const byId = new Map(results.results.map((result) => [result.questionId, result]));
  const selfAssessed = results.results.some(({ criteria }) => criteria !== undefined);
  return (
    <>
      <p className={classes.score} role="status">
        {/* Where every answer is open there are no points to have. */}
        {results.maxScore > 0 && <strong>{examTexts.score(results.score, results.maxScore)}</strong>}
        {selfAssessed && <span className={classes.help}> {examTexts.selfAssessedNote}</span>}
      </p>
      <ObjectiveResults objectives={examObjectives(questions, results.results)} texts={objectives} />
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
    </>
  );
}
