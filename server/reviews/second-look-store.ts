import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { evidence } from '../platform/database/schema/evidence.ts';
import { reviewCards } from '../platform/database/schema/reviews.ts';

const looks = alias(evidence, 'looks');
const decision = eq(looks.kind, 'appeal-decided');
/** An appeal found the key doubtful, so the question is not worth reviewing. */
const keyInDoubt = sql`${looks.payload} ->> 'verdict' in ('struck', 'disputed')`;

const none = (condition: SQL | undefined): SQL =>
  not(sql`exists (select 1 from ${evidence} as looks where ${condition})`);

/** Condition on an answer in the ledger: no appeal found it correct or its question faulty. */
export const stillAMiss = (): SQL =>
  none(
    and(
      eq(looks.userId, evidence.userId),
      eq(looks.questionId, evidence.questionId),
      eq(looks.examId, evidence.examId),
      decision,
      sql`(${keyInDoubt} or ${looks.payload} ->> 'outcome' = 'correct')`,
    ),
  );

/** Condition on a review card: its question was neither struck nor disputed. */
export const stillAsked = (): SQL =>
  none(
    and(eq(looks.userId, reviewCards.userId), eq(looks.questionId, reviewCards.key), decision, keyInDoubt),
  );
