import { and, eq, lte, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { tokenUse } from '../platform/database/schema/evidence.ts';
import { together } from '../platform/together.ts';

/** The row that holds a day's sum over all tasks, with what is reserved for calls that are going on. */
const sumTask = 'total';

const sum = sql<number>`${tokenUse.inputTokens} + ${tokenUse.outputTokens}`;

/**
 * Adds `tokens` to a day's sum if the cap allows: one statement, so that of two calls at the same time the second sees
 * the first.
 */
export async function reserveTokens(
  tx: Transaction,
  { userId, day, tokens, cap }: { userId: string; day: string; tokens: number; cap: number },
): Promise<boolean> {
  if (tokens > cap) return false;
  const rows = await tx
    .insert(tokenUse)
    .values({ userId, day, task: sumTask, inputTokens: tokens })
    .onConflictDoUpdate({
      target: [tokenUse.userId, tokenUse.day, tokenUse.task],
      set: { inputTokens: sql`${tokenUse.inputTokens} + ${tokens}` },
      setWhere: lte(sql`${sum} + ${tokens}`, cap),
    })
    .returning({ userId: tokenUse.userId });
  return rows.length === 1;
}

/** Puts what a call really took in the place of what was reserved for it. */
export async function settleTokens(
  tx: Transaction,
  use: {
    userId: string;
    day: string;
    task: string;
    reserved: number;
    inputTokens: number;
    outputTokens: number;
  },
): Promise<void> {
  const { userId, day, task, reserved, inputTokens, outputTokens } = use;
  const change = inputTokens - reserved;
  const ofDay = tx
    .update(tokenUse)
    .set({
      inputTokens: sql`${tokenUse.inputTokens} + ${change}`,
      outputTokens: sql`${tokenUse.outputTokens} + ${outputTokens}`,
    })
    .where(and(eq(tokenUse.userId, userId), eq(tokenUse.day, day), eq(tokenUse.task, sumTask)));
  const ofTask = tx
    .insert(tokenUse)
    .values({ userId, day, task, inputTokens, outputTokens })
    .onConflictDoUpdate({
      target: [tokenUse.userId, tokenUse.day, tokenUse.task],
      set: {
        inputTokens: sql`${tokenUse.inputTokens} + ${inputTokens}`,
        outputTokens: sql`${tokenUse.outputTokens} + ${outputTokens}`,
      },
    });
  await together(inputTokens + outputTokens === 0 ? [ofDay] : [ofDay, ofTask]);
}

/** The learner's tokens of a day, by task. */
export async function listUse(tx: Transaction, day: string): Promise<{ task: string; tokens: number }[]> {
  return tx
    .select({ task: tokenUse.task, tokens: sum.mapWith(Number) })
    .from(tokenUse)
    .where(and(eq(tokenUse.day, day), ne(tokenUse.task, sumTask)))
    .orderBy(tokenUse.task);
}

/** The sum of a day, with what is reserved just now. */
export async function sumOf(tx: Transaction, day: string): Promise<number> {
  const [row] = await tx
    .select({ tokens: sum.mapWith(Number) })
    .from(tokenUse)
    .where(and(eq(tokenUse.day, day), eq(tokenUse.task, sumTask)));
  return row?.tokens ?? 0;
}
