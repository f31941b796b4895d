import { useState } from 'react';
import type { CardFace, CardPlace } from '#shared/contract/cards.ts';
import { undoToast } from '#web/ui/undo-toast.tsx';
import { CardDialog } from './card-dialog.tsx';
import { type CardDraft, draftOf } from './card-draft.ts';
import { addCard, changeCard, removeCard, type ShownCard } from './card-list.ts';
import { cardTexts as texts } from './texts.ts';

type Edited = { draft: CardDraft; card: ShownCard | null; place: CardPlace | null };

/** Creating, changing and deleting cards, with the dialog for it. `say`: announces what was done */
export function useCardEditing(say: (message: string) => void) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const save = (face: CardFace) => {
    if (!edited) return;
    if (edited.card) changeCard(edited.card, face);
    else addCard(face, edited.place);
    say(edited.card ? texts.changed : texts.made);
  };
  return {
    make: (draft: CardDraft, place: CardPlace | null) => setEdited({ draft, card: null, place }),
    edit: (card: ShownCard) => setEdited({ draft: draftOf(card.face), card, place: card.place }),
    remove: (card: ShownCard) => {
      removeCard(card);
      undoToast({ message: texts.deleted, label: texts.undo, onUndo: () => changeCard(card, card.face) });
    },
    dialog: (
      <CardDialog
        draft={edited?.draft ?? null}
        onClose={() => setEdited(null)}
        onSave={save}
        title={edited?.card ? texts.edit : texts.make}
      />
    ),
  };
}
