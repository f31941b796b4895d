import type { PassageCitation } from '#shared/contract/citation.ts';
import type { ActivityType, Choice, QuestionPhase, Resource } from '#shared/contract/classroom.ts';
import type { Difficulty, Leader, MadeBy } from '#shared/contract/common.ts';
import type { CourseRequest, UnitKind } from '#shared/contract/course.ts';
import type { DocumentProposal, UnitSource } from '#shared/contract/document-course.ts';
import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { Answer, Outcome, Question } from '#shared/contract/exam.ts';
import type { ProgramKey } from '#shared/contract/workbench/program-key.ts';
import type { SecondLook } from '#shared/rules/appeals/decide-appeal.ts';
import type { LibraryBlock } from '../library/blocks/block-file-schema.ts';
import type { DocumentWish, ReadPassage } from './document-types.ts';
import type { RoomAhead } from './meter-types.ts';

/** What the faculty may know of the learner. 'Anonymous', 'Unknown', 'None' and 'Not specified' arrive as null. */
export type LearnerView = {
  name: string | null;
  educationLevel: string | null;
  careerGoals: string | null;
  interests: string[];
};

/** One unit of a designed course. */
export type DesignedUnit = {
  title: string;
  objective: string;
  assessment: string;
  /** study time */
  minutes: number;
  kind: UnitKind;
  /** stable ids */
  objectives: { id: string; text: string }[];
  /** the learner's own objectives that it serves, in the learner's words */
  serves: string[];
  /** library lessons ('statistics/averages') that it is taught from, or places in documents; null for a model's unit */
  source: UnitSource;
};

/** The titles of the remaining units, and of the one to be replaced; null: none, the new unit is added. */
export type DesignedBeside = { titles: string[]; instead: string | null };

/** How the first unit of a course is begun while the others are still being designed. */
export type FirstUnit = {
  /** started by an earlier run of the same design: it is kept, and the rest is designed around it */
  begun: DesignedUnit | null;
  /**
   * Reports the first unit as soon as it is complete, and whenever it is shown again. Returns the unit that is in the
   * first place from then on, and where its lesson is; null: it has not been started yet.
   */
  begin: (
    unit: DesignedUnit,
  ) => Promise<{ unit: DesignedUnit; place: { courseId: string; unitId: string } | null }>;
};

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

export type CourseDesign = { units: DesignedUnit[]; uncovered: string[]; madeBy: MadeBy };
/** A course from documents, and what of them is not in it. */
export type DocumentDesign = CourseDesign & Pick<DocumentProposal, 'leftOut' | 'beyond'>;

/** The lesson that a task is about: one unit of one course, as stored. */
export type LessonView = {
  course: {
    title: string;
    description: string;
    difficultyLevel: Difficulty;
    referenceBooks: string[];
    /** BCP 47 tag; absent: as the learner writes */
    language?: string | null;
  };
  unit: Omit<DesignedUnit, 'assessment'> & { assessment: string };
  /** library lessons of the course's other units: the chat may quote them */
  courseSources: string[];
};

export type PlannedActivity = { leader: Leader; type: ActivityType; title: string; objective: string };
export type LessonDesign = {
  title: string;
  objective: string;
  activities: PlannedActivity[];
  madeBy: MadeBy;
};

export type Notes = { notes: string; madeBy: MadeBy };

/** Notes with the mark of each block that stands in them, `:::kind{#id}` and its end, and the blocks with their keys. */
export type NotesWithBlocks = { notes: string; blocks: LibraryBlock[] };
export type Resources = { resources: Resource[]; madeBy: MadeBy };

/** The key of one question; it never leaves the server before the exam has been submitted. */
export type QuestionKey =
  | { type: 'single'; correct: string; feedback: Record<string, string>; explanation: string }
  | { type: 'multiple'; correct: string[]; feedback: Record<string, string>; explanation: string }
  | {
      type: 'numeric';
      answer: number;
      tolerance: number;
      wrong: string;
      cases: { value: number; text: string }[];
      explanation: string;
    }
  | { type: 'ordering'; correct: string[]; wrong: string; explanation: string }
  | {
      type: 'matching';
      correct: Record<string, string>;
      feedback: Record<string, string>;
      explanation: string;
    }
  | { type: 'output'; answer: string; wrong: string; explanation: string }
  | { type: 'short'; answers: string[]; wrong: string; explanation: string }
  | ({ type: 'code' } & ProgramKey)
  | { type: 'open'; model: string; criteria: { id: string; text: string }[]; explanation: string };

export type WrittenExam = {
  title: string;
  questions: Question[];
  keys: Record<string, QuestionKey>;
  madeBy: MadeBy;
};

/** Which exam is to be written. */
export type ExamOptions = {
  count: number;
  /** from 1; each attempt gives other questions as far as there are any */
  attempt: number;
  /** the same for all attempts of one activity (its id): which of the library's were asked before follows from it */
  seed: string;
  /** what earlier attempts asked, the newest first; a model is told, and asks none of them while it knows others */
  asked?: Question[];
  /** ids of questions that come last */
  avoid?: string[];
  /** none that only the learner could assess */
  scoredOnly?: boolean;
  /** of a lesson from documents: what of its passages its learner can read */
  passages?: ReadPassage[];
};

/** The grade of one open answer. Without a model it is always 'not-graded' and the learner assesses it. */
export type OpenGrade = {
  outcome: Extract<Outcome, 'correct' | 'partly' | 'wrong' | 'not-graded'>;
  points: number;
  feedback: string;
};

/** One answer of a submitted exam for which its learner appeals, and why. */
export type AppealItem = {
  question: Question;
  key: QuestionKey;
  answer: Answer | null;
  /** as graded until now; 0 where nobody had graded it */
  points: number;
  /** the learner's words: they may point to something, never decide */
  argument: string;
  /** the paragraph of the learner's own document that the question is on and that proves its key */
  passage?: string;
};

/** The course that a lesson is in, for questions about the course itself. Places count from 0. */
export type CourseOutline = {
  courseId: string;
  /** the place of this lesson, and of the one that is open for the learner */
  at: number;
  current: number;
  completed: boolean;
  /** `lessons`: those of the library that it is taught from */
  units: { title: string; minutes: number; lessons: string[] }[];
};

export type ChatTurn = { sender: 'Student' | 'Professor' | 'Examiner'; text: string };

/** A paragraph of one of the learner's own documents, and where it stands. Like all that others may have written it is data. */
export type DocumentPassage = Omit<PassageCitation, 'quote'> & {
  kind: DocumentBlock['kind'];
  /** word for word, or the first 4,000 signs of it */
  text: string;
};

/** What of the learner's own documents may answer a question; no more than the server found by its words. */
export type OwnDocuments = {
  /** it asks for what documents say: there it is looked first */
  named: boolean;
  /** the question without what names documents, and with the last one where it has few words of its own */
  question: string;
  /** at most some thirty, the likeliest first */
  passages: DocumentPassage[];
};

export type ChatInput = {
  leader: Leader;
  lesson: LessonView | null;
  /** what the activity shows, Markdown */
  notes: string | null;
  question: string;
  /** the question is one of the choices that the last reply asked back with: its id */
  choice?: string | null;
  history: ChatTurn[];
  phase: QuestionPhase;
  learner: LearnerView;
  /** absent or null: the learner has none, or they are not to be looked into */
  documents?: OwnDocuments | null;
  /** absent: the lesson is in no course that is known here */
  outline?: CourseOutline | null;
  /** during_exam: which exam is going on, and its address in the product, if it has one */
  openExam?: { title: string; address: string | null } | null;
};

export type ExaminerInput = ChatInput & {
  /** the question on the learner's screen, without its key */
  current: Question | null;
  /** only once submitted: what was answered and what would have been right */
  review: { question: Question; key: QuestionKey; answer: Answer | null; outcome: Outcome }[] | null;
};

/** What a model receives of it: during an exam no model is called, so it needs nothing of an open exam. */
export type OutsideExam<Input extends ChatInput> = Omit<Input, 'openExam'>;

/** A hint that was given: which one of how many, and on which question; the weakest has strength 1. */
export type HintGiven = {
  strength: number;
  of: number;
  questionId: string | null;
  objectiveId: string | null;
};

/** What the text before it quotes of the learner's documents. */
export type Cited = { cites: PassageCitation[] };

/** All text before it is void; what follows is a complete reply by the maker named here, with its choices. */
export type Restart = { restart: MadeBy; choices?: Choice[] };

/**
 * A reply in pieces, in order. It is complete only if the iterator ends normally; if it throws, there is no reply.
 * `hint`: the reply is one, to be recorded in the ledger. `choices`: it asks the learner to choose.
 */
export type Reply = {
  madeBy: MadeBy;
  text: AsyncIterable<string | Cited | Restart>;
  hint?: HintGiven | null;
  choices?: Choice[];
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
