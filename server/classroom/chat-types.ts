import type { QuestionPhase } from '#shared/contract/classroom.ts';
import type { Leader } from '#shared/contract/common.ts';
import type { ChatInput, ChatTurn, ExaminerInput, OwnDocuments } from '../faculty/chat-types.ts';
import type { LearnerView } from '../faculty/learner-types.ts';
import type { LessonView } from '../faculty/lesson-types.ts';
import type { ReservedTokens } from '../faculty/meter-types.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Place } from './find-place.ts';
import type { MessageRow } from './message-store.ts';

/** What the chat needs to know about exams. */
export type ExamWatch = {
  /** throws 404 for an exam that is not the learner's */
  requireOwn: (userId: string, examId: string) => Promise<void>;
  /** while an exam is in progress, every call counts as during_exam */
  phaseIn: (tx: Transaction, examId: string | null, said: QuestionPhase) => Promise<QuestionPhase>;
  /** which earlier messages of agents are hidden during an exam, each with the message it answers */
  hiddenMessageTestIn: (
    tx: Transaction,
    activityId: string,
  ) => Promise<(words: { sender: string; text: string; createdAt: Date }, answered: string) => boolean>;
  /** since when an exam has been in progress; null: none is */
  openFrom: (userId: string) => Promise<Date | null>;
  /** the exam in progress, for the link back to it */
  openExam: (userId: string) => Promise<ChatInput['openExam']>;
  /** the question on screen without its key, and once submitted what was answered and would have been right */
  viewFor: (
    userId: string,
    examId: string | null,
    questionId: string | null,
  ) => Promise<Pick<ExaminerInput, 'current' | 'review'>>;
};

export type ChatAsk = {
  asked: 'professor' | 'examiner';
  messageId: string | null;
  activityId: string | null;
  examId: string | null;
  leader: Leader;
  text: string;
  /** the id of one of the last reply's choices, as sent by the caller; without it the message is a plain one */
  choice?: string;
  /** the caller's data; used only where nothing is stored */
  said: {
    phase: QuestionPhase;
    notes: string | null;
    history: ChatTurn[];
    lesson: LessonView | null;
    questionId: string | null;
  };
};

/** Everything a reply depends on, in JSON, so that it can be generated again after a crash. */
export type ChatRun = Omit<ChatAsk, 'messageId'> & { messageId: string };

/** The stored state of the place where the question is asked; `kept` is the reply if it exists already. */
export type ChatFacts = {
  kept: MessageRow | null;
  place: Place | null;
  history: MessageRow[];
  phase: QuestionPhase;
  learner: LearnerView;
  /** the passages of the learner's own documents that may answer; null: none are searched for this message */
  documents: OwnDocuments | null;
  /** the reply's tokens, if they were set aside with the question */
  tokens?: ReservedTokens | null;
};
