import type { MadeBy } from '#shared/contract/common.ts';
import type { CourseRequest } from '#shared/contract/course.ts';
import { unavailable } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createChatRungs } from './chat-ladder.ts';
import { createDocumentRungs } from './document-ladder.ts';
import type { Faculty, TaskContext } from './faculty.ts';
import { createClimb, createReplaced } from './ladder-climb.ts';
import type { LessonView } from './lesson-types.ts';
import type { ModelTasks } from './model-faculty/model-faculty.ts';
import { promptsVersion } from './model-faculty/prompts/prompt-texts.ts';
import { ModelFailure } from './model-faculty/provider/model-failure.ts';
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

/** Lessons from documents are planned the same with a model and without. */
const ofDocuments = ({ unit }: LessonView): boolean => unit.kind === 'document';

/**
 * The fallback chain for each task: the model first, then the library, which is always available. During an exam no model
 * is called, so that it cannot reveal anything.
 */
export function createLadderFaculty({ name, model, library, taughtFrom, logger, metrics }: Rungs): Faculty {
  const madeBy: MadeBy = { kind: 'model', model: name };

  /** The requested topics that the accepted lessons do not cover. */
  const uncoveredBy = async (request: CourseRequest, context: TaskContext): Promise<string[]> => {
    const refs = request.accepted?.map(({ ref }) => ref) ?? [];
    return refs.length > 0 ? (await library.understand(request, refs, taskOwner(context))).uncovered : [];
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
          model.designCourse(request, learner, context, beside, await uncoveredBy(request, context)),
        () => library.designCourse(request, learner, context, beside),
      ),
    designFromDocuments: onDocuments.designFromDocuments,
    planLesson: (lesson, learner, context) =>
      ofDocuments(lesson)
        ? library.planLesson(lesson, learner, context)
        : climb(
            'lesson',
            context,
            () => model.planLesson(lesson, learner, context),
            () => library.planLesson(lesson, learner, context),
          ),
    writeNotes: (lesson, activity, learner, context, passages) =>
      ofDocuments(lesson)
        ? onDocuments.writeNotes(lesson, activity, learner, context, passages)
        : climb(
            'notes',
            context,
            () => model.writeNotes(lesson, activity, learner, context),
            (why) => library.writeNotes(lesson, activity, learner, { ...context, ...why }),
          ),
    addBlocks: model.addBlocks,
    findResources: (lesson, learner, context) =>
      ofDocuments(lesson)
        ? library.findResources(lesson, learner, context)
        : climb(
            'resources',
            context,
            () => model.findResources(lesson, learner, context),
            () => library.findResources(lesson, learner, context),
          ),
    writeExam: (lesson, options, learner, context) =>
      ofDocuments(lesson)
        ? onDocuments.writeExam(lesson, options, learner, context)
        : climb(
            'exam',
            context,
            () => model.writeExam(lesson, options, learner, context),
            () => library.writeExam(lesson, options, learner, context),
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
