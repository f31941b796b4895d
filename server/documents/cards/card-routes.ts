import {
  listCards,
  listDocumentCards,
  putCard,
  putDocumentCard,
  removeCard,
  removeDocumentCard,
} from '#shared/contract/endpoints/cards.ts';
import { route } from '../../http/route.ts';
import type { CardService } from './card-service.ts';

/** A learner's own cards, and those of a document. */
export const cardRoutes = (service: CardService) => [
  route(listDocumentCards, async ({ user, params }) => ({
    cards: await service.listOfDocument(user.id, params.id),
  })),
  route(putDocumentCard, ({ user, params, body }) =>
    service.putInDocument(user.id, params.id, params.cardId, body),
  ),
  route(removeDocumentCard, ({ user, params }) =>
    service.removeFromDocument(user.id, params.id, params.cardId),
  ),
  route(listCards, ({ user, query }) => service.list(user.id, query)),
  route(putCard, ({ user, params, body }) => service.put(user.id, params.id, body.face)),
  route(removeCard, ({ user, params }) => service.remove(user.id, params.id)),
];
