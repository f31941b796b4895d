import { endpoint } from '../endpoint.ts';
import { generationSchema } from '../generation.ts';

const errors = { 404: 'Generation not found' };

export const getGeneration = endpoint({
  method: 'get',
  path: '/api/generations/{id}',
  summary: 'How far a generation is',
  access: 'learner',
  answer: generationSchema,
  errors,
});

export const cancelGeneration = endpoint({
  method: 'delete',
  path: '/api/generations/{id}',
  summary: 'Cancel a generation and stop its provider',
  access: 'learner',
  answer: generationSchema,
  errors,
});

export const followGeneration = endpoint({
  method: 'get',
  path: '/api/generations/{id}/events',
  summary:
    'The events of a generation, from the start or after Last-Event-ID: delta, progress, reset, done, error',
  access: 'learner',
  gives: 'events',
  errors,
});
