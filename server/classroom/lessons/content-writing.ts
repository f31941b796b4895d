import type { GenerateNotesAnswer, GenerateResourcesAnswer } from '#shared/contract/classroom.ts';
import type { MadeBy } from '#shared/contract/common.ts';
import type { PassageReader } from '../../faculty/document-types.ts';
import type { Faculty, TaskContext } from '../../faculty/faculty.ts';
import type { PlannedActivity } from '../../faculty/lesson-types.ts';
import type { GenerationService } from '../../generations/generation-service.ts';
import type { RunContext } from '../../generations/generation-types.ts';
import { notFound } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { keepContent, plannedOf } from '../activity-store.ts';
import { presentNotes, presentResources, type StoredVersion } from '../classroom-presenter.ts';
import { isAppended, type Place, there } from '../find-place.ts';
import {
  type ContentFacts,
  type ContentInput,
  type ContentPlace,
  contentRequest,
  readContentFacts,
} from './content-request.ts';
import { type LessonReading, notThere } from './lesson-reading.ts';
import { refuseEarlyStandIn, refuseStandInAgain } from './stand-ins.ts';
import { taskContextOf } from './task-context.ts';

type Deps = {
  database: Database;
  faculty: Faculty;
  generations: GenerationService;
  reading: LessonReading;
  passages: PassageReader;
};

/** Writes notes and finds resources, each version of an activity's once. */
export function createContentWriting({ database, faculty, generations, reading, passages }: Deps) {
  const { version, model } = faculty;

  const keepVersion = ({ userId, signal }: RunContext, { activity }: Place, written: StoredVersion) =>
    database.asLearner(userId, async (tx) => {
      // Cancelled after the text was complete: the previous version stays.
      signal.throwIfAborted();
      return keepContent(tx, { userId, activityId: activity.id, ...written });
    });

  /**
   * Adds blocks to a model's notes: the library's have it, what mends a gap has its own practice, and of a document a
   * model would ask what nobody has held against it.
   */
  const bodyOf = async ({ activity, lesson }: Place, notes: string, madeBy: MadeBy, task: TaskContext) => {
    if (madeBy.kind !== 'model' || isAppended(activity) || lesson.view.unit.kind === 'document')
      return { notes };
    const { blocks, notes: marked } = await faculty.addBlocks(lesson.view, plannedOf(activity), notes, task);
    return blocks.length > 0 ? { notes: marked, blocks } : { notes };
  };

  /** Of passages that stand alone it says whether a model can write on them: it was away, or came after them. */
  const answerOf = async (userId: string, place: Place | null, kept: StoredVersion) => {
    const answer = presentNotes(kept);
    const isBare = model !== null && place?.activity.type === 'notes' && kept.madeBy.kind === 'document';
    const read = isBare ? await passages(userId, place.lesson.view.unit.source?.documents ?? [], 1) : [];
    return read.length > 0 ? { ...answer, modelMayWrite: true } : answer;
  };

  const notesWriting = generations.define<ContentInput, GenerateNotesAnswer, ContentFacts>(
    'notes',
    async (input, context, facts) => {
      const { place, wanted, written } = wantedOf(input, facts);
      if (written) return answerOf(context.userId, place, written);
      const stream = streamOf(context);
      const planned = place ? plannedOf(place.activity) : placeless;
      const view = viewOf(place, input);
      const cited = view.unit.source?.documents;
      const read = cited && model !== null ? await passages(context.userId, cited) : [];
      const { notes, madeBy } = await faculty.writeNotes(view, planned, facts.learner, stream.task, read);
      await refuseEarlyStandIn(reading, context.userId, place?.lesson, madeBy, model);
      refuseStandInAgain(place, madeBy, model);
      if (!stream.begun()) await context.emit.delta(notes);
      // Blocks outside of an activity could not be found again.
      if (!place) return { notes, contentVersion: 1, madeBy };
      const body = await bodyOf(place, notes, madeBy, stream.task);
      const kept = await keepVersion(context, place, { version: wanted, body, madeBy });
      return answerOf(context.userId, place, kept);
    },
    readContentFacts,
  );

  const finding = generations.define<ContentInput, GenerateResourcesAnswer, ContentFacts>(
    'resources',
    async (input, context, facts) => {
      const { place, wanted, written } = wantedOf(input, facts);
      if (written) return presentResources(written);
      const task = taskContextOf(context);
      const { resources, madeBy } = await faculty.findResources(viewOf(place, input), facts.learner, task);
      refuseStandInAgain(place, madeBy, model);
      if (!place) return { resources, contentVersion: 1, madeBy };
      const kept = { version: wanted, body: { resources }, madeBy };
      return presentResources(await keepVersion(context, place, kept));
    },
    readContentFacts,
  );

  return {
    /**
     * The notes of an activity, each version written once, or of a lesson that only the call describes. Throws 404, 400
     * for an activity without, 409 for a version out of order.
     */
    notes: async (userId: string, place: ContentPlace) => {
      const { stored, request } = await contentRequest(reading, userId, place, [
        'notes',
        'practice',
        'repair',
      ]);
      const started = await notesWriting.start(userId, { ...request, version, model });
      return { ...started, stored: stored || started.stored };
    },

    /** The resources of an activity or of a described lesson, as `notes`. */
    resources: async (userId: string, place: ContentPlace) => {
      const { stored, request } = await contentRequest(reading, userId, place, ['resources']);
      const started = await finding.start(userId, { ...request, version, model });
      return { ...started, stored: stored || started.stored };
    },
  };
}

const placeless: PlannedActivity = {
  leader: 'Professor',
  type: 'notes',
  title: 'Lesson notes',
  objective: '',
};

/** The place of the content, the requested version, and that version if it exists already. */
function wantedOf({ activityId, version = 1 }: ContentInput, facts: ContentFacts) {
  const place = activityId ? there(facts.place) : null;
  const newest = place?.content;
  return { place, wanted: version, written: newest && newest.version >= version ? newest : null };
}

/** The stored data take precedence over the call. Throws 404. */
function viewOf(place: Place | null, { lesson }: ContentInput) {
  const view = place?.lesson.view ?? lesson;
  if (!view) throw notFound(notThere);
  return view;
}

/** The context of a task that may stream: emitted text is voided when the task starts over. */
function streamOf(context: RunContext): { task: TaskContext; begun: () => boolean } {
  const { emit } = context;
  let begun = false;
  const delta = async (text: string) => {
    begun = true;
    await emit.delta(text);
  };
  const reset = async () => {
    if (begun) await emit.reset();
    begun = false;
  };
  return { task: { ...taskContextOf(context), delta, reset }, begun: () => begun };
}
