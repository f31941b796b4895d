import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { isAnswered } from '#questions/answers.ts';
import type { ReviewCard } from '#shared/contract/reviews.ts';
import { Markdown } from '../../ui/markdown.tsx';
import type { QuestionViews } from '../../ui/question-views.ts';
import { OwnCard, originOf } from './own-card.tsx';
import type { CardViews } from './review-types.ts';
import classes from './reviews.module.css';
import type { SessionState } from './session-state.ts';
import { reviewTexts as texts } from './texts.ts';
import type { useReviewSession } from './use-review-session.ts';

type Session = ReturnType<typeof useReviewSession>;
type Props = CardViews & { session: Session; card: ReviewCard; state: SessionState };

/** The current card: its front, then its back. Focus follows. */
export function ReviewCardView({ session, card, state, ...views }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const side = `${card.id} ${state.revealed}`;
  const shown = useRef(session.undone ? '' : side);
  useEffect(() => {
    // Not on arrival, unless it came back by Undo: focus stays where the browser put it.
    if (shown.current !== side) heading.current?.focus({ preventScroll: true });
    shown.current = side;
  }, [side]);
  return (
    <article className={classes.card}>
      <p className={classes.from}>{originOf(card)}</p>
      <h2 className={classes.place} ref={heading} tabIndex={-1}>
        {state.revealed ? texts.answer : texts.place(state.done + 1, state.total)}
      </h2>
      {card.kind === 'own' && (
        <OwnCard
          card={card}
          onShow={session.show}
          passageHref={views.passageHref}
          revealed={state.revealed}
        />
      )}
      {card.kind === 'recall' && (
        <RecallCard back={card.back} front={card.front} onShow={session.show} revealed={state.revealed} />
      )}
      {card.kind === 'question' && <QuestionCard card={card} session={session} state={state} {...views} />}
    </article>
  );
}

type RecallProps = { front: string; back: string; revealed: boolean; onShow: () => void };

function RecallCard({ front, back, revealed, onShow }: RecallProps) {
  return (
    <>
      <div className={classes.front}>
        <Markdown headingOffset={2} text={front} />
      </div>
      {revealed ? (
        <div className={classes.back}>
          <Markdown headingOffset={2} text={back} />
        </div>
      ) : (
        <>
          <p className={classes.help}>{texts.recall}</p>
          <Button onClick={onShow} size="md">
            {texts.show}
          </Button>
        </>
      )}
    </>
  );
}

type QuestionProps = QuestionViews & {
  card: Extract<ReviewCard, { kind: 'question' }>;
  session: Session;
  state: SessionState;
};

function QuestionCard({ card, session, state, renderQuestion, renderResult }: QuestionProps): ReactNode {
  const { question } = card;
  if (state.revealed && state.result) {
    return (
      <>
        <div className={classes.front}>
          <Markdown headingOffset={2} text={question.prompt} />
        </div>
        {renderResult({ question, result: state.result, given: state.given })}
      </>
    );
  }
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAnswered(question, state.given)) session.check();
  };
  return (
    <form onSubmit={check}>
      {renderQuestion({
        question,
        value: state.given,
        onChange: session.give,
        disabled: session.checking,
      })}
      <div className={classes.actions}>
        <Button disabled={state.given === undefined} loading={session.checking} size="md" type="submit">
          {texts.check}
        </Button>
        <Button disabled={session.checking} onClick={session.dontKnow} size="md" variant="default">
          {texts.dontKnow}
        </Button>
        {session.problem !== null && state.cards.length > 1 && (
          <Button onClick={session.leave} size="md" variant="default">
            {texts.later}
          </Button>
        )}
      </div>
    </form>
  );
}
