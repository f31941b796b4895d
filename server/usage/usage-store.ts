import { and, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { askIn } from '../platform/database/ask-in.ts';
import type { Transaction } from '../platform/database/database.ts';
import { tokenUse } from '../platform/database/schema/evidence.ts';
import { statement } from '../platform/database/statement.ts';

/** The task name of the row with a day's sum over all tasks, including reservations for running calls. */
const sumTask = 'total';

const sum = sql<number>`${tokenUse.inputTokens} + ${tokenUse.outputTokens}`;

const placed = (name: string) => sql`${sql.placeholder(name)}::int`;
const ofDay = and(eq(tokenUse.userId, sql.placeholder('userId')), eq(tokenUse.day, sql.placeholder('day')));

const reserveInDay = statement((db) =>
  db
    .insert(tokenUse)
    .values({
      userId: sql.placeholder('userId'),
      day: sql.placeholder('day'),
      task: sumTask,
      inputTokens: placed('tokens'),
    })
    .onConflictDoUpdate({
      target: [tokenUse.userId, tokenUse.day, tokenUse.task],
      set: { inputTokens: sql`${tokenUse.inputTokens} + ${placed('tokens')}` },
      setWhere: lte(sql`${sum} + ${placed('tokens')}`, placed('cap')),
    })
    .returning({ userId: tokenUse.userId }),
);

/**
 * Adds `tokens` to a day's sum if the cap allows; in one statement, so that simultaneous calls cannot exceed the cap.
 */
export async function reserveTokens(
  tx: Transaction,
  asked: { userId: string; day: string; tokens: number; cap: number },
): Promise<boolean> {
  if (asked.tokens > asked.cap) return false;
  return (await askIn(tx, reserveInDay, asked)).length === 1;
}

/** Replaces a call's reservation by its actual use, in the sum of its day. */
export const settleDay = statement((db) =>
  db
    .update(tokenUse)
    .set({
      inputTokens: sql`${tokenUse.inputTokens} + ${placed('inputTokens')} - ${placed('reserved')}`,
      outputTokens: sql`${tokenUse.outputTokens} + ${placed('outputTokens')}`,
    })
    .where(and(ofDay, eq(tokenUse.task, sumTask)))
    .returning({ userId: tokenUse.userId }),
);

/** Adds a call's use to that of its task on the day. */
export const settleTask = statement((db) =>
  db
    .insert(tokenUse)
    .values({
      userId: sql.placeholder('userId'),
      day: sql.placeholder('day'),
      task: sql.placeholder('task'),
      inputTokens: placed('inputTokens'),
      outputTokens: placed('outputTokens'),
    })
    .onConflictDoUpdate({
      target: [tokenUse.userId, tokenUse.day, tokenUse.task],
      set: {
        inputTokens: sql`${tokenUse.inputTokens} + excluded.input_tokens`,
        outputTokens: sql`${tokenUse.outputTokens} + excluded.output_tokens`,
      },
    })
    .returning({ userId: tokenUse.userId }),
);

/** The learner's tokens of a day, by task. */
export async function listUse(tx: Transaction, day: string): Promise<{ task: string; tokens: number }[]> {
  return tx
    .select({ task: tokenUse.task, tokens: sum.mapWith(Number) })
    .from(tokenUse)
    .where(and(eq(tokenUse.day, day), ne(tokenUse.task, sumTask)))
    .orderBy(tokenUse.task);
}

/** All tokens of the days from `day` on. */
export async function sumSince(tx: Transaction, day: string): Promise<number> {
  const [row] = await tx
    .select({ tokens: sql<number>`coalesce(sum(${sum}), 0)`.mapWith(Number) })
    .from(tokenUse)
    .where(and(gte(tokenUse.day, day), eq(tokenUse.task, sumTask)));
  return row?.tokens ?? 0;
}

/** The sum of a day, including reservations. */
export async function sumOf(tx: Transaction, day: string): Promise<number> {
  const [row] = await tx
    .select({ tokens: sum.mapWith(Number) })
    .from(tokenUse)
    .where(and(eq(tokenUse.day, day), eq(tokenUse.task, sumTask)));
  return row?.tokens ?? 0;
}
