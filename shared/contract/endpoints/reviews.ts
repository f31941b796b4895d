import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  gradeBatchAnswerSchema,
  gradeBatchSchema,
  reviewAnswerRequestSchema,
  reviewAnswerSchema,
  reviewSessionSchema,
  todaySchema,
} from '../reviews.ts';

const flag = z.enum(['true', 'false']).optional();

export const getToday = endpoint({
  method: 'get',
  path: '/api/today',
  summary: 'What to do today: reviews that fit into the day, and where to go on',
  access: 'learner',
  answer: todaySchema,
});

export const getReviews = endpoint({
  method: 'get',
  path: '/api/reviews',
  summary:
    'The cards to review today, without keys; more=true goes on beyond what fits into the day, early=true before any is due',
  access: 'learner',
  query: z.object({ more: flag, early: flag }),
  answer: reviewSessionSchema,
});

export const gradeReviews = endpoint({
  method: 'post',
  path: '/api/reviews/grades',
  summary: 'Grade reviewed cards, 1 Again to 4 Easy; one sent twice counts once',
  access: 'learner',
  body: gradeBatchSchema,
  answer: gradeBatchAnswerSchema,
});

export const answerReview = endpoint({
  method: 'post',
  path: '/api/reviews/{id}/answer',
  summary: "Answer a card's question; it is scored, and of a round the first answer counts",
  access: 'learner',
  body: reviewAnswerRequestSchema,
  answer: reviewAnswerSchema,
  errors: { 404: 'This card does not exist, or it is not yours.' },
});
