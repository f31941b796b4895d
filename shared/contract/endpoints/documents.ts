import { z } from 'zod';
import {
  documentListSchema,
  documentPatchSchema,
  documentSchema,
  documentSectionsSchema,
  documentTextSchema,
} from '../documents.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'Document not found' };

export const listDocuments = endpoint({
  method: 'get',
  path: '/api/documents',
  summary: 'My documents, newest first',
  access: 'learner',
  answer: documentListSchema,
});

export const addDocument = endpoint({
  method: 'post',
  path: '/api/documents',
  summary:
    'Add a document: multipart/form-data with one file, in the field `file`; it is then read. Bytes that came before: that document',
  access: 'learner',
  limit: 'upload',
  takesFile: true,
  answer: documentSchema,
  gives: 'added',
  errors: {
    400: 'Not one file, or none that can be read here',
    413: 'Longer than 50 MB, or beyond what one learner may have',
    422: 'The Idempotency-Key came with another file before',
    503: 'There is no room for files',
  },
});

export const getDocumentFile = endpoint({
  method: 'get',
  path: '/api/documents/{id}/file',
  summary: 'The file as it came, whole or the range of bytes that is asked for',
  access: 'learner',
  limit: 'parts',
  gives: 'file',
  errors: { ...errors, 416: 'It has no such part', 503: 'It is not on this server' },
});

export const getDocument = endpoint({
  method: 'get',
  path: '/api/documents/{id}',
  summary: 'One of my documents',
  access: 'learner',
  answer: documentSchema,
  errors,
});

export const changeDocument = endpoint({
  method: 'patch',
  path: '/api/documents/{id}',
  summary: 'Name title or author of my document; reading it again leaves both then',
  access: 'learner',
  body: documentPatchSchema,
  answer: documentSchema,
  errors,
});

export const removeDocument = endpoint({
  method: 'delete',
  path: '/api/documents/{id}',
  summary: 'Delete my document for good, with its file, its text and all marks in it',
  access: 'learner',
  errors,
});

export const listSections = endpoint({
  method: 'get',
  path: '/api/documents/{id}/sections',
  summary: 'The sections of my document, in order; none before it has been read',
  access: 'learner',
  answer: documentSectionsSchema,
  errors,
});

export const getSection = endpoint({
  method: 'get',
  path: '/api/documents/{id}/sections/{n}',
  summary: 'One section with the document’s own words',
  access: 'learner',
  params: { n: z.string().regex(/^[1-9]\d{0,5}$/) },
  answer: documentTextSchema,
  errors,
});

export const readDocumentAgain = endpoint({
  method: 'post',
  path: '/api/documents/{id}/reading',
  summary: 'Read my document again: after that failed or was stopped, or where it is read better by now',
  access: 'learner',
  answer: documentSchema,
  errors: { ...errors, 409: 'Nothing would come of it' },
});
