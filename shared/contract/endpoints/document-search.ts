import { z } from 'zod';
import { idSchema } from '../common.ts';
import { documentBounds, documentSearchSchema } from '../documents.ts';
import { endpoint } from '../endpoint.ts';

export const searchDocuments = endpoint({
  method: 'get',
  path: '/api/documents/search',
  summary: 'Where words stand in my documents, in all of them or in one: at most 50 places, best first',
  access: 'learner',
  query: z.object({ q: z.string().max(documentBounds.search), document: idSchema.optional() }),
  answer: documentSearchSchema,
  errors: { 404: 'Document not found' },
});
