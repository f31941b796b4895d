import { Button } from '@mantine/core';
import kept from '../../../ui/marks/kept.module.css';
import { CardFaceView } from './card-face.tsx';
import { changeCard } from './card-queue.ts';
import { forgetRefusedCard, useCardStore } from './card-store.ts';
import classes from './cards.module.css';
import { cardTexts as texts } from './texts.ts';

/** Cards rejected by the server: kept until the learner discards them. */
export function RefusedCards() {
  const refused = useCardStore((state) => state.refused);
  if (refused.length === 0) return null;
  return (
    <section aria-label={texts.refused}>
      <ul className={kept.list}>
        {refused.map(({ change: { cardId, place, face }, message }) => (
          <li className={kept.item} data-roomy key={cardId}>
            {face && <CardFaceView face={face} />}
            <p className={classes.problem}>
              {texts.refused}: {message}
            </p>
            <div className={classes.foot}>
              <Button
                onClick={() => face && changeCard({ id: cardId, place }, face)}
                size="compact-sm"
                variant="default"
              >
                {texts.tryAgain}
              </Button>
              <Button onClick={() => forgetRefusedCard(cardId)} size="compact-sm" variant="subtle">
                {texts.discard}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
