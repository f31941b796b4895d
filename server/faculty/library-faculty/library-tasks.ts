import type { CourseRequest } from '#shared/contract/course.ts';
import { findInLibrary } from '../../library/find-in-library.ts';
import type { LibraryShelf } from '../../library/ranking/library-shelf.ts';
import type { QueueOwner } from '../../platform/queue-owner.ts';
import type { ChatInput, ExaminerInput } from '../chat-types.ts';
import type { DesignedBeside } from '../design-types.ts';
import type { DocumentWish } from '../document-types.ts';
import type { ExamOptions } from '../exam-types.ts';
import type { LessonView, PlannedActivity } from '../lesson-types.ts';
import type { Instead } from '../model-trouble.ts';
import { examinerReply } from './chat/examiner-reply.ts';
import { professorReply } from './chat/professor-reply.ts';
import { designBeside } from './course/design-beside.ts';
import { designCourse } from './course/design-course.ts';
import { designFromDocuments } from './documents/design-from-documents.ts';
import { writeExam } from './exam/write-exam.ts';
import { findResources } from './lesson/find-resources.ts';
import { planLesson } from './lesson/plan-lesson.ts';
import { writeNotes } from './lesson/write-notes.ts';
import { understand } from './understanding/understand.ts';

/** The library's tasks on learners' texts, with plain data in and out, so that they can run in another thread. */
export type LibraryTasks = ReturnType<typeof createLibraryTasks>;

/** Runs a task, in this thread or another one. Throws the signal's reason if it was aborted before the start. */
export type RunTask = <Name extends keyof LibraryTasks>(
  name: Name,
  args: Parameters<LibraryTasks[Name]>,
  by: { owner: QueueOwner; signal: AbortSignal },
) => Promise<Awaited<ReturnType<LibraryTasks[Name]>>>;

export function createLibraryTasks(shelf: LibraryShelf) {
  return {
    understand: async (request: CourseRequest, chosen: string[] | null) => understand(shelf, request, chosen),
    designCourse: async (request: CourseRequest, beside: DesignedBeside | undefined) =>
      beside ? designBeside(shelf, request, beside) : designCourse(shelf, request),
    designFromDocuments: async (wish: DocumentWish) => designFromDocuments(shelf, wish),
    planLesson: async (lesson: LessonView) => planLesson(shelf, lesson),
    writeNotes: async (lesson: LessonView, activity: PlannedActivity, instead?: Instead) =>
      writeNotes(shelf, lesson, activity, instead),
    findResources: async (lesson: LessonView) => findResources(shelf, lesson),
    writeExam: async (lesson: LessonView, options: ExamOptions) => writeExam(shelf, lesson, options),
    professorReply: async (input: ChatInput) => professorReply(shelf, input),
    examinerReply: async (input: ExaminerInput) => examinerReply(shelf, input),
    /** for the search at /library */
    find: async (text: string) => findInLibrary(shelf, text),
  };
}
