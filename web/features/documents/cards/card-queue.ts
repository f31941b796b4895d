import type { CardFace, CardPlace, OwnCard } from '#shared/contract/cards.ts';
import { ApiError } from '../../../lib/api-client.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Entry } from '../../../lib/outbox/entry.ts';
import { outbox } from '../../../lib/outbox/page-outbox.ts';
import { toast } from '../../../ui/toast.ts';
import { sendCard, sendCardOnLeaving } from '../api/cards.ts';
import { confirmCard, forgetRefusedCard, refuseCard } from './card-store.ts';
import { type CardChange, cardChangeSchema } from './card-types.ts';
import { cardTexts as texts } from './texts.ts';

/**
 * Cards on their way to the server, each with its own lane and slot, of which the newest state counts. The id is
 * created here, so a card sent twice exists once.
 */
export const cardQueue = outbox.register<CardChange, OwnCard | null>({
  name: 'own-card',
  schema: cardChangeSchema,
  deliver: async ([entry], call) => {
    if (!entry) throw new Error('The batch is empty.');
    return sendCard(entry.body, call);
  },
  onDelivered: ([entry], card) => {
    if (entry) confirmCard(entry.body.cardId, card);
  },
  // Another tab has sent them. The server's response is not known here; any later data from it is newer.
  onGone: (entries) => {
    for (const { body, at } of entries) confirmCard(body.cardId, cardOf(body, at, ''));
  },
  onRefused: (entries, error) => {
    for (const { body } of entries) {
      const message = error instanceof ApiError ? error.message : texts.notTaken;
      if (body.face) refuseCard({ change: body, message });
      toast(message, { kind: 'error' });
    }
  },
  sendOnLeaving: (entries, userId) => {
    for (const { body } of entries) sendCardOnLeaving(body, userId);
  },
});

function cardOf({ cardId, place, face }: CardChange, at: Entry['at'], updatedAt: string): OwnCard | null {
  if (!face) return null;
  return { id: cardId, face, place, source: '', createdAt: new Date(at).toISOString(), updatedAt };
}

function send(change: CardChange): void {
  forgetRefusedCard(change.cardId);
  void cardQueue.add({ lane: change.cardId, slot: change.cardId, body: change });
}

/** Stores a new card in the browser and sends it. @returns its id */
export function addCard(face: CardFace, place: CardPlace | null): string {
  const cardId = newId();
  send({ cardId, place, face });
  return cardId;
}

type Known = Pick<OwnCard, 'id' | 'place'>;

/** Sets a card's new state, whether it existed before or not. */
export const changeCard = ({ id, place }: Known, face: CardFace): void => send({ cardId: id, place, face });

export const removeCard = ({ id, place }: Known): void => send({ cardId: id, place, face: null });
