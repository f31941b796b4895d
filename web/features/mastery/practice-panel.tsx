import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { isAnswered } from '#questions/answers.ts';
import { answerPractice, finishRepair } from '#shared/contract/endpoints/repairs.ts';
import type { Answer, Question } from '#shared/contract/exam.ts';
import type { Practice } from '#shared/contract/repairs.ts';
import { call } from '../../lib/call.ts';
import { playSound } from '../../lib/sounds/sounds.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { FromLibrary, isFromLibrary } from '../../ui/from-library.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { QuestionViews } from '../../ui/question-views.ts';
import { useFollowingFocus } from '../../ui/use-following-focus.ts';
import { practiceKey, practiceQuery } from './api/repairs.ts';
import { HintList } from './hint-list.tsx';
import classes from './mastery.module.css';
import { MasteryPanel } from './mastery-panel.tsx';
import { keepPracticeDraft, readPracticeDraft } from './practice-drafts.ts';
import { masteryTexts as texts } from './texts.ts';

type Props = QuestionViews & {
  activityId: string;
  /** whether there is something left to practise */
  onOpen?: (isOpen: boolean) => void;
};

/** Above the notes of a repair: questions one at a time, with hints and immediate feedback. */
export function PracticePanel({ activityId, onOpen, ...views }: Props) {
  const query = useQuery(practiceQuery(activityId));
  const practice = query.data;
  return (
    <section aria-labelledby="practice-title" className={classes.practice}>
      <h3 className={classes.title} id="practice-title">
        {texts.practiceTitle}
      </h3>
      {query.isError && !practice && (
        <FailedState
          detail={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          title={texts.practiceFailed}
        />
      )}
      {query.isPending && (
        <div aria-label={texts.practiceLoading} role="status">
          <Skeleton aria-hidden height={180} radius="sm" />
        </div>
      )}
      {practice && (
        <FromLibrary value={isFromLibrary(practice.madeBy)}>
          <Questions onOpen={onOpen} practice={practice} {...views} />
        </FromLibrary>
      )}
    </section>
  );
}

type QuestionsProps = Omit<Props, 'activityId'> & { practice: Practice };

function Questions({ practice, onOpen, ...views }: QuestionsProps) {
  const questions = practice.questions ?? [];
  const [firstOpen] = useState(() => questions.findIndex(({ id }) => !practice.answers[id]));
  // An answered question stays on screen with its result until the learner moves on.
  const [index, setIndex] = useState(firstOpen < 0 ? questions.length : firstOpen);
  const question = questions[index];
  const isOpen = question !== undefined || (questions.length === 0 && !practice.finished);
  useEffect(() => {
    onOpen?.(isOpen);
    return () => onOpen?.(false);
  }, [isOpen, onOpen]);
  if (questions.length === 0 && !practice.finished) return <WithoutQuestions practice={practice} />;
  if (!question) return <Finished practice={practice} sat={firstOpen >= 0} />;
  const isLast = index === questions.length - 1;
  return (
    <OneQuestion
      number={index + 1}
      onNext={() => setIndex(index + 1)}
      nextLabel={isLast ? texts.practiceEnd : texts.practiceNext}
      practice={practice}
      question={question}
      {...views}
    />
  );
}

type OneProps = QuestionViews & {
  practice: Practice;
  question: Question;
  number: number;
  onNext: () => void;
  nextLabel: string;
};

function OneQuestion({ practice, question, number, onNext, nextLabel, ...views }: OneProps) {
  const [draft, setDraft] = useState<{ id: string; answer: Answer } | null>(null);
  const { activityId } = practice;
  const given = draft?.id === question.id ? draft.answer : readPracticeDraft(activityId, question.id);
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: (answer: Answer) =>
      call(answerPractice, { params: { id: activityId }, body: { questionId: question.id, answer } }),
    onSuccess: (after) => {
      keepPracticeDraft(activityId, question.id, undefined);
      client.setQueryData(practiceKey(activityId), after);
      if (after.answers[question.id]?.result.outcome === 'correct') playSound('right');
    },
  });
  const put = (answer: Answer) => {
    setDraft({ id: question.id, answer });
    keepPracticeDraft(activityId, question.id, answer);
  };
  const answered = practice.answers[question.id];
  const heading = useFollowingFocus(`${question.id} ${answered !== undefined}`);
  const give = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAnswered(question, given) && !check.isPending) check.mutate(given);
  };
  return (
    <div className={classes.question}>
      <h4 className={classes.questionNumber} ref={heading} tabIndex={-1}>
        {texts.practiceOf(number, practice.questions?.length ?? 0)}
      </h4>
      {answered ? (
        <>
          <div className={classes.asked}>
            <Markdown headingOffset={4} text={question.prompt} />
          </div>
          {views.renderResult({ question, result: answered.result, given: answered.answer })}
          <div className={classes.act}>
            <Button onClick={onNext}>{nextLabel}</Button>
          </div>
        </>
      ) : (
        <form onSubmit={give}>
          {views.renderQuestion({
            question,
            value: given,
            onChange: put,
            disabled: check.isPending,
          })}
          <HintList hints={practice.hints[question.id]} practice={practice} questionId={question.id} />
          <div className={classes.act}>
            <Button disabled={given === undefined} loading={check.isPending} type="submit">
              {texts.practiceCheck}
            </Button>
          </div>
          {check.isError && (
            <p className={classes.problem} role="alert">
              {check.error.message}
            </p>
          )}
        </form>
      )}
    </div>
  );
}

function WithoutQuestions({ practice }: { practice: Practice }) {
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: () => call(finishRepair, { params: { id: practice.activityId } }),
    onSuccess: (after) => client.setQueryData(practiceKey(practice.activityId), after),
  });
  return (
    <>
      <p className={classes.intro}>{texts.practiceNone}</p>
      <Button loading={finish.isPending} onClick={() => finish.mutate()}>
        {texts.practiceRead}
      </Button>
      {finish.isError && (
        <p className={classes.problem} role="alert">
          {finish.error.message}
        </p>
      )}
    </>
  );
}

/** `sat`: the learner has just answered the last question, so focus moves here. */
function Finished({ practice, sat }: { practice: Practice; sat: boolean }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sat) said.current?.focus();
  }, [sat]);
  const results = Object.values(practice.answers);
  const right = results.filter(({ result }) => result.outcome === 'correct').length;
  return (
    <>
      <p className={classes.intro} ref={said} role="status" tabIndex={-1}>
        {results.length > 0 ? texts.practiceDone(right, results.length) : texts.practiceDoneReading}
      </p>
      <MasteryPanel unitId={practice.unitId} />
    </>
  );
}
