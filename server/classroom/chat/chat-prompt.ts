import { inEnglish } from '#shared/rules/lesson-words/lesson-words.ts';
import { passagesIn } from '../../documents/answers/passages-service.ts';
import type { ChatInput, ChatTurn, OwnDocuments, TaughtDocuments } from '../../faculty/chat-types.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { together } from '../../platform/together.ts';
import { learnerViewIn } from '../../profiles/profile-service.ts';
import type { ChatFacts, ChatRun, ExamWatch } from '../chat-types.ts';
import { findPlace, type Place, there } from '../find-place.ts';
import { findReply, listMessages } from '../message-store.ts';

/** How many of the newest messages a reply takes into account. */
const historyLength = 30;

/** The data needed to answer, read in the transaction that claims the work. */
export async function readChatFacts(
  tx: Transaction,
  userId: string,
  ask: ChatRun,
  exams: ExamWatch,
): Promise<ChatFacts> {
  const { activityId, messageId, examId, said } = ask;
  const [kept, place, history, phase, learner] = await together([
    findReply(tx, messageId),
    activityId ? findPlace(tx, activityId) : null,
    activityId ? listMessages(tx, activityId, historyLength + 1) : [],
    exams.phaseIn(tx, examId, said.phase),
    learnerViewIn(tx, userId),
  ]);
  const facts = { kept, place, history, phase, learner };
  return { ...facts, documents: await documentsFor(tx, ask, facts) };
}

/** Only the Professor answers from documents, and nobody during an exam; a choice refers to a place in the library. */
async function documentsFor(
  tx: Transaction,
  ask: ChatRun,
  facts: Omit<ChatFacts, 'documents'>,
): Promise<OwnDocuments | null> {
  if (ask.leader !== 'Professor' || facts.phase === 'during_exam' || facts.kept?.madeBy) return null;
  const before = ask.activityId ? facts.history.filter(({ id }) => id !== ask.messageId) : ask.said.history;
  const last = before.findLast(({ sender }) => sender === 'Student')?.text ?? null;
  return passagesIn(tx, inEnglish(ask.text), last && inEnglish(last), taughtIn(facts.place));
}

/** The documents that a lesson and its course are made from; null: the lesson is from none. */
function taughtIn(place: Place | null): TaughtDocuments | null {
  const lesson = place?.lesson.view.unit.source?.documents ?? [];
  const course = place?.lesson.outline.units.flatMap(({ documents }) => documents) ?? [];
  return lesson.length === 0 ? null : { lesson, course: [...new Set(course)] };
}

/** The subject of a reply: stored data in the learner's own activity, otherwise what the caller sends. */
export function promptOf(
  { activityId, messageId, text, choice, said }: ChatRun,
  facts: ChatFacts,
): Pick<ChatInput, 'lesson' | 'outline' | 'notes' | 'question' | 'choice' | 'history'> {
  const place = activityId ? there(facts.place) : null;
  const turns = place
    ? facts.history
        .filter(({ id }) => id !== messageId)
        .map((row) => ({ sender: row.sender, text: row.text }) as ChatTurn)
    : said.history;
  const notes = place?.content?.body.notes;
  return {
    lesson: place?.lesson.view ?? said.lesson,
    outline: place?.lesson.outline ?? null,
    notes: typeof notes === 'string' ? notes : said.notes,
    question: text,
    choice: place ? offeredChoice(facts.history, messageId, choice) : (choice ?? null),
    history: turns.slice(-historyLength),
  };
}

/** The choice of the previous reply that this message selects; null: the message is an ordinary one. */
function offeredChoice(
  history: ChatFacts['history'],
  messageId: string,
  choice: string | undefined,
): string | null {
  const at = history.findIndex(({ id }) => id === messageId);
  const before = at === -1 ? history : history.slice(0, at);
  const offered = before.findLast(({ sender }) => sender !== 'Student')?.choices ?? [];
  return offered.find(({ id }) => id === choice)?.id ?? null;
}
