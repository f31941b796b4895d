import { randomUUID } from 'node:crypto';
import type { ChatAnswer, MessageList } from '#shared/contract/classroom.ts';
import { readVerdicts, recordEvidence } from '../evidence/evidence-service.ts';
import type { ChatInput, ChatTurn, Faculty, Reply } from '../faculty/faculty.ts';
import type { RoomAhead } from '../faculty/meter-types.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { examOpen, type RunContext } from '../generations/generation-types.ts';
import { AppError, conflict, unavailable } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { together } from '../platform/together.ts';
import { learnerViewIn } from '../profiles/profile-service.ts';
import type { AheadMeter } from '../usage/usage-types.ts';
import type { ChatAsk, ChatFacts, ChatRun, ExamWatch } from './chat-types.ts';
import { presentMessage } from './classroom-presenter.ts';
import { findPlace, there } from './find-place.ts';
import { hintTaken } from './hint-taken.ts';
import type { LessonService } from './lesson-service.ts';
import {
  findMessage,
  findReply,
  keepReply,
  keepStudentMessage,
  listMessages,
  type MessageRow,
} from './message-store.ts';

/** What stands in for a reply that failed (chat 5). */
const fallbackReply = {
  Professor: "I'm having trouble processing your question right now.",
  Examiner: "Sorry, I couldn't respond right now.",
} as const;

/** Shown in place of what an agent said before an exam that may ask the same. */
const shutWords =
  'This may tell an answer of the exam that you have open. It is shown again once that exam is over.';

/** How many of the newest messages a reply takes into account. */
const historyLength = 30;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  faculty: Faculty;
  generations: GenerationService;
  lessons: Pick<LessonService, 'readPlace'>;
  exams: ExamWatch;
  /** counts what replies cost; absent: they cost nothing */
  tokens?: AheadMeter;
};

export type ChatService = ReturnType<typeof createChatService>;

/** The conversation with the three agents: one reply to each message, kept with its activity. */
export function createChatService({
  database,
  clock,
  logger,
  faculty,
  generations,
  lessons,
  exams,
  tokens,
}: Deps) {
  const readFacts = async (tx: Transaction, userId: string, ask: ChatRun): Promise<ChatFacts> => {
    const { activityId, messageId, examId, said } = ask;
    const [kept, place, history, phase, learner] = await together([
      findReply(tx, messageId),
      activityId ? findPlace(tx, activityId) : null,
      activityId ? listMessages(tx, activityId, historyLength + 1) : [],
      exams.phaseIn(tx, examId, said.phase),
      learnerViewIn(tx, userId),
    ]);
    return { kept, place, history, phase, learner };
  };

  const inputFor = async (userId: string, ask: ChatRun, facts: ChatFacts): Promise<ChatInput> => {
    const { phase, learner } = facts;
    return {
      ...promptOf(ask, facts),
      leader: ask.leader,
      phase,
      openExam: phase === 'during_exam' ? await exams.openExam(userId) : null,
      learner,
    };
  };

  const replyTo = async (
    ask: ChatRun,
    { userId, signal, emit }: RunContext,
    facts: ChatFacts,
    ahead: RoomAhead | null,
  ): Promise<Reply> => {
    const input = await inputFor(userId, ask, facts);
    const context = { userId, ahead, signal, ...emit };
    if (ask.asked === 'professor') return faculty.professorReply(input, context);
    const { current, review } = await exams.viewFor(userId, ask.examId, ask.said.questionId);
    // An earlier attempt may have asked the same: while an exam goes on no key is at hand.
    const open = input.phase === 'during_exam' ? null : review;
    return faculty.examinerReply({ ...input, current, review: open }, context);
  };

  const writeReply = async (
    ask: ChatRun,
    context: RunContext,
    facts: ChatFacts,
    ahead: RoomAhead | null,
  ): Promise<ChatAnswer> => {
    const { userId, emit } = context;
    const { kept } = facts;
    if (kept?.madeBy) {
      const from = facts.phase === 'during_exam' ? await exams.openFrom(userId) : null;
      if (from && kept.createdAt < from) throw new AppError(409, shutWords, { code: examOpen });
      return answerOf(ask, kept.text, kept.madeBy, kept.id);
    }
    const reply = await replyTo(ask, context, facts, ahead);
    let { madeBy } = reply;
    let text = '';
    for await (const piece of reply.text) {
      if (typeof piece === 'string') {
        text += piece;
        await emit.delta(piece);
        continue;
      }
      madeBy = piece.restart;
      if (text !== '') await emit.reset();
      text = '';
    }
    if (!text.trim()) throw unavailable('The reply was empty.');
    const { activityId } = ask;
    if (!activityId) return answerOf(ask, text, madeBy, null);
    const row = await database.asLearner(userId, async (tx) => {
      // Stopped after its last word: it is not kept.
      context.signal.throwIfAborted();
      const place = there(await findPlace(tx, activityId));
      if (reply.hint)
        await recordEvidence(tx, userId, [hintTaken(ask, reply.hint, place.activity, clock.now())]);
      return keepReply(tx, {
        id: randomUUID(),
        userId,
        activityId: place.activity.id,
        sender: ask.asked === 'professor' ? 'Professor' : 'Examiner',
        text,
        inReplyTo: ask.messageId,
        contentVersion: place.content?.version ?? null,
        madeBy,
        createdAt: clock.now(),
      });
    });
    return answerOf(ask, row.text, row.madeBy ?? madeBy, row.id);
  };
  const run = async (ask: ChatRun, context: RunContext, facts: ChatFacts): Promise<ChatAnswer> => {
    const ahead = (facts.tokens && tokens?.open(facts.tokens, context.kept)) ?? null;
    try {
      return await writeReply(ask, context, facts, ahead);
    } finally {
      await ahead?.giveBack().catch((error: unknown) => {
        logger.warn({ err: error }, 'tokens that nobody took could not be given back');
      });
    }
  };
  const replying = generations.define('chat', run, readFacts, { early: true });

  /** What the model is going to be asked costs at most so much; null: no model is going to be asked. */
  const setAside = async (tx: Transaction, userId: string, ask: ChatRun, facts: ChatFacts) => {
    if (facts.phase === 'during_exam' || facts.kept?.madeBy) return null;
    const { notes, question, history } = promptOf(ask, facts);
    const texts = [notes ?? '', question, ...history.map(({ text }) => text)];
    return (await tokens?.setAside(tx, userId, texts)) ?? null;
  };

  /** Keeps what the student said before anything is generated: it was sent, so it is there. */
  const keepAsked = async (
    tx: Transaction,
    userId: string,
    ask: ChatRun,
    facts: ChatFacts,
  ): Promise<void> => {
    if (!ask.activityId) return;
    const { activity, content } = there(facts.place);
    const row = {
      id: ask.messageId,
      userId,
      activityId: activity.id,
      text: ask.text,
      contentVersion: content?.version ?? null,
      createdAt: clock.now(),
    };
    if (await keepStudentMessage(tx, row)) return;
    const known = await findMessage(tx, ask.messageId);
    const same = known?.activityId === activity.id && known.sender === 'Student' && known.text === ask.text;
    if (!same) throw conflict('This message id belongs to another message.');
  };

  return {
    /** The messages of an activity, oldest first, and what becomes of those without a reply. Throws 404. */
    messages: async (userId: string, activityId: string): Promise<MessageList> => {
      const { activity } = await lessons.readPlace(userId, activityId);
      return database.asLearner(userId, async (tx) => {
        const verdicts = await readVerdicts(tx, activity);
        const kept = await listMessages(tx, activityId);
        const isShut = await exams.earlierWordsIn(tx, activityId);
        const said = new Map(kept.map(({ id, text }) => [id, text]));
        const rows = kept.map((row) =>
          isShut(row, said.get(row.inReplyTo ?? '') ?? '') ? { ...row, text: shutWords } : row,
        );
        const replies = await generations.about(tx, ['chat'], 'messageId', unansweredIn(rows));
        const messages = rows.map((row) =>
          presentMessage(row, verdicts.get(row.id) ?? null, replies.get(row.id)?.cancelled ?? false),
        );
        const answering = [...replies].flatMap(([messageId, { id: generationId, running }]) =>
          running ? [{ messageId, generationId }] : [],
        );
        return { messages, answering };
      });
    },

    /**
     * Answers a message once, however often it is sent. `result` never fails for the faculty's reasons: it then is the
     * fallback reply of the specification, which is not kept, so that asking again asks again.
     */
    ask: async (userId: string, { messageId, ...rest }: ChatAsk) => {
      // In an activity of the learner's own the record says it all, so what the caller says cannot make it another one.
      const said = rest.activityId ? { ...rest.said, notes: null, history: [], lesson: null } : rest.said;
      const asked: ChatRun = { ...rest, said, messageId: messageId ?? randomUUID() };
      if (asked.examId) await exams.requireOwn(userId, asked.examId);
      const started = await replying.start(
        userId,
        { input: asked, version: faculty.version, model: faculty.model },
        async (tx, facts, isNew) => {
          // In this order: what else locks the day's tokens has locked the activity before.
          const [, held] = await together([
            keepAsked(tx, userId, asked, facts),
            isNew ? setAside(tx, userId, asked, facts) : null,
          ]);
          return { ...facts, tokens: held };
        },
      );
      const result = async (): Promise<ChatAnswer> => {
        try {
          return await started.result();
        } catch (error) {
          if (error instanceof AppError && error.code === examOpen) throw error;
          logger.warn({ err: error, generation: started.id }, 'a chat reply failed');
          const text = fallbackReply[asked.asked === 'professor' ? 'Professor' : 'Examiner'];
          return answerOf(
            asked,
            text,
            { kind: faculty.kind, ...(faculty.model ? { model: faculty.model } : {}) },
            null,
          );
        }
      };
      return { ...started, result };
    },
  };
}

/** The ids of the Student messages that nobody has answered. */
function unansweredIn(rows: MessageRow[]): string[] {
  const answered = new Set(rows.map(({ inReplyTo }) => inReplyTo));
  return rows.filter(({ id, sender }) => sender === 'Student' && !answered.has(id)).map(({ id }) => id);
}

function answerOf(
  ask: ChatRun,
  response: string,
  madeBy: ChatAnswer['madeBy'],
  replyId: string | null,
): ChatAnswer {
  return {
    response,
    ...(ask.activityId ? { studentMessageId: ask.messageId } : {}),
    ...(replyId ? { replyId } : {}),
    madeBy,
  };
}

/** What a reply is about: by the record in an activity of the learner's own, else as the caller says it. */
function promptOf(
  { activityId, messageId, text, said }: ChatRun,
  facts: ChatFacts,
): Pick<ChatInput, 'lesson' | 'notes' | 'question' | 'history'> {
  const place = activityId ? there(facts.place) : null;
  const turns = place
    ? facts.history
        .filter(({ id }) => id !== messageId)
        .map((row) => ({ sender: row.sender, text: row.text }) as ChatTurn)
    : said.history;
  const notes = place?.content?.body.notes;
  return {
    lesson: place?.lesson.view ?? said.lesson,
    notes: typeof notes === 'string' ? notes : said.notes,
    question: text,
    history: turns.slice(-historyLength),
  };
}
