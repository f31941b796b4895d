import { useMemo } from 'react';
import type { CardPlace } from '#shared/contract/cards.ts';
import type { DocumentText } from '#shared/contract/documents.ts';
import { gapOfPassage } from '#shared/rules/cards/passage-card.ts';
import type { Quotation } from '#shared/rules/documents/find-quote.ts';
import type { CardDraft } from '../../cards/card-draft.ts';
import { changeCard, type ShownCard, useDocumentCards } from '../../cards/card-list.ts';
import { useCardEditing } from '../../cards/use-card-editing.tsx';
import type { Reading } from '../api/reader-keys.ts';
import { useLost, usePlaced } from '../marks/use-marks.ts';
import { useMovedPassages } from '../marks/use-moved-passages.ts';
import { readerTexts as texts } from '../texts.ts';

/** A card with the passage it was made from. */
export type PlacedCard = CardPlace & { id: string; card: ShownCard };

type Options = {
  reading: Reading;
  text: DocumentText | undefined;
  /** the selection, or the focused paragraph */
  quoted: () => Quotation | null;
  say: (message: string) => void;
};

/** The cards of the open document: their places in the open section, and creating one from a selection. */
export function useReaderCards({ reading, text, quoted, say }: Options) {
  const { cards, error, isFetching, refetch } = useDocumentCards(reading.id);
  const passages = useMemo(
    () => cards.flatMap((card): PlacedCard[] => (card.place ? [{ ...card.place, id: card.id, card }] : [])),
    [cards],
  );
  const placed = usePlaced(passages, text);
  const lost = useLost(placed);
  useMovedPassages(reading, placed, {
    move: ({ card, id, ...place }) => changeCard({ id, place }, card.face),
    onMoved: () => say(texts.marks.moved),
  });
  const editing = useCardEditing(say);
  const make = () => {
    const quotation = quoted();
    if (!text || !quotation) return;
    editing.make(draftOfPassage(text, quotation), { documentId: reading.id, section: text.n, ...quotation });
  };
  return { passages, placed, lost, editing, make, error, isFetching, refetch };
}

/** A new card from a selection: a sentence with a gap; as a two-sided card, the selected words are the answer. */
function draftOfPassage({ blocks }: DocumentText, quotation: Quotation): CardDraft {
  const gap = gapOfPassage(blocks[quotation.block]?.text ?? '', quotation);
  return { kind: 'gap', front: '', back: quotation.quote, ...gap };
}

export type ReaderCards = ReturnType<typeof useReaderCards>;
