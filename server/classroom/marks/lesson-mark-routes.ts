import { listLessonMarks, putLessonMark, removeLessonMark } from '#shared/contract/endpoints/lesson-marks.ts';
import { route } from '../../http/route.ts';
import type { LessonMarkService } from './lesson-mark-service.ts';

/** Marks and notes in the lessons of a learner's own courses. */
export const lessonMarkRoutes = (service: LessonMarkService) => [
  route(listLessonMarks, async ({ user, params }) => ({ marks: await service.list(user.id, params.id) })),
  route(putLessonMark, ({ user, params, body }) => service.put(user.id, params.id, params.markId, body)),
  route(removeLessonMark, ({ user, params }) => service.remove(user.id, params.id, params.markId)),
];
