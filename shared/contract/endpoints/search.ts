import { endpoint } from '../endpoint.ts';
import { searchAnswerSchema, searchQuerySchema } from '../search.ts';

export const searchEverything = endpoint({
  method: 'get',
  path: '/api/search',
  summary: 'Where words stand in everything that is mine, and in the library; by kind, best first',
  access: 'learner',
  query: searchQuerySchema,
  answer: searchAnswerSchema,
});
