import type { QuestionKey } from '#questions/kinds.ts';
import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice, QuestionPhase } from '#shared/contract/classroom.ts';
import type { Leader, MadeBy } from '#shared/contract/common.ts';
import type { CitedDocument } from '#shared/contract/document-course.ts';
import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { Answer, Outcome, Question } from '#shared/contract/exam.ts';
import type { LearnerView } from './learner-types.ts';
import type { LessonView } from './lesson-types.ts';
import type { Instead } from './model-trouble.ts';

/** The course of a lesson, for questions about the course itself. Places count from 0. */
export type CourseOutline = {
  courseId: string;
  /** the place of this lesson, and of the learner's current one */
  at: number;
  current: number;
  completed: boolean;
  /** the learner has lifted the lock: lessons can be opened in any order */
  lessonsOpen: boolean;
  /** `lessons`: the library lessons that teach the unit; `documents`: ids of the documents that it is made from */
  units: { title: string; minutes: number; finished: boolean; lessons: string[]; documents: string[] }[];
};

export type ChatTurn = { sender: 'Student' | 'Professor' | 'Examiner'; text: string };

/** A paragraph of one of the learner's own documents, with its place. Untrusted text: to be treated as data in prompts. */
export type DocumentPassage = Omit<PassageCitation, 'quote'> & {
  kind: DocumentBlock['kind'];
  /** verbatim, or its first 4,000 characters */
  text: string;
};

/** What the open lesson's course is made from, of the learner's own: sections of the lesson, ids of all its documents. */
export type TaughtDocuments = { lesson: CitedDocument[]; course: string[] };

/** Passages of the learner's own documents that may answer a question, as found by full-text search. */
export type OwnDocuments = {
  /** the question refers to the documents, so they are searched first */
  named: boolean;
  /** the question without its reference to documents; a short follow-up includes the previous question */
  question: string;
  /** about thirty at most, the most likely first; those of the course's documents before the others */
  passages: DocumentPassage[];
  /** absent or null: the open lesson is not made from documents of the learner's */
  taught?: TaughtDocuments | null;
};

export type ChatInput = {
  leader: Leader;
  lesson: LessonView | null;
  /** the notes of the activity, Markdown */
  notes: string | null;
  question: string;
  /** id of the choice in the last reply that the learner selected */
  choice?: string | null;
  history: ChatTurn[];
  phase: QuestionPhase;
  learner: LearnerView;
  /** absent or null: the learner has none, or they are not to be searched */
  documents?: OwnDocuments | null;
  /** absent: the lesson is in no known course */
  outline?: CourseOutline | null;
  /** in phase during_exam: the exam in progress, and its address in the product, if any */
  openExam?: { title: string; address: string | null } | null;
  /** for the library: why it answers and not the model; absent: there is no model */
  instead?: Instead | undefined;
};

export type ExaminerInput = ChatInput & {
  /** the question on the learner's screen, without its key */
  current: Question | null;
  /** only after submission: the given and the right answers */
  review: { question: Question; key: QuestionKey; answer: Answer | null; outcome: Outcome }[] | null;
};

/** The input for a model. During an exam no model is called, so it needs no data of an open exam. */
export type OutsideExam<Input extends ChatInput> = Omit<Input, 'openExam'>;

/** A hint given on a question: number `strength` of `of`; the weakest has strength 1. */
export type HintGiven = {
  strength: number;
  of: number;
  questionId: string | null;
  objectiveId: string | null;
};

/** The quotations of the learner's documents in the preceding text. */
export type Cited = { cites: PassageCitation[] };

/** Voids all preceding text; a complete reply by the maker named here follows, with its choices. */
export type Restart = { restart: MadeBy; choices?: Choice[] };

/**
 * A reply in pieces, in order. It is complete only if the iterator ends normally; if it throws, there is no reply.
 * `hint`: the reply is a hint, to be recorded in the ledger. `choices`: the reply asks the learner to choose.
 */
export type Reply = {
  madeBy: MadeBy;
  text: AsyncIterable<string | Cited | Restart>;
  hint?: HintGiven | null;
  choices?: Choice[];
};
