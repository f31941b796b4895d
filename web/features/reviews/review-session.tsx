import { Anchor, Button, Skeleton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useIsUnstored, useWaiting } from '../../lib/outbox/use-outbox.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { GradeBar } from './grade-bar.tsx';
import { gradeQueue } from './grade-queue.ts';
import { RepeatedCard } from './repeated-card.tsx';
import { ReviewCardView } from './review-card-view.tsx';
import type { CardViews } from './review-types.ts';
import classes from './reviews.module.css';
import { lastGrade, offeredGrades, type SessionState } from './session-state.ts';
import { reviewTexts as texts } from './texts.ts';
import { UndoLast } from './undo-last.tsx';
import { useReviewSession } from './use-review-session.ts';

type Props = CardViews & {
  dashboardHref: string;
  cardsHref: string;
  /** a few cards that are not due yet */
  early?: boolean;
};

/** /reviews: today's cards, one at a time. */
export function ReviewSession({ dashboardHref, cardsHref, early = false, ...views }: Props) {
  const session = useReviewSession(early);
  const unsent = useWaiting(gradeQueue).length;
  const unstored = useIsUnstored(gradeQueue);
  const { loaded, state, card, repeat, undone } = session;
  const last = state && lastGrade(state);
  const back = (
    <span className={classes.ways}>
      <Anchor component={Link} to={cardsHref}>
        {texts.yourCards}
      </Anchor>
      <Anchor component={Link} to={dashboardHref}>
        {texts.toDashboard}
      </Anchor>
    </span>
  );
  return (
    <section className={classes.page}>
      <header className={classes.head}>
        <PageTitle title={texts.title} />
        {(card ?? repeat) && back}
      </header>
      {loaded.kind === 'loading' && <Waiting />}
      {loaded.kind === 'failed' && (
        <FailedState
          action={back}
          detail={loaded.message}
          onRetry={session.reload}
          title={loaded.examActive ? texts.examTitle : texts.failed}
        />
      )}
      {last && <UndoLast last={last} onUndo={session.undo} />}
      {state && card && <ReviewCardView card={card} session={session} state={state} {...views} />}
      {state && card && state.revealed && <GradeBar offered={offeredGrades(state)} onGrade={session.grade} />}
      {state && repeat && (
        <RepeatedCard
          key={`${repeat.card.id} ${repeat.times}`}
          onRepeated={session.repeated}
          onShow={session.show}
          passageHref={views.passageHref}
          repeat={repeat}
          revealed={state.revealed}
          renderResult={views.renderResult}
        />
      )}
      {state && !card && !repeat && <Finished back={back} goOn={session.goOn} state={state} />}
      <p className={classes.note} role="status">
        {session.problem ??
          (undone ? `${texts.undone(undone.place, undone.grade)} ` : '') +
            (unsent > 0 && !navigator.onLine ? (unstored ? texts.offlineUnstored : texts.offline) : '')}
      </p>
    </section>
  );
}

type FinishedProps = { state: SessionState; goOn: () => void; back: ReactNode };

function Finished({ state, goOn, back }: FinishedProps) {
  const any = state.done > 0;
  const begun = useRef(any);
  const spread = state.later > 0 ? ` ${texts.spread(state.later, Math.max(1, state.laterDays))}` : '';
  return (
    <EmptyState
      action={
        <>
          {state.later > 0 && (
            <Button autoFocus={begun.current} onClick={goOn} variant="default">
              {texts.more}
            </Button>
          )}
          {back}
        </>
      }
      detail={`${any ? texts.doneDetail(state.done) : texts.nothingDetail}${spread}`}
      title={any ? texts.done : texts.nothing}
    />
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton aria-hidden height={280} radius="md" />
    </div>
  );
}
