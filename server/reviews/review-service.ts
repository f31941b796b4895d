import type { Answer, QuestionResult } from '#shared/contract/exam.ts';
import type { GradeBatchAnswer, GradeEvent, ReviewAnswer, ReviewSession } from '#shared/contract/reviews.ts';
import { boundedGrade, type CardOutcome } from '#shared/rules/reviews/grades.ts';
import { dayName, startOfStudyDay } from '#shared/rules/study-day.ts';
import { askedOf, derivedEventId, recordEvidence } from '../evidence/evidence-service.ts';
import { gradedBefore, gradeWithPrograms, keptResult } from '../grading/grade-with-programs.ts';
import { conflict, notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { readerOf } from '../platform/database/read-together.ts';
import { timeZoneOf } from '../profiles/profile-service.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import { readDay } from './read-day.ts';
import { type CardBody, presentCard } from './review-card-policy.ts';
import { type CardRow, listDue, listEarly, lockCard } from './review-card-store.ts';
import { replay, type TermsOf, takeUpCards } from './review-cards.ts';
import { findEvent } from './review-ledger-store.ts';

type Deps = {
  database: Database;
  clock: Clock;
  termsOf: TermsOf;
  programs: ProgramService;
  /** during an exam reviews are refused, since they explain answers */
  isExamActive: (userId: string) => Promise<boolean>;
};

const notThere = 'This card does not exist, or it is not yours.';
const examGoesOn = 'An exam is going on. Submit it first: reviews would give its answers away.';
const otherTab = 'This card has been reviewed in another tab or on another device.';

const bodyOf = (card: CardRow) => card.body as CardBody;
const answeredId = (card: CardRow) => derivedEventId('review-answered', card.id, String(card.round));

export type ReviewService = ReturnType<typeof createReviewService>;

/** Spaced reviews: the cards of today, answers scored by rule, grades counted once. */
export function createReviewService({ database, clock, termsOf, programs, isExamActive }: Deps) {
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
        return early && day.figures.due === 0 ? listEarly(tx, userId, day, earlyAtOnce) : due;
      });
      return {
        cards: rows.map(({ card, ...own }) => presentCard({ ...card, ...own, body: bodyOf(card) })),
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
      const { body, before } = await database.asLearner(userId, (tx) => cardInRound(tx, userId, id, round));
      const { question, key } = body;
      const judged = before ? null : await gradeWithPrograms(question, key, answer, { programs, userId });
      return database.asLearner(userId, async (tx) => {
        const now = await cardInRound(tx, userId, id, round);
        if (now.before || !judged) {
          const payload = now.before?.payload ?? {};
          return { result: gradedBefore(question, key, payload), answer: payload.answer as Answer };
        }
        await recordAnswer(tx, now.card, answer, judged, clock.now());
        return { result: judged, answer };
      });
    },

    /** Records grades, also those given offline. Idempotent. */
    grade: async (userId: string, grades: GradeEvent[]): Promise<GradeBatchAnswer> => {
      const done: GradeBatchAnswer['grades'] = [];
      for (const one of grades) {
        done.push(await database.asLearner(userId, (tx) => countGrade(tx, userId, one, clock.now())));
      }
      return { grades: done };
    },
  };
}

/** Cards for a learner who continues after the day's share. */
const moreAtOnce = 10;
/** 'Practise three now' */
const earlyAtOnce = 3;

/** A question card in this round, and its answer if there is one. Throws AppError 404, 409. */
async function cardInRound(tx: Transaction, userId: string, id: string, round: number) {
  const card = await lockCard(tx, userId, id);
  const body = card && bodyOf(card);
  if (!card || body?.kind !== 'question') throw notFound(notThere);
  if (card.round !== round) throw conflict(otherTab);
  return { card, body, before: await findEvent(tx, userId, answeredId(card)) };
}

async function recordAnswer(
  tx: Transaction,
  card: CardRow,
  answer: Answer,
  result: QuestionResult,
  now: Date,
) {
  const body = bodyOf(card);
  const { outcome, points, maxPoints } = result;
  const asked = body.kind === 'question' ? askedOf(body.question.prompt) : '';
  const kept = body.kind === 'question' ? keptResult(body.key, result) : {};
  await recordEvidence(tx, card.userId, [
    {
      id: answeredId(card),
      kind: 'review-answered',
      occurredAt: now,
      courseId: card.courseId,
      unitId: card.unitId,
      objectiveId: card.objectiveId,
      questionId: card.key,
      payload: { outcome, points, maxPoints, asked, answer, cardId: card.id, round: card.round, ...kept },
    },
  ]);
}

async function countGrade(tx: Transaction, userId: string, event: GradeEvent, now: Date) {
  const { id, cardId } = event;
  const card = await lockCard(tx, userId, cardId);
  if (!card) return { id, cardId, counted: false, dueAt: null, dueOn: null };
  const timeZone = await timeZoneOf(tx, userId);
  const known = await findEvent(tx, userId, id);
  const counted = !known && card.round === event.round;
  if (counted) {
    const answered = await findEvent(tx, userId, answeredId(card));
    const outcome = (answered?.payload.outcome ?? null) as CardOutcome;
    const grade = boundedGrade(event.grade, bodyOf(card).kind, outcome);
    const occurredAt = momentOf(event, card, { now, timeZone });
    const place = { courseId: card.courseId, unitId: card.unitId, questionId: card.key };
    const payload = { grade, given: event.grade, seconds: event.seconds, cardId, round: card.round };
    // Without an objective: the scored answer is the evidence on it.
    await recordEvidence(tx, userId, [{ id, kind: 'review-graded', occurredAt, ...place, payload }]);
    await replay(tx, card);
  }
  const after = (await lockCard(tx, userId, cardId)) ?? card;
  return {
    id,
    cardId,
    counted,
    dueAt: after.dueAt.toISOString(),
    dueOn: dayName(after.dueAt, now, timeZone),
  };
}

/** The client's time, which may be wrong, clamped between the start of the day on which the card was due and now. */
function momentOf(
  event: GradeEvent,
  card: CardRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const said = new Date(event.occurredAt);
  const earliest = startOfStudyDay(card.dueAt, timeZone);
  const at = said < earliest ? earliest : said;
  return at > now ? now : at;
}
