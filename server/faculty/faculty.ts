import type { QuestionKey } from '#questions/kinds.ts';
import type { CourseRequest } from '#shared/contract/course.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { ModelWait } from '#shared/contract/generation.ts';
import type { AppealReview } from '#shared/rules/appeals/decide-appeal.ts';
import type { QueueOwner } from '../platform/queue-owner.ts';
import type { ChatInput, ExaminerInput, Reply } from './chat-types.ts';
import type { CourseDesign, DesignedBeside, DocumentDesign, FirstUnit } from './design-types.ts';
import type { DocumentWish, ReadPassage } from './document-types.ts';
import type { AppealItem, ExamOptions, OpenGrade, WrittenExam } from './exam-types.ts';
import type { LearnerView } from './learner-types.ts';
import type {
  LessonDesign,
  LessonView,
  Notes,
  NotesWithBlocks,
  PlannedActivity,
  Resources,
} from './lesson-types.ts';
import type { AdvanceReservation } from './meter-types.ts';
import type { Instead } from './model-trouble.ts';

/** A request matched with the library: lessons by reference, in teaching order, with the requested topics that each serves. */
export type Understanding = {
  lessons: { ref: string; because: 'wish' | 'prerequisite' | 'choice'; serves: string[] }[];
  /** other lessons that may be meant, nearest first */
  offered: string[];
  /** topics that the library does not cover */
  uncovered: string[];
  /** words of a short goal that no lesson contains: shown beside the goal, but no lesson is made for them */
  leftOver: string[];
  /** if there is no lesson and none to offer: what is asked for instead, and what is near; null otherwise */
  notHere: NotHere | null;
};

/** A goal that nothing here teaches. */
export type NotHere = {
  /** the topics that it names, if the library has names for them */
  names: string[];
  /** the id of the nearest subject here; null: none is near */
  nearest: string | null;
};

/** The learner of a task, and how the task reports progress. */
export type TaskContext = {
  /** whose tokens are counted; null: they are not counted */
  userId: string | null;
  /** tokens reserved for this task in advance */
  ahead?: AdvanceReservation | null;
  signal: AbortSignal;
  progress: (completed: number, total: number, label: string) => Promise<void>;
  /** streams text: notes, or a line of JSON for each unit of a course */
  delta: (text: string) => Promise<void>;
  /** voids the text emitted by `delta` */
  reset: () => Promise<void>;
  /** for the library: why it does what a model was to do; absent: there is no model */
  instead?: Instead | undefined;
  /** tells that there is no text yet because a model thinks or is loaded; null: the wait is over */
  waiting?: ((wait: ModelWait | null) => Promise<void>) | undefined;
};

/**
 * `first`: the first lesson may start before the rest of the course exists; a faculty that answers immediately ignores
 * it.
 */
export type CourseContext = TaskContext & { first?: FirstUnit };

/**
 * The teaching staff, as a set of tasks. Implementations: library-faculty (always available, deterministic) and
 * model-faculty, if a model is configured. Errors are thrown as AppError; no task accesses the database.
 */
export type Faculty = {
  kind: 'library' | 'model';
  /** the model's name, null without one; part of a generation's key */
  model: string | null;
  /** incremented when a change of prompts or rules may change results */
  version: string;
  /**
   * Matches a request with the library, before a course is made. `chosen`: the lessons that the learner has selected, which
   * replace the matched ones
   */
  understand: (
    request: CourseRequest,
    chosen: string[] | null,
    context: { owner: QueueOwner; signal: AbortSignal },
  ) => Promise<Understanding>;
  /**
   * `beside`: designs `request.lessons` units for an existing course: replacements of an unwanted unit, or additional units
   * that serve the request's objectives.
   */
  designCourse: (
    request: CourseRequest,
    learner: LearnerView,
    context: CourseContext,
    beside?: DesignedBeside,
  ) => Promise<CourseDesign>;
  /** a course from the learner's own documents; a model receives their headings only if the course is created, not proposed */
  designFromDocuments: (
    wish: DocumentWish,
    context: Pick<TaskContext, 'userId' | 'signal'>,
  ) => Promise<DocumentDesign>;
  planLesson: (lesson: LessonView, learner: LearnerView, context: TaskContext) => Promise<LessonDesign>;
  /**
   * `activity` is one of the plan's, with type notes or practice; `passages`: for a lesson from documents, those of its
   * passages that the learner can read. The notes do not contain their text.
   */
  writeNotes: (
    lesson: LessonView,
    activity: PlannedActivity,
    learner: LearnerView,
    context: TaskContext,
    passages?: ReadPassage[],
  ) => Promise<Notes>;
  /**
   * Adds verified blocks to a model's notes; returns the notes without blocks if none can be made. Fails only with the
   * reason of the context's signal.
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
    items: {
      question: Question;
      key: Extract<QuestionKey, { type: 'open' }>;
      answer: string;
      /** the course's; absent: unknown */
      language?: string | null;
    }[],
    context: TaskContext,
  ) => Promise<Record<string, OpenGrade>>;
  /**
   * Reviews an answer after an appeal. An open answer is graded again; for any other the key is checked, and a faulty
   * question is struck, not counted as right. Without a model the result is 'disputed'. Throws AppError 503 if the model
   * does not answer, since a grade is never replaced by a guess.
   */
  reviewAppeal: (item: AppealItem, context: TaskContext) => Promise<AppealReview>;
};
