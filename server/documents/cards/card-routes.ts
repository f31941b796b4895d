import { createRoute, z } from '@hono/zod-openapi';
import {
  cardBounds,
  cardInputSchema,
  cardListSchema,
  documentCardInputSchema,
  documentCardsSchema,
  ownCardSchema,
} from '#shared/contract/cards.ts';
import { idSchema } from '#shared/contract/common.ts';
import { createApiRouter } from '../../http/api-router.ts';
import type { Guards } from '../../http/guards.ts';
import { json } from '../../http/json-content.ts';
import type { CardService } from './card-service.ts';

const params = z.object({ id: idSchema });
const cardParams = params.extend({ cardId: idSchema });
const query = z.object({
  q: z.string().max(cardBounds.search).optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(cardBounds.page).default(50),
});
const unknown = { description: 'Document not found' };
const theCard = { description: 'The card', content: json(ownCardSchema) };
const tooMany = { description: 'More cards than there may be' };
const gone = { description: 'Gone' };

/** A learner's own cards: /api/cards, and /api/documents/{id}/cards for those of a document. */
export function cardRoutes(service: CardService, guards: Guards) {
  const router = createApiRouter('Document not found');
  const middleware = [guards.user, guards.limit];
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/documents/{id}/cards',
      summary: 'My cards from a document, in its order',
      middleware,
      request: { params },
      responses: { 200: { description: 'Cards', content: json(documentCardsSchema) }, 404: unknown },
    }),
    async (c) =>
      c.json({ cards: await service.listOfDocument(c.get('user').id, c.req.valid('param').id) }, 200),
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/documents/{id}/cards/{cardId}',
      summary: 'Make a card of a passage, or change it; the id is the client’s, so sending twice makes one',
      middleware,
      request: { params: cardParams, body: { required: true, content: json(documentCardInputSchema) } },
      responses: { 200: theCard, 404: unknown, 413: tooMany },
    }),
    async (c) => {
      const { id, cardId } = c.req.valid('param');
      return c.json(await service.putInDocument(c.get('user').id, id, cardId, c.req.valid('json')), 200);
    },
  );
  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/documents/{id}/cards/{cardId}',
      summary: 'Delete a card of a document; one that is not there is gone already',
      middleware,
      request: { params: cardParams },
      responses: { 204: gone, 404: unknown },
    }),
    async (c) => {
      const { id, cardId } = c.req.valid('param');
      await service.removeFromDocument(c.get('user').id, id, cardId);
      return c.body(null, 204);
    },
  );
  router.openapi(
    createRoute({
      method: 'get',
      path: '/api/cards',
      summary: 'All my own cards, newest first; q: those that say all of these words',
      middleware,
      request: { query },
      responses: {
        200: { description: 'A page of them', content: json(cardListSchema) },
        400: { description: 'Not a cursor of this list' },
      },
    }),
    async (c) => c.json(await service.list(c.get('user').id, c.req.valid('query')), 200),
  );
  router.openapi(
    createRoute({
      method: 'put',
      path: '/api/cards/{id}',
      summary: 'Make a card of my own, or change what one says; the id is the client’s',
      middleware,
      request: { params, body: { required: true, content: json(cardInputSchema) } },
      responses: { 200: theCard, 413: tooMany },
    }),
    async (c) =>
      c.json(await service.put(c.get('user').id, c.req.valid('param').id, c.req.valid('json').face), 200),
  );
  router.openapi(
    createRoute({
      method: 'delete',
      path: '/api/cards/{id}',
      summary: 'Delete a card of my own, with its reviews to come; one that is not there is gone already',
      middleware,
      request: { params },
      responses: { 204: gone },
    }),
    async (c) => {
      await service.remove(c.get('user').id, c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
  return router;
}
