import { randomUUID } from 'node:crypto';
import { mostCitations, type PassageCitation } from '#shared/contract/citation.ts';
import type { ChatAnswer } from '#shared/contract/classroom.ts';
import { recordEvidence } from '../../evidence/evidence-service.ts';
import type { ChatInput, Reply } from '../../faculty/chat-types.ts';
import type { Faculty } from '../../faculty/faculty.ts';
import type { AdvanceReservation } from '../../faculty/meter-types.ts';
import { examOpen, type RunContext } from '../../generations/generation-types.ts';
import { AppError, unavailable } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { AdvanceMeter } from '../../usage/usage-types.ts';
import type { ChatFacts, ChatRun, ExamWatch } from '../chat-types.ts';
import { findPlace, there } from '../find-place.ts';
import { hintTaken } from '../hint-taken.ts';
import { keepReply } from '../message-store.ts';
import { answerOf, hiddenMessageText } from './chat-answer.ts';
import { promptOf } from './chat-prompt.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  faculty: Faculty;
  exams: ExamWatch;
  /** counts what replies cost; absent: they cost nothing */
  tokens: AdvanceMeter | undefined;
};
type Written = Pick<Reply, 'madeBy' | 'choices'> & { text: string; citations: PassageCitation[] };

/** Answers one message: with the stored reply, or a new one, which is stored with its activity. */
export function createChatReplying({ database, clock, logger, faculty, exams, tokens }: Deps) {
  const inputFor = async (userId: string, ask: ChatRun, facts: ChatFacts): Promise<ChatInput> => {
    const { phase, learner, documents } = facts;
    const openExam = phase === 'during_exam' ? await exams.openExam(userId) : null;
    return { ...promptOf(ask, facts), leader: ask.leader, phase, openExam, learner, documents };
  };

  const askFaculty = async (
    ask: ChatRun,
    { userId, signal, emit }: RunContext,
    facts: ChatFacts,
    ahead: AdvanceReservation | null,
  ): Promise<Reply> => {
    const input = await inputFor(userId, ask, facts);
    const context = { userId, ahead, signal, ...emit };
    if (ask.asked === 'professor') return faculty.professorReply(input, context);
    const { current, review } = await exams.viewFor(userId, ask.examId, ask.said.questionId);
    // An earlier attempt may have asked the same, so no key is read during an exam.
    const open = input.phase === 'during_exam' ? null : review;
    return faculty.examinerReply({ ...input, current, review: open }, context);
  };

  /** Throws 409 'exam open' for a reply that was given before the exam in progress. */
  const keptAnswer = async (userId: string, ask: ChatRun, { kept, phase }: ChatFacts) => {
    if (!kept?.madeBy) return null;
    const from = phase === 'during_exam' ? await exams.openFrom(userId) : null;
    if (from && kept.createdAt < from) throw new AppError(409, hiddenMessageText, { code: examOpen });
    return answerOf(ask, { ...kept, madeBy: kept.madeBy }, kept.id);
  };

  const keep = (
    ask: ChatRun & { activityId: string },
    { userId, signal }: RunContext,
    { hint }: Reply,
    { text, madeBy, choices, citations }: Written,
  ) =>
    database.asLearner(userId, async (tx) => {
      // Cancelled after its last word: it is not stored.
      signal.throwIfAborted();
      const { activity, content } = there(await findPlace(tx, ask.activityId));
      if (hint) await recordEvidence(tx, userId, [hintTaken(ask, hint, activity, clock.now())]);
      return keepReply(tx, {
        id: randomUUID(),
        userId,
        activityId: activity.id,
        sender: ask.asked === 'professor' ? 'Professor' : 'Examiner',
        text,
        inReplyTo: ask.messageId,
        contentVersion: content?.version ?? null,
        madeBy,
        choices: choices ?? null,
        citations: citations.length > 0 ? citations : null,
        createdAt: clock.now(),
      });
    });

  const answer = async (
    ask: ChatRun,
    context: RunContext,
    facts: ChatFacts,
    ahead: AdvanceReservation | null,
  ): Promise<ChatAnswer> => {
    const kept = await keptAnswer(context.userId, ask, facts);
    if (kept) return kept;
    const reply = await askFaculty(ask, context, facts, ahead);
    const written = await passOn(reply, context);
    const { activityId } = ask;
    if (!activityId) return answerOf(ask, written, null);
    const row = await keep({ ...ask, activityId }, context, reply, written);
    return answerOf(ask, { ...row, madeBy: row.madeBy ?? written.madeBy }, row.id);
  };

  return async (ask: ChatRun, context: RunContext, facts: ChatFacts): Promise<ChatAnswer> => {
    const ahead = (facts.tokens && tokens?.open(facts.tokens, context.kept)) ?? null;
    try {
      return await answer(ask, context, facts, ahead);
    } finally {
      await ahead?.release().catch((error: unknown) => {
        logger.warn({ err: error }, 'tokens that nobody took could not be given back');
      });
    }
  };
}

/** Emits a reply as it is generated, and collects it. Throws 503 where nothing was generated. */
async function passOn({ text: pieces, madeBy, choices }: Reply, { emit }: RunContext): Promise<Written> {
  const written: Written = { text: '', madeBy, choices, citations: [] };
  for await (const piece of pieces) {
    if (typeof piece === 'string') {
      written.text += piece;
      await emit.delta(piece);
      continue;
    }
    if ('cites' in piece) {
      written.citations = [...written.citations, ...piece.cites].slice(0, mostCitations);
      continue;
    }
    // What was emitted is void: another faculty answers.
    written.madeBy = piece.restart;
    written.choices = piece.choices;
    written.citations = [];
    if (written.text !== '') await emit.reset();
    written.text = '';
  }
  if (!written.text.trim()) throw unavailable('The reply was empty.');
  return written;
}
