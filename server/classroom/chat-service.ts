import { randomUUID } from 'node:crypto';
import type { ChatAnswer, MessageList } from '#shared/contract/classroom.ts';
import type { Faculty } from '../faculty/faculty.ts';
import type { GenerationService } from '../generations/generation-service.ts';
import { examOpen } from '../generations/generation-types.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { together } from '../platform/together.ts';
import type { AdvanceMeter } from '../usage/usage-types.ts';
import { answerOf } from './chat/chat-answer.ts';
import { keepAsked, reserveTokensForReply } from './chat/chat-asking.ts';
import { readMessages } from './chat/chat-messages.ts';
import { readChatFacts } from './chat/chat-prompt.ts';
import { createChatReplying } from './chat/chat-replying.ts';
import type { ChatAsk, ChatRun, ExamWatch } from './chat-types.ts';
import type { LessonService } from './lesson-service.ts';

/** The reply shown when generation failed (chat 5). */
const fallbackReply = {
  professor: "I'm having trouble processing your question right now.",
  examiner: "Sorry, I couldn't respond right now.",
} as const;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  faculty: Faculty;
  generations: GenerationService;
  lessons: Pick<LessonService, 'readPlace'>;
  exams: ExamWatch;
  /** counts the tokens of replies; absent: they are not counted */
  tokens?: AdvanceMeter;
};

export type ChatService = ReturnType<typeof createChatService>;

/** The conversation with the three agents: one reply to each message, kept with its activity. */
export function createChatService(deps: Deps) {
  const { database, clock, logger, faculty, generations, lessons, exams, tokens } = deps;
  const replying = generations.define(
    'chat',
    createChatReplying({ database, clock, logger, faculty, exams, tokens }),
    (tx, userId, ask: ChatRun) => readChatFacts(tx, userId, ask, exams),
    { early: true },
  );

  const fallback = (asked: ChatRun): ChatAnswer => {
    const madeBy = { kind: faculty.kind, ...(faculty.model ? { model: faculty.model } : {}) };
    return answerOf(asked, { text: fallbackReply[asked.asked], madeBy }, null);
  };

  return {
    /** The messages of an activity, oldest first, and the state of those without a reply. Throws 404. */
    messages: async (userId: string, activityId: string): Promise<MessageList> => {
      const { activity } = await lessons.readPlace(userId, activityId);
      return database.asLearner(userId, (tx) => readMessages(tx, activity, { exams, generations }));
    },

    /**
     * Answers a message once, however often it is sent. `result` does not fail if the faculty does: it then is the
     * fallback reply (chat 5), which is not stored, so that asking again tries again.
     */
    ask: async (userId: string, { messageId, ...rest }: ChatAsk) => {
      // In the learner's own activity the stored record is complete, so the caller's data cannot make it another
      // request.
      const said = rest.activityId ? { ...rest.said, notes: null, history: [], lesson: null } : rest.said;
      const asked: ChatRun = { ...rest, said, messageId: messageId ?? randomUUID() };
      if (asked.examId) await exams.requireOwn(userId, asked.examId);
      const started = await replying.start(
        userId,
        { input: asked, version: faculty.version, model: faculty.model },
        async (tx, facts, newId) => {
          // In this order: everything else that locks the day's tokens locks the activity first.
          const [, held] = await together([
            keepAsked(tx, userId, asked, facts, clock.now()),
            newId ? reserveTokensForReply(tx, userId, asked, facts, tokens) : null,
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
          return fallback(asked);
        }
      };
      return { ...started, result };
    },
  };
}
