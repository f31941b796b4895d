import { Button } from '@mantine/core';
import { useUnsent } from '#web/lib/outbox/use-outbox.ts';
import kept from '#web/ui/marks/kept.module.css';
import { nameOf } from '../../cards/card-face.tsx';
import { CardItem } from '../../cards/card-item.tsx';
import { cardQueue } from '../../cards/card-list.ts';
import classes from '../../cards/cards.module.css';
import { RefusedCards } from '../../cards/refused-cards.tsx';
import { cardTexts as texts } from '../../cards/texts.ts';
import type { PlacedCard, ReaderCards } from './use-reader-cards.ts';

type Props = {
  cards: ReaderCards;
  /** the highlighted card */
  open: string | null;
  onJump: (card: PlacedCard) => void;
};

/** Every card of the document, in its order; renders nothing if there are none. */
export function CardsPanel({ cards, open, onJump }: Props) {
  const unsent = useUnsent(cardQueue, texts);
  const { passages, lost, editing, error, isFetching, refetch } = cards;
  return (
    <>
      <RefusedCards />
      {error && (
        <p className={classes.problem}>
          {texts.loadFailed}.{' '}
          <Button loading={isFetching} onClick={() => void refetch()} size="compact-sm" variant="default">
            {texts.tryAgain}
          </Button>
        </p>
      )}
      {passages.length > 0 && (
        <section aria-labelledby="cards-of-document">
          <h2 className={classes.heading} id="cards-of-document">
            {texts.heading}
          </h2>
          <ol className={kept.list}>
            {passages.map((passage) => (
              <CardItem
                card={passage.card}
                isOpen={open === passage.id}
                key={passage.id}
                notice={
                  (passage.card.isWaiting && unsent(passage.id)) || (lost.has(passage.id) ? texts.lost : null)
                }
                onDelete={() => editing.remove(passage.card)}
                onEdit={() => editing.edit(passage.card)}
                place={
                  <button
                    aria-label={texts.jump(nameOf(passage.card.face))}
                    className={classes.jump}
                    onClick={() => onJump(passage)}
                    type="button"
                  >
                    {texts.whereItStands}
                  </button>
                }
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
