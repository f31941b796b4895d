import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { GradeBatchAnswer, ReviewAnswer, ReviewEvent, ReviewSession } from '#shared/contract/reviews.ts';
import { askedOf, recordEvidence } from '../evidence/evidence-service.ts';
import { gradedBefore, gradeWithPrograms, keptResult } from '../grading/grade-with-programs.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { readerOf } from '../platform/database/read-together.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { answeredId, countGrade, undoGrade } from './count-grade.ts';
import { type AskAgain, variedOf, withOtherNumbers } from './other-numbers.ts';
import { readDay } from './read-day.ts';
import { askedIn, type CardBody, presentCard } from './review-card-policy.ts';
import { type CardRow, listDue, listEarly, lockCard } from './review-card-store.ts';
import { type TermsOf, takeUpCards } from './review-cards.ts';
import { findEvent } from './review-ledger-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  termsOf: TermsOf;
  askAgain: AskAgain;
  programs: ProgramService;
  /** during an exam reviews are refused, since they explain answers */
  isExamActive: (userId: string) => Promise<boolean>;
};

const notThere = 'This card does not exist, or it is not yours.';
const examGoesOn = 'An exam is going on. Submit it first: reviews would give its answers away.';
const otherTab = 'This card has been reviewed in another tab or on another device.';

const bodyOf = (card: CardRow) => card.body as CardBody;

export type ReviewService = ReturnType<typeof createReviewService>;

/** Spaced reviews: the cards of today, answers scored by rule, grades counted once. */
export function createReviewService({ database, clock, termsOf, askAgain, programs, isExamActive }: Deps) {
  const refuseDuringExam = async (userId: string) => {
    if (await isExamActive(userId)) throw conflict(examGoesOn);
  };

  return {
    /**
     * The cards for today, as many as fit into the day; `more` allows continuing beyond that, `early` offers a few cards
     * before they are due if none is. Throws 409 during an exam.
     */
    session: async (userId: string, { more = false, early = false }): Promise<ReviewSession> => {
      await refuseDuringExam(userId);
      await database.asLearner(userId, (tx) => takeUpCards(tx, userId, termsOf));
      const day = await readDay(database, readerOf(userId), clock.now(), async () => {});
      const limit = more ? Math.max(day.plan.reviews, moreAtOnce) : day.plan.reviews;
      const rows = await database.asLearner(userId, async (tx) => {
        const due = limit > 0 ? await listDue(tx, userId, day.end, limit) : [];
        const asked = early && day.figures.due === 0 ? await listEarly(tx, userId, day, earlyAtOnce) : due;
        for (const one of asked) one.card = await withOtherNumbers(tx, one.card, askAgain);
        return asked;
      });
      return {
        cards: rows.map(({ card, ...own }) =>
          presentCard({ ...card, ...own, body: bodyOf(card), varied: variedOf(card) }),
        ),
        later: Math.max(0, day.figures.due - rows.length),
        laterDays: day.plan.laterDays,
        secondsEach: day.secondsEach,
      };
    },

    /**
     * Scores the answer to a card's question; the first one in a round counts. Throws 404, 409 for a past round or during
     * an exam, 400 for an answer that does not fit.
     */
    answer: async (userId: string, id: string, round: number, answer: Answer): Promise<ReviewAnswer> => {
      await refuseDuringExam(userId);
      const read = (tx: Transaction) => cardInRound(tx, { userId, id, round }, askAgain);
      const { asked, before } = await database.asLearner(userId, read);
      const { question, key } = asked;
      const judged = before ? null : await gradeWithPrograms(question, key, answer, { programs, userId });
      return database.asLearner(userId, async (tx) => {
        const now = await read(tx);
        if (now.before || !judged) {
          const payload = now.before?.payload ?? {};
          return { result: gradedBefore(question, key, payload), answer: payload.answer as Answer };
        }
        await recordAnswer(tx, now, { answer, result: judged }, clock.now());
        return { result: judged, answer };
      });
    },

    /** Records grades and takes grades back, in this order, also those given offline. Idempotent. */
    grade: async (userId: string, events: ReviewEvent[]): Promise<GradeBatchAnswer> => {
      const grades: GradeBatchAnswer['grades'] = [];
      for (const one of events) {
        const count = (tx: Transaction) =>
          'undoes' in one
            ? undoGrade(tx, userId, one, clock.now())
            : countGrade(tx, userId, one, clock.now());
        grades.push(await database.asLearner(userId, count));
      }
      return { grades };
    },
  };
}

/** Cards for a learner who continues after the day's share. */
const moreAtOnce = 10;
/** 'Practise three now' */
const earlyAtOnce = 3;

type Wanted = { userId: string; id: string; round: number };

/** A question card in this round with its numbers, and its answer if there is one. Throws AppError 404, 409. */
async function cardInRound(tx: Transaction, { userId, id, round }: Wanted, askAgain: AskAgain) {
  const found = await lockCard(tx, userId, id);
  const card = found && (await withOtherNumbers(tx, found, askAgain));
  const body = card && bodyOf(card);
  if (!card || body?.kind !== 'question') throw notFound(notThere);
  if (card.round !== round) throw conflict(otherTab);
  return {
    card,
    asked: askedIn({ body, varied: variedOf(card), round }),
    before: await findEvent(tx, userId, answeredId(card)),
  };
}

type Given = { answer: Answer; result: QuestionResult };

async function recordAnswer(
  tx: Transaction,
  { card, asked }: Pick<Awaited<ReturnType<typeof cardInRound>>, 'card' | 'asked'>,
  { answer, result }: Given,
  now: Date,
) {
  const { question, key } = asked;
  const { outcome, points, maxPoints } = result;
  const { id: cardId, round } = card;
  const given = { outcome, points, maxPoints, asked: askedOf(question.prompt), answer, cardId, round };
  const seed = question.seed === undefined ? {} : { seed: question.seed };
  await recordEvidence(tx, card.userId, [
    {
      id: answeredId(card),
      kind: 'review-answered',
      occurredAt: now,
      courseId: card.courseId,
      unitId: card.unitId,
      objectiveId: card.objectiveId,
      questionId: card.key,
      payload: { ...given, ...seed, ...keptResult(key, result) },
    },
  ]);
}
