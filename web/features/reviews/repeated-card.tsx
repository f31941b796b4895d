import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Markdown } from '../../ui/markdown.tsx';
import { OwnSides, originOf } from './own-card.tsx';
import type { CardViews } from './review-types.ts';
import classes from './reviews.module.css';
import type { Repeat } from './session-state.ts';
import { reviewTexts as texts } from './texts.ts';

type Props = Pick<CardViews, 'renderResult' | 'passageHref'> & {
  repeat: Repeat;
  revealed: boolean;
  onShow: () => void;
  onRepeated: (isKnown: boolean) => void;
};

/** A card missed in this session, shown again: recalled silently, then compared. Nothing is recorded. */
export function RepeatedCard({ repeat, revealed, onShow, onRepeated, renderResult, passageHref }: Props) {
  const { card, result, given } = repeat;
  const heading = useRef<HTMLHeadingElement>(null);
  // Each side of the card replaces the element that had focus.
  const side = `${card.id} ${revealed}`;
  useEffect(() => {
    if (side) heading.current?.focus({ preventScroll: true });
  }, [side]);
  return (
    <article className={classes.card}>
      <p className={classes.from}>{originOf(card)}</p>
      <h2 className={classes.place} ref={heading} tabIndex={-1}>
        {revealed ? texts.answer : texts.onceMore}
      </h2>
      {card.kind === 'own' ? (
        <OwnSides card={card} passageHref={passageHref} revealed={revealed} />
      ) : (
        <div className={classes.front}>
          <Markdown headingOffset={2} text={card.kind === 'recall' ? card.front : card.question.prompt} />
        </div>
      )}
      {revealed ? (
        <>
          {card.kind === 'recall' && (
            <div className={classes.back}>
              <Markdown headingOffset={2} text={card.back} />
            </div>
          )}
          {card.kind === 'question' && result && renderResult({ question: card.question, result, given })}
          <div className={classes.actions}>
            <Button onClick={() => onRepeated(true)} size="md">
              {texts.known}
            </Button>
            <Button onClick={() => onRepeated(false)} size="md" variant="default">
              {texts.notYet}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={classes.help}>{texts.onceMoreHelp}</p>
          <Button onClick={onShow} size="md">
            {texts.show}
          </Button>
        </>
      )}
    </article>
  );
}
