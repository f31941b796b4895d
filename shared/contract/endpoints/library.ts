import { z } from 'zod';
import { storableText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  lessonBeginningSchema,
  libraryLessonSchema,
  libraryListSchema,
  librarySearchMax,
  librarySearchSchema,
  librarySubjectSchema,
  libraryWorkbenchSchema,
} from '../library.ts';

const errors = { 404: 'There is nothing of that name in the library.' };
const name = z.string().regex(/^[a-z0-9-]{1,80}$/);

export const listLibrary = endpoint({
  method: 'get',
  path: '/api/library',
  summary: 'The subjects of the starter library with their lessons',
  access: 'everybody',
  answer: libraryListSchema,
});

export const searchLibrary = endpoint({
  method: 'get',
  path: '/api/library/search',
  summary: 'Lessons of the library that fit some words, and the places in them, best first',
  access: 'visitor',
  query: z.object({ q: storableText(librarySearchMax).default('') }),
  answer: librarySearchSchema,
});

export const getLibraryWorkbench = endpoint({
  method: 'get',
  path: '/api/library/workbench',
  summary: 'An example of every kind of block, for authors',
  access: 'everybody',
  answer: libraryWorkbenchSchema,
  errors,
});

export const getLibrarySubject = endpoint({
  method: 'get',
  path: '/api/library/{subject}',
  summary: 'A subject of the library',
  access: 'everybody',
  params: { subject: name },
  answer: librarySubjectSchema,
  errors,
});

export const getLibraryLesson = endpoint({
  method: 'get',
  path: '/api/library/{subject}/{lesson}',
  summary: 'A lesson of the library: its notes, never its questions',
  access: 'everybody',
  params: { subject: name, lesson: name },
  answer: libraryLessonSchema,
  errors,
});

export const getLessonBeginning = endpoint({
  method: 'get',
  path: '/api/library/{subject}/{lesson}/beginning',
  summary: 'The first activity of a lesson, for a visitor who begins before there is an account',
  access: 'everybody',
  params: { subject: name, lesson: name },
  answer: lessonBeginningSchema,
  errors,
});
