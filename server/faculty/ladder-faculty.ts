import type { MadeBy } from '#shared/contract/common.ts';
import type { CourseRequest } from '#shared/contract/course.ts';
import { unavailable } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { within } from '../platform/within.ts';
import { createChatRungs } from './chat-ladder.ts';
import { createDocumentRungs } from './document-ladder.ts';
import type { Faculty, TaskContext } from './faculty.ts';
import { createClimb, createReplaced } from './ladder-climb.ts';
import type { LessonView } from './lesson-types.ts';
import type { ModelTasks } from './model-faculty/model-faculty.ts';
import { promptsVersion } from './model-faculty/prompts/prompt-texts.ts';
import { ModelFailure } from './model-faculty/provider/model-failure.ts';
import type { KnownOfLibrary } from './model-faculty/tasks/design-course.ts';
import type { TaughtFrom } from './model-faculty/tasks/sources.ts';
import { troubleText } from './model-trouble.ts';
import { taskOwner } from './task-owner.ts';

type Rungs = {
  /** the model's name */
  name: string;
  model: ModelTasks;
  library: Faculty;
  taughtFrom: TaughtFrom;
  logger: Pick<Logger, 'warn'>;
  metrics?: Pick<Metrics, 'modelReplaced'> | undefined;
};

/** The titles shown to a model that designs a course. */
const mostCandidates = 24;

/** A model designs without the library's titles if those take longer: its index may still be read, or many may ask. */
const libraryMs = 2_000;

/**
 * A lesson as the library teaches it in place of the model: a unit of a model that no library lesson belongs to is studied by
 * oneself, and never taught from a lesson that its title resembles.
 */
const inLibrary = (lesson: LessonView): LessonView =>
  lesson.unit.source ? lesson : { ...lesson, unit: { ...lesson.unit, kind: 'self-study' } };

/** In place of the model, which was to write all lessons, the library teaches what it understands of the wish. */
function withoutChoice({ accepted, ...request }: CourseRequest): CourseRequest {
  return accepted && accepted.length > 0 ? { ...request, accepted } : request;
}

/** Lessons from documents are planned the same with a model and without. */
const ofDocuments = ({ unit }: LessonView): boolean => unit.kind === 'document';

/**
 * The fallback chain for each task: the model first, then the library, which is always available. During an exam no model
 * is called, so that it cannot reveal anything.
 */
export function createLadderFaculty({ name, model, library, taughtFrom, logger, metrics }: Rungs): Faculty {
  const madeBy: MadeBy = { kind: 'model', model: name };

  /**
   * What the library has on a request: beside accepted lessons the topics that they do not cover; if the learner was not
   * asked, the lessons that may fit; nothing if they left them, or if the library cannot say it in time.
   */
  const knownOf = async (request: CourseRequest, context: TaskContext): Promise<KnownOfLibrary> => {
    const refs = request.accepted?.map(({ ref }) => ref) ?? null;
    if (refs?.length === 0) return {};
    const { lessons, offered, uncovered } = await library.understand(request, refs, taskOwner(context));
    if (refs) return { uncovered };
    const found = [...lessons.map(({ ref }) => ref), ...offered].slice(0, mostCandidates);
    return { candidates: taughtFrom.lessons(found).map(({ ref, title }) => ({ ref, title })) };
  };
  const knownInTime = (request: CourseRequest, context: TaskContext): Promise<KnownOfLibrary> => {
    const known = knownOf(request, context).catch((error: unknown) => {
      logger.warn({ err: error }, 'a model designs a course without the titles of the library');
      return {};
    });
    return within(libraryMs, known, {});
  };

  const replaced = createReplaced(logger, metrics);
  const climb = createClimb(replaced);
  const reply = createChatRungs({ madeBy, taughtFrom, replaced });
  const onDocuments = createDocumentRungs({ model, library, climb });

  return {
    kind: 'model',
    model: name,
    version: `${promptsVersion}+${library.version}`,
    understand: library.understand,
    designCourse: (request, learner, context, beside) =>
      climb(
        'course',
        context,
        async () =>
          model.designCourse(request, learner, context, beside, await knownInTime(request, context)),
        () => library.designCourse(withoutChoice(request), learner, context, beside),
      ),
    designFromDocuments: onDocuments.designFromDocuments,
    planLesson: (lesson, learner, context) =>
      ofDocuments(lesson)
        ? library.planLesson(lesson, learner, context)
        : climb(
            'lesson',
            context,
            () => model.planLesson(lesson, learner, context),
            () => library.planLesson(inLibrary(lesson), learner, context),
          ),
    writeNotes: (lesson, activity, learner, context, passages) =>
      ofDocuments(lesson)
        ? onDocuments.writeNotes(lesson, activity, learner, context, passages)
        : climb(
            'notes',
            context,
            () => model.writeNotes(lesson, activity, learner, context),
            (why) => library.writeNotes(inLibrary(lesson), activity, learner, { ...context, ...why }),
          ),
    addBlocks: model.addBlocks,
    findResources: (lesson, learner, context) =>
      ofDocuments(lesson)
        ? library.findResources(lesson, learner, context)
        : climb(
            'resources',
            context,
            () => model.findResources(lesson, learner, context),
            () => library.findResources(inLibrary(lesson), learner, context),
          ),
    writeExam: (lesson, options, learner, context) =>
      ofDocuments(lesson)
        ? onDocuments.writeExam(lesson, options, learner, context)
        : climb(
            'exam',
            context,
            () => model.writeExam(lesson, options, learner, context),
            () => library.writeExam(inLibrary(lesson), options, learner, context),
          ),
    professorReply: async (input, context) =>
      reply(
        input,
        () => model.professorPieces(input, context),
        (why) => library.professorReply(input, { ...context, ...why }),
      ),
    examinerReply: async (input, context) =>
      reply(
        input,
        () => model.examinerPieces(input, context),
        (why) => library.examinerReply(input, { ...context, ...why }),
      ),
    gradeOpen: (items, context) => model.gradeOpen(items, context),
    reviewAppeal: (item, context) =>
      model.reviewAppeal(item, context).catch((error: unknown) => {
        // Without a fallback, since a grade is never replaced by a guess.
        throw error instanceof ModelFailure ? unavailable(appealNotReviewed(error)) : error;
      }),
  };
}

function appealNotReviewed(failure: ModelFailure): string {
  if (failure.kind === 'capped')
    return 'Your share of the language model for today is used up. Ask again after midnight (UTC); until then your points stay as they are.';
  return `${troubleText(failure)} Your points stay as they are. You can try again.`;
}
