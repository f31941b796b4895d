import type { LibraryShelf } from '../../library/library-types.ts';
import type { Faculty } from '../faculty.ts';
import { designBeside } from './design-beside.ts';
import { designCourse } from './design-course.ts';
import { examinerReply } from './examiner-reply.ts';
import { findResources } from './find-resources.ts';
import { gradeOpen } from './grade-open.ts';
import { lookAgain } from './look-again.ts';
import { planLesson } from './plan-lesson.ts';
import { professorReply } from './professor-reply.ts';
import { writeExam } from './write-exam.ts';
import { writeNotes } from './write-notes.ts';

/**
 * The faculty that is always there: no network, no model, the same answer to the same question. It teaches from the
 * starter library, says plainly what it does not know, and never scores free text.
 */
export function createLibraryFaculty(shelf: LibraryShelf): Faculty {
  return {
    kind: 'library',
    model: null,
    version: 'library-3',
    designCourse: (request, _learner, { signal }, beside) =>
      stoppable(signal, () => (beside ? designBeside(shelf, request, beside) : designCourse(shelf, request))),
    planLesson: (lesson, _learner, { signal }) => stoppable(signal, () => planLesson(shelf, lesson)),
    writeNotes: (lesson, activity, _learner, { signal }) =>
      stoppable(signal, () => writeNotes(shelf, lesson, activity)),
    findResources: (lesson, _learner, { signal }) => stoppable(signal, () => findResources(shelf, lesson)),
    writeExam: (lesson, options, _learner, { signal }) =>
      stoppable(signal, () => writeExam(shelf, lesson, options)),
    professorReply: (input, { signal }) => stoppable(signal, () => professorReply(shelf, input, signal)),
    examinerReply: (input, { signal }) => stoppable(signal, () => examinerReply(shelf, input, signal)),
    gradeOpen,
    lookAgain: (item, { signal }) => stoppable(signal, () => lookAgain(item)),
  };
}

/** A task that was cancelled before it began throws the signal's reason. */
async function stoppable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  return work();
}
