import {
  generateLesson,
  generateNotes,
  generateResources,
  getPosition,
  putPosition,
} from '#shared/contract/endpoints/lessons.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { ownId } from '../http/model-call.ts';
import { route } from '../http/route.ts';
import type { LessonService } from './lesson-service.ts';

type Services = { lessons: LessonService; generations: GenerationService };

/** What is written for a lesson, and the learner's position in a course. */
export const lessonRoutes = ({ lessons, generations }: Services) => [
  route(generateLesson, async ({ user, body, context }) => {
    const lesson = await lessons.viewFor(user.id, body, {
      courseTitle: body.title,
      courseDescription: body.description,
      difficulty: body.difficultyLevel,
      lessonTitle: body.lessonTitle,
      lessonObjective: body.lessonObjective,
    });
    const started = await lessons.plan(user.id, { unitId: body.unitId ?? null, lesson });
    return answerGeneration(context, generations, user.id, started);
  }),
  route(generateNotes, async ({ user, body, context }) => {
    const described = { ...body, difficulty: body.courseDifficultyLevel };
    const started = await lessons.notes(user.id, {
      activityId: ownId(body.activityId),
      lesson: await lessons.viewFor(user.id, body, described),
      wanted: body.contentVersion,
    });
    return answerGeneration(context, generations, user.id, started);
  }),
  route(generateResources, async ({ user, body, context }) => {
    const started = await lessons.resources(user.id, {
      activityId: ownId(body.activityId),
      lesson: await lessons.viewFor(user.id, body, { lessonTitle: body.topic }),
      wanted: body.contentVersion,
    });
    return answerGeneration(context, generations, user.id, started);
  }),
  route(getPosition, ({ user, params }) => lessons.position(user.id, params.id)),
  route(putPosition, ({ user, params, body }) => lessons.savePosition(user.id, params.id, body)),
];
