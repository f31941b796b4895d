import { documentMarkInputSchema, documentMarkSchema, documentMarksSchema } from '../documents.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Document not found' };

export const listDocumentMarks = endpoint({
  method: 'get',
  path: '/api/documents/{id}/marks',
  summary: 'What I marked in a document, in its order',
  access: 'learner',
  answer: documentMarksSchema,
  errors,
});

export const putDocumentMark = endpoint({
  method: 'put',
  path: '/api/documents/{id}/marks/{markId}',
  summary: 'Mark a passage, or change the mark; the id is the client’s, so that sending twice marks once',
  access: 'learner',
  body: documentMarkInputSchema,
  answer: documentMarkSchema,
  errors: { ...errors, 413: 'More marks than one document may have' },
});

export const removeDocumentMark = endpoint({
  method: 'delete',
  path: '/api/documents/{id}/marks/{markId}',
  summary: 'Remove a mark; one that is not there is gone already',
  access: 'learner',
  errors,
});
