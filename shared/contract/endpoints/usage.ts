import { endpoint } from '../endpoint.ts';
import { tokenUseSchema } from '../usage.ts';

export const getUsage = endpoint({
  method: 'get',
  path: '/api/usage',
  summary: 'How much I used the model today, and my space',
  access: 'learner',
  answer: tokenUseSchema,
});
