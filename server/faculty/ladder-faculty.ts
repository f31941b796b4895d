import type { MadeBy } from '#shared/contract/common.ts';
import type { CourseRequest } from '#shared/contract/course.ts';
import { unavailable } from '../platform/app-error.ts';
import type { Logger } from '../platform/logger.ts';
import type { ChatInput, Cited, Reply, Restart } from './chat-types.ts';
import { createDocumentRungs } from './document-ladder.ts';
import type { Faculty, TaskContext } from './faculty.ts';
import type { LessonView } from './lesson-types.ts';
import type { Piece } from './model-faculty/calling/reply-channel.ts';
import { inWords, type ModelTasks } from './model-faculty/model-faculty.ts';
import { promptsVersion } from './model-faculty/prompts/prompt-texts.ts';
import { ModelFailure } from './model-faculty/provider/model-failure.ts';
import type { TaughtFrom } from './model-faculty/tasks/sources.ts';

type Rungs = {
  /** the model's name */
  name: string;
  model: ModelTasks;
  library: Faculty;
  taughtFrom: TaughtFrom;
  logger: Pick<Logger, 'warn'>;
};

/** Shown once when the daily cap is reached, before the library's answer. */
const cappedReply =
  'Your share of the language model for today is used up; it is yours again after midnight (UTC). Until then I answer from the Lectern library, and your lessons, notes and exams stay where they are.';

/**
 * The fallback chain for each task: the model first, then the library, which is always available. During an exam no model
 * is called, so that it cannot reveal anything.
 */
export function createLadderFaculty({ name, model, library, taughtFrom, logger }: Rungs): Faculty {
  const madeBy: MadeBy = { kind: 'model', model: name };

  const climb = async <T>(
    task: string,
    context: TaskContext,
    first: () => Promise<T>,
    second: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await first();
    } catch (error) {
      context.signal.throwIfAborted();
      if (!(error instanceof ModelFailure)) throw error;
      logger.warn({ kind: error.kind, task }, 'the library answers instead of the model');
      await context.reset();
      return second();
    }
  };

  const reply = (
    input: ChatInput,
    pieces: () => AsyncIterable<Piece>,
    otherwise: () => Promise<Reply>,
  ): Promise<Reply> | Reply => {
    // `openExam` is only used by this answer, which links back to the exam.
    if (input.phase === 'during_exam') return otherwise();
    return {
      madeBy,
      text: withFallback(pieces(), (failure) => fromLibrary(taughtFrom, input, failure, otherwise)),
    };
  };

  async function* withFallback(
    pieces: AsyncIterable<Piece>,
    fallback: (failure: ModelFailure) => Promise<Reply>,
  ): AsyncGenerator<string | Cited | Restart> {
    try {
      for await (const piece of pieces)
        yield typeof piece === 'string' || 'cites' in piece ? piece : { restart: madeBy };
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      logger.warn({ kind: error.kind, task: 'chat' }, 'the library answers instead of the model');
      const { madeBy: other, text, choices } = await fallback(error);
      yield { restart: other, ...(choices ? { choices } : {}) };
      yield* text;
    }
  }

  /** The requested topics that the accepted lessons do not cover. */
  const uncoveredBy = async (request: CourseRequest, context: TaskContext): Promise<string[]> => {
    const refs = request.accepted?.map(({ ref }) => ref) ?? [];
    return refs.length > 0 ? (await library.understand(request, refs, context)).uncovered : [];
  };

  // Lessons from documents are planned the same with a model and without.
  const ofDocuments = ({ unit }: LessonView): boolean => unit.kind === 'document';

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
            () => library.writeNotes(lesson, activity, learner, context),
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
        () => library.professorReply(input, context),
      ),
    examinerReply: async (input, context) =>
      reply(
        input,
        () => model.examinerPieces(input, context),
        () => library.examinerReply(input, context),
      ),
    gradeOpen: (items, context) => model.gradeOpen(items, context),
    lookAgain: (item, context) =>
      model.lookAgain(item, context).catch((error: unknown) => {
        // Without a fallback, since a grade is never replaced by a guess.
        throw error instanceof ModelFailure ? unavailable(notLookedAgain(error)) : error;
      }),
  };
}

function notLookedAgain({ kind, retryAfterMs }: ModelFailure): string {
  if (kind === 'capped')
    return 'Your share of the language model for today is used up. Ask again after midnight (UTC); until then your points stay as they are.';
  const when = retryAfterMs ? ` It asked to be left alone for ${inWords(retryAfterMs)}.` : '';
  return `The model that looks again did not answer.${when} Your points stay as they are. You can try again.`;
}

/** Chat on a library lesson or with document passages falls back to the library; any other gets the specified fallback reply. */
async function fromLibrary(
  taughtFrom: TaughtFrom,
  { lesson, documents }: Pick<ChatInput, 'lesson' | 'documents'>,
  failure: ModelFailure,
  otherwise: () => Promise<Reply>,
): Promise<Reply> {
  const known = lesson ? await taughtFrom.lessonsFor(lesson) : [];
  if (failure.kind === 'capped') {
    const reply = await otherwise();
    return { ...reply, text: after(`${cappedReply}\n\n`, reply.text) };
  }
  const hasPassages = (documents?.passages.length ?? 0) > 0;
  if (known.length === 0 && !hasPassages) throw unavailable('The model did not answer.', failure);
  return otherwise();
}

async function* after(opening: string, text: Reply['text']): Reply['text'] {
  yield opening;
  yield* text;
}
