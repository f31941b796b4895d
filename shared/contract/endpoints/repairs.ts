import { endpoint } from '../endpoint.ts';
import {
  hintRequestSchema,
  hintsSchema,
  practiceAnswerSchema,
  practiceReadySchema,
  practiceSchema,
  repairPlaceSchema,
  repairRequestSchema,
} from '../repairs.ts';

const errors = { 404: 'This practice does not exist, or it is not yours.' };

export const beginRepair = endpoint({
  method: 'post',
  path: '/api/repairs',
  summary: 'Another go at what did not hold in a lesson, as an activity at its end',
  access: 'learner',
  body: repairRequestSchema,
  answer: repairPlaceSchema,
  errors,
});

export const writePractice = endpoint({
  method: 'post',
  path: '/api/repairs/{id}/practice',
  summary: 'Write the questions of a repair, once',
  access: 'learner',
  limit: 'generating',
  answer: practiceReadySchema,
  gives: 'events',
  errors,
});

export const getPractice = endpoint({
  method: 'get',
  path: '/api/repairs/{id}',
  summary: 'The questions of a repair, what was answered, and the hints that were taken',
  access: 'learner',
  answer: practiceSchema,
  errors,
});

export const answerPractice = endpoint({
  method: 'post',
  path: '/api/repairs/{id}/answers',
  summary: 'Answer a question; it is scored at once, and the first answer counts',
  access: 'learner',
  body: practiceAnswerSchema,
  answer: practiceSchema,
  errors,
});

export const takePracticeHint = endpoint({
  method: 'post',
  path: '/api/repairs/{id}/hints',
  summary: 'The next hint on a question, stronger than the ones before; all hints so far',
  access: 'learner',
  body: hintRequestSchema,
  answer: hintsSchema,
  errors,
});

export const finishRepair = endpoint({
  method: 'post',
  path: '/api/repairs/{id}/finish',
  summary: 'Finish a repair that has no questions',
  access: 'learner',
  answer: practiceSchema,
  errors,
});
