import { z } from 'zod';
import {
  cardBounds,
  cardImportSchema,
  cardInputSchema,
  cardListSchema,
  documentCardInputSchema,
  documentCardsSchema,
  ownCardSchema,
} from '../cards.ts';
import { endpoint } from '../endpoint.ts';

const unknown = { 404: 'Document not found' };
const tooMany = { 413: 'More cards than there may be' };

export const exportCards = endpoint({
  method: 'get',
  path: '/api/cards/export',
  summary: 'My own cards and missed questions as a package of Anki (.apkg), without their schedule',
  access: 'learner',
  limit: 'account',
  gives: 'file',
  errors: { 409: 'An exam is going on' },
});

export const importCards = endpoint({
  method: 'post',
  path: '/api/cards/import',
  summary:
    'Take in the cards of a package of Anki: multipart/form-data with one file, in the field `file`. Those that are there already stay as they are',
  access: 'learner',
  limit: 'upload',
  takesFile: true,
  answer: cardImportSchema,
  errors: {
    400: 'No package, or one that cannot be read',
    413: 'Longer than 50 MB, or more cards than one learner may have',
    429: 'Too many packages are being read',
  },
});

export const listDocumentCards = endpoint({
  method: 'get',
  path: '/api/documents/{id}/cards',
  summary: 'My cards from a document, in its order',
  access: 'learner',
  answer: documentCardsSchema,
  errors: unknown,
});

export const putDocumentCard = endpoint({
  method: 'put',
  path: '/api/documents/{id}/cards/{cardId}',
  summary: 'Make a card of a passage, or change it; the id is the client’s, so sending twice makes one',
  access: 'learner',
  body: documentCardInputSchema,
  answer: ownCardSchema,
  errors: { ...unknown, ...tooMany },
});

export const removeDocumentCard = endpoint({
  method: 'delete',
  path: '/api/documents/{id}/cards/{cardId}',
  summary: 'Delete a card of a document; one that is not there is gone already',
  access: 'learner',
  errors: unknown,
});

export const listCards = endpoint({
  method: 'get',
  path: '/api/cards',
  summary: 'All my own cards, newest first; q: those that say all of these words',
  access: 'learner',
  query: z.object({
    q: z.string().max(cardBounds.search).optional(),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(cardBounds.page).default(50),
  }),
  answer: cardListSchema,
  errors: { 400: 'Not a cursor of this list' },
});

export const putCard = endpoint({
  method: 'put',
  path: '/api/cards/{id}',
  summary: 'Make a card of my own, or change what one says; the id is the client’s',
  access: 'learner',
  body: cardInputSchema,
  answer: ownCardSchema,
  errors: { ...unknown, ...tooMany },
});

export const removeCard = endpoint({
  method: 'delete',
  path: '/api/cards/{id}',
  summary: 'Delete a card of my own, with its reviews to come; one that is not there is gone already',
  access: 'learner',
  errors: unknown,
});
