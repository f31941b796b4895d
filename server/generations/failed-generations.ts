import { and, desc, eq, gt } from 'drizzle-orm';
import { longest } from '#shared/contract/bounds.ts';
import type { Database } from '../platform/database/database.ts';
import { generations } from '../platform/database/schema/evidence.ts';

/** What failed since then, of all learners, newest first: for the operator, without any text. */
export async function failedSince(database: Pick<Database, 'asOwner'>, since: Date) {
  const rows = await database.asOwner((tx) =>
    tx
      .select({
        id: generations.id,
        learner: generations.userId,
        kind: generations.kind,
        problem: generations.problem,
        at: generations.updatedAt,
      })
      .from(generations)
      .where(and(eq(generations.status, 'failed'), gt(generations.updatedAt, since)))
      .orderBy(desc(generations.updatedAt))
      .limit(longest.courses),
  );
  return rows.map(({ problem, at, ...row }) => ({
    ...row,
    status: problem?.status ?? null,
    title: problem?.title ?? null,
    at: at.toISOString(),
  }));
}
