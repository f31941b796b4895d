import { randomUUID } from 'node:crypto';
import type { GenerateLessonAnswer } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { LearnerView } from '../../faculty/learner-types.ts';
import type { LessonDesign, LessonView } from '../../faculty/lesson-types.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import { notFound, unavailable } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepPlan } from '../activity-store.ts';
import { presentPlan } from '../classroom-presenter.ts';
import { isAppended } from '../find-place.ts';
import type { Lesson } from '../lesson-store.ts';
import { partsOf, sharedLessons, type TopicOf } from './lesson-parts.ts';
import { type LessonReading, notThere } from './lesson-reading.ts';
import { refuseEarlyStandIn } from './stand-ins.ts';
import { taskContextOf } from './task-context.ts';

/** Either a unit of the learner (stored data take precedence) or a lesson that only the call describes. */
type PlanPlace = { unitId: string | null; lesson: LessonView | null };
/** `sharedBy`: the lessons that share the unit, since the answer names the one that each activity teaches. */
type PlanInput = PlanPlace & { appended?: number; sharedBy?: string[] };

type Shown = Parameters<typeof presentPlan>[0];
type Planned = Parameters<typeof presentPlan>[1];

type Deps = {
  database: Database;
  faculty: Faculty;
  generations: GenerationService;
  learnerView: (userId: string) => Promise<LearnerView>;
  reading: LessonReading;
  topicOf: TopicOf;
};

/** Plans a lesson once; a stored plan is kept when prompts or models change. */
export function createLessonPlanning({
  database,
  faculty,
  generations,
  learnerView,
  reading,
  topicOf,
}: Deps) {
  const { version, model } = faculty;

  const present = (lesson: Shown, view: LessonView, activities: Planned, madeBy: MadeBy) =>
    presentPlan(lesson, activities, madeBy, partsOf(view.unit, activities, madeBy, topicOf));

  /** The activities as stored, or with new ids if the lesson belongs to no learner. */
  const keep = (userId: string, lesson: Lesson | null, { activities, madeBy }: LessonDesign) => {
    if (!lesson) return activities.map((one, index) => ({ ...one, id: randomUUID(), sequence: index + 1 }));
    const { courseId, unitId } = lesson;
    return database.asLearner(userId, (tx) =>
      keepPlan(tx, { userId, courseId, unitId, planned: activities, madeBy }),
    );
  };

  const planning = generations.define<PlanInput, GenerateLessonAnswer>('lesson', async (input, context) => {
    const { userId } = context;
    const lesson = input.unitId ? await reading.lesson(userId, input.unitId) : null;
    const view = lesson?.view ?? input.lesson;
    if (!view) throw notFound(notThere);
    const stored = input.unitId ? await reading.plan(userId, input.unitId) : [];
    if (stored[0]) return present(view.unit, view, stored, stored[0].madeBy);
    const design = await faculty.planLesson(view, await learnerView(userId), taskContextOf(context));
    // A plan without activities is a failure.
    if (design.activities.length === 0) throw unavailable('No lesson plan returned.');
    await refuseEarlyStandIn(reading, userId, lesson, design.madeBy, model);
    return present(design, view, await keep(userId, lesson, design), design.madeBy);
  });

  /** Starts or joins the planning. Throws 404. */
  return async (userId: string, { unitId, lesson }: PlanPlace) => {
    if (!unitId) return planning.start(userId, { input: { unitId, lesson }, version, model });
    const { view } = await reading.lesson(userId, unitId);
    // Activities appended to a stored plan change the answer, though nothing is planned again.
    const appended = (await reading.plan(userId, unitId)).filter(isAppended).length;
    const sharedBy = sharedLessons(view.unit);
    const input = {
      ...{ unitId, lesson: null },
      ...(appended > 0 ? { appended } : {}),
      ...(sharedBy.length > 0 ? { sharedBy } : {}),
    };
    return planning.start(userId, { input, version, model });
  };
}
