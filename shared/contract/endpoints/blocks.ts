import { z } from 'zod';
import { blockIdSchema } from '#blocks/shape-fields.ts';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  blockAnswerRequestSchema,
  blockAnswerSchema,
  blockHintRequestSchema,
  blockHintSchema,
  blockResultSchema,
  blockWorkSchema,
  seedSchema,
} from '../workbench/block.ts';

const errors = { 404: 'There is no such block.' };
const params = { id: blockIdSchema };

export const getBlock = endpoint({
  method: 'get',
  path: '/api/blocks/{id}',
  summary: 'A block of a lesson, without its key',
  access: 'visitor',
  params,
  query: z.object({ seed: seedSchema.default(0), activityId: idSchema.optional() }),
  answer: blockAnswerSchema,
  errors,
});

export const answerBlock = endpoint({
  method: 'post',
  path: '/api/blocks/{id}/answers',
  summary: 'Grade what was given to a block; recorded for a learner who names an activity of theirs',
  access: 'visitor',
  params,
  body: blockAnswerRequestSchema,
  answer: blockResultSchema,
  errors,
});

export const takeBlockHint = endpoint({
  method: 'post',
  path: '/api/blocks/{id}/hints',
  summary: 'The next hint of a block, stronger than the ones before',
  access: 'visitor',
  params,
  body: blockHintRequestSchema,
  answer: blockHintSchema,
  errors,
});

export const getBlockWork = endpoint({
  method: 'get',
  path: '/api/activities/{id}/blocks',
  summary: 'What the learner gave to the blocks of an activity, the newest of each',
  access: 'learner',
  answer: blockWorkSchema,
  errors,
});
