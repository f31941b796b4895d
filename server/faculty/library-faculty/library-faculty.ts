import { inEnglish } from '#shared/rules/lesson-words/lesson-words.ts';
import type { ChatInput, Reply } from '../chat-types.ts';
import type { Faculty, TaskContext } from '../faculty.ts';
import { taskOwner } from '../task-owner.ts';
import { replyOf } from './chat/reply-pieces.ts';
import type { Said } from './chat/said.ts';
import { gradeOpen } from './exam/grade-open.ts';
import { reviewAppeal } from './exam/review-appeal.ts';
import type { RunTask } from './library-tasks.ts';

/**
 * The faculty that is always available: without network or model, deterministic. It teaches from the library, says what
 * it does not know, and never scores free text. `run` runs the tasks that process learners' texts.
 */
export function createLibraryFaculty(run: RunTask): Faculty {
  const reply = async (said: Promise<Said>, { signal }: TaskContext): Promise<Reply> => {
    const { text, choices, ...rest } = await said;
    return { ...replyOf(text, signal, rest), ...(choices ? { choices } : {}) };
  };
  return {
    kind: 'library',
    model: null,
    version: 'library-6',
    understand: (request, chosen, context) => run('understand', [request, chosen], context),
    designCourse: (request, _learner, context, beside) =>
      run('designCourse', [request, beside], taskOwner(context)),
    designFromDocuments: (wish, context) => run('designFromDocuments', [wish], taskOwner(context)),
    planLesson: (lesson, _learner, context) => run('planLesson', [lesson], taskOwner(context)),
    writeNotes: (lesson, activity, _learner, context) =>
      run('writeNotes', [lesson, activity, context.instead], taskOwner(context)),
    // Library lessons contain their blocks already.
    addBlocks: async (_lesson, _activity, notes) => ({ notes, blocks: [] }),
    findResources: (lesson, _learner, context) => run('findResources', [lesson], taskOwner(context)),
    writeExam: (lesson, options, _learner, context) =>
      run('writeExam', [lesson, options], taskOwner(context)),
    professorReply: (input, context) =>
      reply(
        run('professorReply', [{ ...promptsInEnglish(input), instead: context.instead }], taskOwner(context)),
        context,
      ),
    examinerReply: (input, context) =>
      reply(
        run('examinerReply', [{ ...promptsInEnglish(input), instead: context.instead }], taskOwner(context)),
        context,
      ),
    gradeOpen,
    reviewAppeal: async (item, { signal }) => {
      signal.throwIfAborted();
      return reviewAppeal(item);
    },
  };
}

/** The library reads English: a one-tap prompt in another language stands for its English sentence. */
const promptsInEnglish = <Input extends ChatInput>(input: Input): Input => ({
  ...input,
  question: inEnglish(input.question),
  history: input.history.map((turn) =>
    turn.sender === 'Student' ? { ...turn, text: inEnglish(turn.text) } : turn,
  ),
});
