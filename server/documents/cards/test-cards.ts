import { randomUUID } from 'node:crypto';
import type { CardFace, OwnCard } from '#shared/contract/cards.ts';
import type { ReviewCard } from '#shared/contract/reviews.ts';
import { ask, createTestApp } from '../../http/test-app.ts';
import { createReviewApp } from '../../reviews/test-review-app.ts';
import { cardRoutes } from './card-routes.ts';
import { createCardService } from './card-service.ts';

export const basic = { kind: 'basic', front: 'What pulls at the water?', back: 'The moon.' } as const;
export const passage = { section: 2, block: 0, quote: 'the moon pulls', prefix: 'that ', suffix: ' at it' };

/** Cards and reviews on one database, with a clock that tests can set. */
export async function createCardApp() {
  const reviews = await createReviewApp();
  const { database } = reviews;
  const app = createTestApp(cardRoutes(createCardService({ database, clock: { now: reviews.now } })));
  const call = (user: string | null, method: string, path: string, body?: unknown) =>
    ask(app, user, method, path, body);
  return {
    ...reviews,
    call,
    newDocument: async (owner: string, title = 'Tides') => {
      const id = randomUUID();
      await database.sql(
        `insert into documents (id, user_id, name, title, format, bytes, sha256, status, created_at, updated_at)
         values ($1, $2, 'a.txt', $3, 'text', 1, $4, 'ready', now(), now())`,
        [id, owner, title, id],
      );
      return id;
    },
    make: async (user: string, face: CardFace = basic, id: string = randomUUID()) => {
      const { status, body } = await call(user, 'PUT', `/api/cards/${id}`, { face });
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body as unknown as OwnCard;
    },
    list: async (user: string, query = '') =>
      (await call(user, 'GET', `/api/cards${query}`)).body as unknown as {
        cards: OwnCard[];
        total: number;
        nextCursor: string | null;
      },
    asked: async (user: string) => (await reviews.session(user)).cards as ReviewCard[],
  };
}
