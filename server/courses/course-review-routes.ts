import { addUnit, buildCourse, redoUnit } from '#shared/contract/endpoints/course-design.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { answerGeneration } from '../http/answer-generation.ts';
import { route } from '../http/route.ts';
import type { CourseReviewService } from './course-review-service.ts';
import type { UnitWritingService } from './lessons/unit-writing-service.ts';

type Services = {
  courseReviews: CourseReviewService;
  unitWriting: UnitWritingService;
  generations: GenerationService;
};

/** The calls that design or build a course that is there already. */
export const courseReviewRoutes = ({ courseReviews, unitWriting, generations }: Services) => [
  route(buildCourse, ({ user, params }) => courseReviews.build(user.id, params.id)),
  route(redoUnit, async ({ user, params, context }) => {
    const started = await unitWriting.redo(user.id, params.id, params.unitId);
    return answerGeneration(context, generations, user.id, started);
  }),
  route(addUnit, async ({ user, params, body, context }) => {
    const started = await unitWriting.add(user.id, params.id, body.title);
    return answerGeneration(context, generations, user.id, started);
  }),
];
