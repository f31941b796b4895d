import { endpoint } from '../endpoint.ts';
import { evidenceAnswerSchema, evidenceBatchSchema } from '../evidence.ts';

export const recordEvents = endpoint({
  method: 'post',
  path: '/api/evidence',
  summary: 'Record what happened in the browser; an event sent twice counts once',
  access: 'learner',
  body: evidenceBatchSchema,
  answer: evidenceAnswerSchema,
});
