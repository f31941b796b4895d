import type { CourseRequest } from '#shared/contract/course.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { SecondLook } from '#shared/rules/appeals/decide-appeal.ts';
import type { ChatInput, ExaminerInput, Reply } from './chat-types.ts';
import type { CourseDesign, DesignedBeside, DocumentDesign, FirstUnit } from './design-types.ts';
import type { DocumentWish, ReadPassage } from './document-types.ts';
import type { AppealItem, ExamOptions, OpenGrade, QuestionKey, WrittenExam } from './exam-types.ts';
import type { LearnerView } from './learner-types.ts';
import type {
  LessonDesign,
  LessonView,
  Notes,
  NotesWithBlocks,
  PlannedActivity,
  Resources,
} from './lesson-types.ts';
import type { RoomAhead } from './meter-types.ts';

/** A request matched with the library: lessons by reference, in teaching order, with the wishes that each serves. */
export type Understanding = {
  lessons: { ref: string; because: 'wish' | 'prerequisite' | 'choice'; serves: string[] }[];
  /** what could be meant as well, nearest first */
  offered: string[];
  /** what nothing in the library covers */
  uncovered: string[];
  /** words of a short goal that none of the lessons holds: said where the goal is, and no lesson is made of them */
  leftOver: string[];
};

/** For whom a task is done, and how it reports progress. */
export type TaskContext = {
  /** whose tokens are counted; null: nobody's */
  userId: string | null;
  /** tokens of theirs that are set aside for this task already */
  ahead?: RoomAhead | null;
  signal: AbortSignal;
  progress: (completed: number, total: number, label: string) => Promise<void>;
  /** text as it is written: notes, or a line of JSON for each unit of a course */
  delta: (text: string) => Promise<void>;
  /** voids what was emitted by `delta` */
  reset: () => Promise<void>;
};

/**
 * `first`: the first lesson may start before the rest of the course exists; a faculty that answers immediately ignores
 * it.
 */
export type CourseContext = TaskContext & { first?: FirstUnit };

/**
 * The teaching staff, task by task. Implementations: library-faculty (always there, deterministic) and,
 * when one is configured, model-faculty. Errors are thrown as AppError; nothing here touches the database.
 */
export type Faculty = {
  kind: 'library' | 'model';
  /** the model's name, null without one; part of a generation's key */
  model: string | null;
  /** raised when prompts or rules change so that the same input may give another result */
  version: string;
  /**
   * What a request asks for, before anything is made of it. `chosen`: the lessons that the learner has ticked, in the place
   * of those that are understood
   */
  understand: (
    request: CourseRequest,
    chosen: string[] | null,
    context: Pick<TaskContext, 'userId' | 'signal'>,
  ) => Promise<Understanding>;
  /** `beside`: `request.lessons` units more for a course that is there, in the place of one that the learner does not want; with none to replace, only such as serve the request's objectives */
  designCourse: (
    request: CourseRequest,
    learner: LearnerView,
    context: CourseContext,
    beside?: DesignedBeside,
  ) => Promise<CourseDesign>;
  /** a course from the learner's own documents; a model is told their headings, where the course is made and not only proposed */
  designFromDocuments: (
    wish: DocumentWish,
    context: Pick<TaskContext, 'userId' | 'signal'>,
  ) => Promise<DocumentDesign>;
  planLesson: (lesson: LessonView, learner: LearnerView, context: TaskContext) => Promise<LessonDesign>;
  /**
   * `activity` is one of the plan's, with type notes or practice; `passages`: of a lesson from documents, what of its passages
   * its learner can read. Of their words nothing is in the notes.
   */
  writeNotes: (
    lesson: LessonView,
    activity: PlannedActivity,
    learner: LearnerView,
    context: TaskContext,
    passages?: ReadPassage[],
  ) => Promise<Notes>;
  /**
   * Adds things to do to notes of one's own, proved; without any where none can be had, and then nothing is lost: it fails
   * only with the reason of the context's signal.
   */
  addBlocks: (
    lesson: LessonView,
    activity: PlannedActivity,
    notes: string,
    context: TaskContext,
  ) => Promise<NotesWithBlocks>;
  findResources: (lesson: LessonView, learner: LearnerView, context: TaskContext) => Promise<Resources>;
  /** There may be fewer than `options.count`. */
  writeExam: (
    lesson: LessonView,
    options: ExamOptions,
    learner: LearnerView,
    context: TaskContext,
  ) => Promise<WrittenExam>;
  professorReply: (input: ChatInput, context: TaskContext) => Promise<Reply>;
  examinerReply: (input: ExaminerInput, context: TaskContext) => Promise<Reply>;
  /** one grade per open question id; other types are graded by rule in server/grading */
  gradeOpen: (
    items: { question: Question; key: Extract<QuestionKey, { type: 'open' }>; answer: string }[],
    context: TaskContext,
  ) => Promise<Record<string, OpenGrade>>;
  /**
   * Reviews one answer again. An open one is graded anew; for any other the key is checked, and a faulty question is
   * struck, never counted as right. Without a model the result is 'disputed'. Throws AppError 503 when the model does
   * not answer: a grade is never replaced by a guess.
   */
  lookAgain: (item: AppealItem, context: TaskContext) => Promise<SecondLook>;
};
