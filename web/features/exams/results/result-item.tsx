import type { Question, QuestionResult } from '#shared/contract/exam.ts';
import { isStruck } from '#shared/rules/appeals/decide-appeal.ts';
import { shownText } from '#shared/rules/shown-text.ts';
import { FlagButton } from '#web/ui/flag-button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useLessonWords } from '#web/ui/lesson-language.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Verdict } from '#web/ui/verdict.tsx';
import classes from '../exam.module.css';
import { examTexts } from '../texts.ts';
import { AnswerReview } from './answer-review.tsx';
import { AppealPart } from './appeal/appeal-part.tsx';
import { appealTexts } from './appeal/texts.ts';
import type { ExamRecord } from './exam-record.ts';
import { feedbackToAdd } from './result-feedback.ts';
import { SelfAssessment } from './self-assessment.tsx';

type Props = {
  record: ExamRecord;
  question: Question;
  result: QuestionResult;
  number: number;
  onFlag: (reason: string) => Promise<boolean>;
};

/** A program that could not be run has no grade either, but its solution is no secret. */
const hasKey = ({ correctAnswer }: QuestionResult) => correctAnswer !== '';

/** The result of one question, in a collapsible line: the given answer, the correct one, and why. */
export function ResultItem({ record, question, result, number, onFlag }: Props) {
  const words = useLessonWords();
  const given = record.studentAnswers[question.id];
  const feedback = feedbackToAdd(result);
  // Another open exam contains the question, too: the correct answer stays hidden until that exam is over.
  const struck = isStruck(result);
  const closed = result.outcome === 'not-graded' && question.type !== 'open' && !struck && !hasKey(result);
  const scored = result.outcome !== 'not-graded' && result.outcome !== 'self-assessed';
  const isToAssess = result.criteria !== undefined && !scored;
  const waits = isToAssess && result.outcome === 'not-graded';
  return (
    <Fold
      className={classes.result}
      excerpt={shownText(question.prompt)}
      more={
        <span className={classes.outcome}>
          <Verdict outcome={result.outcome}>
            {struck ? appealTexts.struck : waits ? examTexts.standings.open : words.outcomes[result.outcome]}
          </Verdict>
        </span>
      }
      outcome={result.outcome}
      title={examTexts.questionOf(number, record.questions.length)}
    >
      <div className={classes.asked}>
        <Markdown text={question.prompt} headingOffset={3} />
      </div>
      {!closed && <AnswerReview question={question} result={result} given={given} />}
      {feedback && (
        <div className={classes.feedback}>
          <Markdown text={feedback} headingOffset={3} />
        </div>
      )}
      {scored && <p className={classes.help}>{examTexts.pointsOf(result.points, result.maxPoints)}</p>}
      {question.check === 'unchecked' && <p className={classes.help}>{examTexts.unchecked}</p>}
      {isToAssess && result.criteria && (
        <SelfAssessment examId={record.examId} questionId={question.id} criteria={result.criteria} />
      )}
      <div className={classes.foot}>
        <AppealPart record={record} question={question} result={result} />
        <FlagButton onFlag={onFlag} />
      </div>
    </Fold>
  );
}
