import type { PassageCitation } from '#shared/contract/citation.ts';
import type { Choice, QuestionPhase } from '#shared/contract/classroom.ts';
import type { Leader, MadeBy } from '#shared/contract/common.ts';
import type { DocumentBlock } from '#shared/contract/documents.ts';
import type { Answer, Outcome, Question } from '#shared/contract/exam.ts';
import type { QuestionKey } from './exam-types.ts';
import type { LearnerView } from './learner-types.ts';
import type { LessonView } from './lesson-types.ts';

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
