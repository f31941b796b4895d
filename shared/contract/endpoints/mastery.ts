import { endpoint } from '../endpoint.ts';
import {
  correctionRequestSchema,
  courseMasteryListSchema,
  masteryAnswerSchema,
  masteryQuerySchema,
  objectiveMasterySchema,
} from '../mastery.ts';

const errors = { 404: 'Lesson not found' };

export const getMastery = endpoint({
  method: 'get',
  path: '/api/mastery',
  summary: 'What is mastered of a course or a lesson, with the reason for each objective',
  access: 'learner',
  query: masteryQuerySchema,
  answer: masteryAnswerSchema,
  errors,
});

export const listCourseMastery = endpoint({
  method: 'get',
  path: '/api/mastery/courses',
  summary: 'How many objectives of each of my courses are mastered',
  access: 'learner',
  answer: courseMasteryListSchema,
});

export const correctMastery = endpoint({
  method: 'post',
  path: '/api/mastery/corrections',
  summary: 'My own word on an objective: I know this, I do not feel sure, or neither any more',
  access: 'learner',
  body: correctionRequestSchema,
  answer: objectiveMasterySchema,
  errors,
});
