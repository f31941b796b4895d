import { endpoint } from '../endpoint.ts';
import { understandingSchema, understandRequestSchema } from '../understanding.ts';

export const understand = endpoint({
  method: 'post',
  path: '/api/understand',
  summary:
    'What a draft of a course asks for, as the library understands it, or what documents become; stores nothing',
  access: 'visitor',
  body: understandRequestSchema,
  answer: understandingSchema,
  errors: {
    404: 'Document not found',
    409: 'A document has no text yet',
    429: 'Too much from one address, or for one learner',
  },
});
