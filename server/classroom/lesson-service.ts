import { randomUUID } from 'node:crypto';
import type {
  ActivityType,
  GenerateLessonAnswer,
  GenerateNotesAnswer,
  GenerateResourcesAnswer,
  Position,
} from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { Faculty, LearnerView, LessonView, PlannedActivity, TaskContext } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import type { RunContext } from '../generations/generation-types.ts';
import { badRequest, conflict, notFound, unavailable } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { together } from '../platform/together.ts';
import { learnerViewIn } from '../profiles/profile-service.ts';
import {
  type ActivityRow,
  findPosition,
  keepContent,
  keepPlan,
  listActivities,
  savePosition,
} from './activity-store.ts';
import { presentNotes, presentPlan, presentResources, type StoredVersion } from './classroom-presenter.ts';
import { type Described, describedLesson } from './described-lesson.ts';
import { findPlace, isAppended, type Place, there } from './find-place.ts';
import { findLesson, hasCourse, type Lesson } from './lesson-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  faculty: Faculty;
  generations: GenerationService;
  learnerView: (userId: string) => Promise<LearnerView>;
};

/** Either a place of the learner's own (the record wins) or a lesson that only the call describes. */
type PlanInput = { unitId: string | null; lesson: LessonView | null; appended?: number };
type ContentInput = {
  activityId: string | null;
  lesson: LessonView | null;
  /** from 2 on: written again because the learner wished so; absent: the first */
  version?: number;
};
/** What writing an activity's content needs to know. */
type ContentFacts = { place: Place | null; learner: LearnerView };
/** What a call names beside its activity. */
type NamedPlace = { courseId?: string | null | undefined; unitId?: string | null | undefined };
type ContentPlace = {
  activityId: string | null;
  lesson: LessonView | null;
  /** the version that is wanted: one that is there, or the next ('write this again'); null: the newest */
  wanted?: number | null;
};

const notThere = 'This lesson does not exist, or it is not yours.';
const notYet = 'The rest of your course is being designed. This lesson is written when you open it.';
const notAgain =
  'It could not be written again: the model did not answer, or your share of it for today is used up. What stood here is still here.';
const placeless: PlannedActivity = {
  leader: 'Professor',
  type: 'notes',
  title: 'Lesson notes',
  objective: '',
};

async function readContentFacts(
  tx: Transaction,
  userId: string,
  { activityId }: ContentInput,
): Promise<ContentFacts> {
  const [place, learner] = await together([
    activityId ? findPlace(tx, activityId) : null,
    learnerViewIn(tx, userId),
  ]);
  return { place, learner };
}

export type LessonService = ReturnType<typeof createLessonService>;

/** Plans, notes and resources of a lesson, each generated once and stored, and where the learner is. */
export function createLessonService({ database, clock, faculty, generations, learnerView }: Deps) {
  const { version, model } = faculty;
  const taskContext = ({ userId, signal, emit }: RunContext) => ({ userId, signal, ...emit });

  const readLesson = async (userId: string, unitId: string): Promise<Lesson> => {
    const lesson = await database.asLearner(userId, (tx) => findLesson(tx, unitId));
    if (!lesson) throw notFound(notThere);
    return lesson;
  };

  /** An activity of the learner's own with its lesson. Throws 404. */
  const readPlace = (userId: string, activityId: string) =>
    database.asLearner(userId, async (tx) => there(await findPlace(tx, activityId)));

  /**
   * Where the model does not answer, the library does, and what it wrote would stand for ever. While a course is still
   * being designed that is too early: the model may only be busy with the rest of it. Throws 503, and nothing is kept.
   */
  const refuseStandIn = async (userId: string, lesson: Lesson | undefined | null, { kind }: MadeBy) => {
    if (!lesson?.early || model === null || kind === 'model') return;
    if ((await readLesson(userId, lesson.unitId)).early) throw unavailable(notYet);
  };

  /** Written again is for a model: where it does not answer, what stands there already is no worse than a stand-in. */
  const refuseAgain = (place: Place | null, { kind }: MadeBy): void => {
    const standing = place?.content?.madeBy.kind;
    if (kind === 'library' && standing && (model !== null || standing === 'model'))
      throw unavailable(notAgain);
  };

  const readPlan = (userId: string, unitId: string) =>
    database.asLearner(userId, (tx) => listActivities(tx, unitId));

  /** What is generated, and which attempt it is: two clicks on 'write this again' want the same version. */
  const contentRequest = async (
    userId: string,
    { activityId, lesson, wanted }: ContentPlace,
    types: ActivityType[],
  ): Promise<{ input: ContentInput; attempt: number; version: string; model: string | null }> => {
    if (!activityId) return { input: { activityId: null, lesson }, attempt: 1, version, model };
    const { activity, content } = await readPlace(userId, activityId);
    // Versions are immutable: notes stored with the Librarian's activity would take the place of its resources for ever.
    if (!types.includes(activity.type as ActivityType)) {
      throw badRequest(`An activity of type ${activity.type} has none.`, { activityId: 'of another type' });
    }
    const newest = content?.version ?? 1;
    const attempt = wanted ?? newest;
    if (attempt > newest + (content ? 1 : 0)) {
      throw conflict('This has been changed meanwhile. Reload the page to see what is newest.');
    }
    const again = attempt > 1 ? { version: attempt } : {};
    return { input: { activityId, lesson: null, ...again }, attempt, version, model };
  };

  const planning = generations.define<PlanInput, GenerateLessonAnswer>('lesson', async (input, context) => {
    const { userId } = context;
    const lesson = input.unitId ? await readLesson(userId, input.unitId) : null;
    const view = lesson?.view ?? input.lesson;
    if (!view) throw notFound(notThere);
    // A plan that is stored holds, whatever prompts or models came after it.
    const stored = input.unitId ? await readPlan(userId, input.unitId) : [];
    if (stored[0]) return presentPlan(view.unit, stored, stored[0].madeBy);
    const design = await faculty.planLesson(view, await learnerView(userId), taskContext(context));
    // Without activities it is no plan.
    if (design.activities.length === 0) throw unavailable('No lesson plan returned.');
    await refuseStandIn(userId, lesson, design.madeBy);
    const rows = lesson
      ? await database.asLearner(userId, (tx) =>
          keepPlan(tx, {
            userId,
            courseId: lesson.courseId,
            unitId: lesson.unitId,
            planned: design.activities,
            madeBy: design.madeBy,
          }),
        )
      : design.activities.map((one, index) => ({ ...one, id: randomUUID(), sequence: index + 1 }));
    return presentPlan(design, rows, design.madeBy);
  });

  const keepVersion = ({ userId, signal }: RunContext, { activity }: Place, written: StoredVersion) =>
    database.asLearner(userId, async (tx) => {
      // Stopped after its last word: what stood there before stays.
      signal.throwIfAborted();
      return keepContent(tx, { userId, activityId: activity.id, ...written });
    });

  const notesWriting = generations.define<ContentInput, GenerateNotesAnswer, ContentFacts>(
    'notes',
    async (input, context, facts) => {
      const { userId, emit } = context;
      const place = input.activityId ? there(facts.place) : null;
      const { version: wanted = 1 } = input;
      if (place?.content && place.content.version >= wanted) return presentNotes(place.content);
      const view = place?.lesson.view ?? input.lesson;
      if (!view) throw notFound(notThere);
      const planned = place ? plannedOf(place.activity) : placeless;
      let streamed = false;
      const task: TaskContext = {
        ...taskContext(context),
        delta: async (text) => {
          streamed = true;
          await emit.delta(text);
        },
        reset: async () => {
          if (streamed) await emit.reset();
          streamed = false;
        },
      };
      const { notes, madeBy } = await faculty.writeNotes(view, planned, facts.learner, task);
      await refuseStandIn(userId, place?.lesson, madeBy);
      refuseAgain(place, madeBy);
      if (!streamed) await emit.delta(notes);
      if (!place) return { notes, contentVersion: 1, madeBy };
      return presentNotes(await keepVersion(context, place, { version: wanted, body: { notes }, madeBy }));
    },
    readContentFacts,
  );

  const finding = generations.define<ContentInput, GenerateResourcesAnswer, ContentFacts>(
    'resources',
    async (input, context, facts) => {
      const place = input.activityId ? there(facts.place) : null;
      const { version: wanted = 1 } = input;
      if (place?.content && place.content.version >= wanted) return presentResources(place.content);
      const view = place?.lesson.view ?? input.lesson;
      if (!view) throw notFound(notThere);
      const { resources, madeBy } = await faculty.findResources(view, facts.learner, taskContext(context));
      refuseAgain(place, madeBy);
      if (!place) return { resources, contentVersion: 1, madeBy };
      return presentResources(
        await keepVersion(context, place, { version: wanted, body: { resources }, madeBy }),
      );
    },
    readContentFacts,
  );

  return {
    readPlace,

    /**
     * The lesson of a unit of the learner's own, whatever the call says of it; without one, as described. Throws 404 for
     * a course or unit that is not theirs, or a unit of another course than the call names.
     */
    viewFor: async (userId: string, { courseId, unitId }: NamedPlace, described: Described) => {
      if (unitId) {
        const lesson = await readLesson(userId, unitId);
        if (courseId && lesson.courseId !== courseId) throw notFound(notThere);
        return lesson.view;
      }
      const known = !courseId || (await database.asLearner(userId, (tx) => hasCourse(tx, courseId)));
      if (!known) throw notFound('Course not found');
      return describedLesson(described);
    },

    /** The plan of a unit, generated once, or of a lesson that only the call describes. Throws 404. */
    plan: async (userId: string, place: { unitId: string | null; lesson: LessonView | null }) => {
      if (!place.unitId) {
        const input = { unitId: null, lesson: place.lesson };
        return planning.start(userId, { input, version, model });
      }
      await readLesson(userId, place.unitId);
      // What was appended to a stored plan makes another answer, though nothing is planned anew.
      const appended = (await readPlan(userId, place.unitId)).filter(isAppended).length;
      const input = { unitId: place.unitId, lesson: null, ...(appended > 0 ? { appended } : {}) };
      return planning.start(userId, { input, version, model });
    },

    /**
     * The notes of an activity, each version written once, or of a lesson that only the call describes. Throws 404, 400
     * for an activity without, 409 for a version that is not its turn.
     */
    notes: async (userId: string, place: ContentPlace) =>
      notesWriting.start(userId, await contentRequest(userId, place, ['notes', 'practice', 'repair'])),

    /** The resources of an activity or of a described lesson, as `notes`. */
    resources: async (userId: string, place: ContentPlace) =>
      finding.start(userId, await contentRequest(userId, place, ['resources'])),

    /** Where the learner is in a course; null before the first visit. Throws 404 for a course that is not theirs. */
    position: async (userId: string, courseId: string): Promise<Position | null> => {
      const row = await database.asLearner(userId, async (tx) => {
        if (!(await hasCourse(tx, courseId))) throw notFound('Course not found');
        return findPosition(tx, courseId);
      });
      return row && { unitId: row.unitId, activityIndex: row.activityIndex };
    },

    savePosition: async (
      userId: string,
      courseId: string,
      { unitId, activityIndex }: Position,
    ): Promise<Position> => {
      await database.asLearner(userId, async (tx) => {
        const lesson = await findLesson(tx, unitId);
        if (lesson?.courseId !== courseId || lesson.early) throw notFound('Course not found');
        await savePosition(tx, { userId, courseId, unitId, activityIndex, updatedAt: clock.now() });
      });
      return { unitId, activityIndex };
    },
  };
}

const plannedOf = (row: ActivityRow): PlannedActivity => ({
  leader: row.leader as PlannedActivity['leader'],
  type: row.type as PlannedActivity['type'],
  title: row.title,
  objective: row.objective,
});
