import {
  answerPractice,
  beginRepair,
  finishRepair,
  getPractice,
  takePracticeHint,
  writePractice,
} from '#shared/contract/endpoints/repairs.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { answerGeneration } from '../../http/answer-generation.ts';
import { route } from '../../http/route.ts';
import type { PracticeService } from './practice-service.ts';
import type { RepairService } from './repair-service.ts';

type Services = { repairs: RepairService; practice: PracticeService; generations: GenerationService };

/** Practice on what a learner did not know in a lesson's exam. */
export const repairRoutes = ({ repairs, practice, generations }: Services) => [
  route(beginRepair, ({ user, body }) => repairs.begin(user.id, body.unitId)),
  route(writePractice, async ({ user, params, context }) =>
    answerGeneration(context, generations, user.id, await repairs.prepare(user.id, params.id)),
  ),
  route(getPractice, ({ user, params }) => practice.read(user.id, params.id)),
  route(answerPractice, ({ user, params, body: { questionId, answer } }) =>
    practice.answer(user.id, params.id, questionId, answer),
  ),
  route(takePracticeHint, ({ user, params, body: { questionId, known } }) =>
    practice.hint(user.id, params.id, questionId, known),
  ),
  route(finishRepair, ({ user, params }) => practice.finish(user.id, params.id)),
];
