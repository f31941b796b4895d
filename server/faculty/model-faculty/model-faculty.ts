import type { ChatInput, ExaminerInput, OutsideExam } from '../chat-types.ts';
import type { Faculty, TaskContext } from '../faculty.ts';
import { insteadOf, whatHappened, whenAgain } from '../model-trouble.ts';
import type { Caller } from './calling/call-model.ts';
import type { Piece } from './calling/reply-channel.ts';
import { ModelFailure } from './provider/model-failure.ts';
import { reviewAppeal } from './tasks/appeals/review-appeal.ts';
import { addBlocks } from './tasks/blocks/add-blocks.ts';
import type { Programs } from './tasks/blocks/prove-block.ts';
import { examinerPieces, professorPieces } from './tasks/chat.ts';
import { createLinkCheck, type LinkCheck } from './tasks/check-link.ts';
import { designCourse, type KnownOfLibrary } from './tasks/design-course.ts';
import { type NamedLesson, outlineDocuments } from './tasks/documents/outline-documents.ts';
import { writeDocumentNotes } from './tasks/documents/write-document-notes.ts';
import { findResources } from './tasks/find-resources.ts';
import { gradeOne } from './tasks/grade-open.ts';
import { planLesson } from './tasks/plan-lesson.ts';
import type { TaughtFrom } from './tasks/sources.ts';
import { writeExam } from './tasks/write-exam.ts';
import { writeNotes } from './tasks/write-notes.ts';

/**
 * The tasks as done by a model. They throw a ModelFailure; the fallback is decided by the ladder (ladder-faculty.ts).
 */
export type ModelTasks = Pick<
  Faculty,
  'planLesson' | 'writeNotes' | 'addBlocks' | 'findResources' | 'writeExam' | 'gradeOpen' | 'reviewAppeal'
> & {
  designCourse: (
    ...task: [...Parameters<Faculty['designCourse']>, known?: KnownOfLibrary]
  ) => ReturnType<Faculty['designCourse']>;
  /** the lessons of a course from documents, renamed and regrouped; null: there is nothing to arrange */
  outlineDocuments: (
    place: Parameters<typeof outlineDocuments>[1],
    context: TaskContext,
  ) => Promise<NamedLesson[] | null>;
  /** notes on passages, followed by the lesson's notes `without` a model */
  writeDocumentNotes: (
    place: Parameters<typeof writeDocumentNotes>[1],
    context: TaskContext,
  ) => ReturnType<Faculty['writeNotes']>;
  professorPieces: (input: OutsideExam<ChatInput>, context: TaskContext) => AsyncIterable<Piece>;
  examinerPieces: (input: OutsideExam<ExaminerInput>, context: TaskContext) => AsyncIterable<Piece>;
};

export function createModelTasks(
  caller: Caller,
  library: TaughtFrom,
  programs: Programs,
  linkCheck: LinkCheck = createLinkCheck(),
): ModelTasks {
  const begun = <T>({ signal }: TaskContext, work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return work();
  };
  return {
    designCourse: async (request, learner, context, beside, known) =>
      begun(context, () => designCourse(caller, { request, learner, beside, ...known }, context)),
    planLesson: async (lesson, learner, context) =>
      begun(context, () => planLesson(caller, lesson, learner, context)),
    writeNotes: async (lesson, activity, learner, context) =>
      begun(context, () => writeNotes(caller, library, { lesson, activity, learner }, context)),
    outlineDocuments: async (place, context) =>
      begun(context, () => outlineDocuments(caller, place, context)),
    writeDocumentNotes: async (place, context) =>
      begun(context, () => writeDocumentNotes(caller, place, context)),
    addBlocks: async (lesson, activity, notes, context) =>
      begun(context, () => addBlocks(caller, programs, { lesson, activity, notes }, context)),
    findResources: async (lesson, _learner, context) =>
      begun(context, () => findResources(caller, library, lesson, context, linkCheck)),
    writeExam: async (lesson, options, learner, context) =>
      begun(context, () => writeExam(caller, library, { lesson, learner, options }, context)),
    professorPieces: (input, context) => professorPieces(caller, library, input, context),
    examinerPieces: (input, context) => examinerPieces(caller, library, input, context),
    gradeOpen: async (items, context) => {
      const grades = await Promise.all(
        items.map(async (item) => [item.question.id, await gradeOrNot(caller, item, context)] as const),
      );
      return Object.fromEntries(grades);
    },
    reviewAppeal: async (item, context) => begun(context, () => reviewAppeal(caller, item, context)),
  };
}

/** An answer that cannot be graded does not prevent grading the others. */
async function gradeOrNot(caller: Caller, item: Parameters<typeof gradeOne>[1], context: TaskContext) {
  try {
    return await gradeOne(caller, item, context);
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { outcome: 'not-graded' as const, points: 0, feedback: notGraded(error) };
  }
}

function notGraded(failure: ModelFailure): string {
  const checklist = 'Hold your answer against the checklist, and tick what it really says.';
  if (failure.kind === 'capped')
    return `Your share of the model for today is used up, so this answer was not graded. ${checklist}`;
  return `${whatHappened[insteadOf(failure.kind)]}, so this answer was not graded.${whenAgain(failure)} ${checklist}`;
}
