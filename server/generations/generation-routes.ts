import { cancelGeneration, followGeneration, getGeneration } from '#shared/contract/endpoints/generations.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { route } from '../http/route.ts';
import type { GenerationService } from './generation-service.ts';

/** The state of a generation, its events, and its end. */
export const generationRoutes = (service: GenerationService) => [
  route(getGeneration, ({ user, params }) => service.find(user.id, params.id)),
  route(cancelGeneration, ({ user, params }) => service.cancel(user.id, params.id)),
  route(followGeneration, ({ user, params, context }) =>
    answerGeneration(context, service, user.id, { id: params.id }),
  ),
];
