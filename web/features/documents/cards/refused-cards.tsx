import { RefusedItems } from '#web/ui/marks/refused-items.tsx';
import { CardFaceView } from './card-face.tsx';
import { changeCard, forgetRefusedCard, useCardStore } from './card-list.ts';

/** Cards rejected by the server. */
export function RefusedCards() {
  const refused = useCardStore((state) => state.refused);
  return (
    <RefusedItems
      idOf={({ cardId }) => cardId}
      isRoomy
      onDiscard={forgetRefusedCard}
      onRetry={({ cardId, place, face }) => face && changeCard({ id: cardId, place }, face)}
      refused={refused}
    >
      {({ face }) => face && <CardFaceView face={face} />}
    </RefusedItems>
  );
}
