import {
  contentVersionSchema,
  contentVersionsSchema,
  newestVersionSchema,
  useVersionSchema,
} from '../classroom.ts';
import { endpoint } from '../endpoint.ts';

const errors = { 404: 'This activity does not exist, or it is not yours.' };

export const listVersions = endpoint({
  method: 'get',
  path: '/api/activities/{id}/versions',
  summary: 'What one of my activities has shown, oldest first: nothing that was written again is lost',
  access: 'learner',
  answer: contentVersionsSchema,
  errors,
});

export const getNewestVersion = endpoint({
  method: 'get',
  path: '/api/activities/{id}/versions/newest',
  summary: 'Which version one of my activities shows, and the next one if it is being written',
  access: 'learner',
  answer: newestVersionSchema,
  errors,
});

export const bringBackVersion = endpoint({
  method: 'post',
  path: '/api/activities/{id}/versions',
  summary: 'Show an old version again, as the next one; asked twice it is one',
  access: 'learner',
  body: useVersionSchema,
  answer: contentVersionSchema,
  errors,
});
