import type { Context, MiddlewareHandler } from 'hono';
import { createCourse, generateCourse } from '#shared/contract/endpoints/course-design.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Guards } from '../http/guards.ts';
import { route } from '../http/route.ts';
import type { CourseDesignService } from './course-design-service.ts';

type Services = { designs: CourseDesignService; generations: GenerationService };

const acceptsOf = (c: Context<AppEnv>) => c.req.header('accept-language');

/** The calls that design a course. `idempotent` is the Idempotency-Key middleware. */
export const courseDesignRoutes = (
  { designs, generations }: Services,
  guards: Pick<Guards, 'makesCourse'>,
  idempotent: MiddlewareHandler<AppEnv>,
) => [
  route(
    createCourse,
    async ({ user, body, context }) => {
      const key = context.req.header('idempotency-key');
      const { course, review, visibility, lessons, documents } = body;
      const options = {
        ...{ key, review: review === true, visibility, lessons, documents },
        accepts: acceptsOf(context),
      };
      const made = await designs.create(user.id, course, options);
      return 'course' in made ? context.json(made.course, 201) : context.json(made, 202);
    },
    idempotent,
    guards.makesCourse,
  ),
  route(generateCourse, async ({ user, body: { course, profile }, context }) => {
    const started = await designs.start(user.id, course, profile, acceptsOf(context));
    return answerGeneration(context, generations, user.id, started);
  }),
];
