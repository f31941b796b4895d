import { notFound } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { lastsUntil } from '../platform/lasts-until.ts';
import type { ExamDoor } from './exam-door.ts';
import { aboutOf } from './generation-answers.ts';
import { stopping } from './generation-end.ts';
import { findGeneration, findGenerationsAbout, type GenerationRow, leaseMs } from './generation-store.ts';
import type { About, GenerationKind } from './generation-types.ts';
import { isOver, type Watch } from './generation-watch.ts';
import type { Work } from './generation-work.ts';
import type { Live } from './local-runs.ts';

type Deps = {
  database: Database;
  clock: Clock;
  local: Map<string, Live>;
  isClosed: () => boolean;
  watch: Watch;
  work: Work;
  requireOpen: ExamDoor;
};

/** Reading the rows of generations, now or once they have ended. */
export function createReading({ database, clock, local, isClosed, watch, work, requireOpen }: Deps) {
  /** @throws AppError 404 */
  const row = async (userId: string, id: string): Promise<GenerationRow> => {
    const found = await database.asLearner(userId, (tx) => findGeneration(tx, id));
    if (!found) throw notFound('Generation not found');
    return found;
  };

  return {
    row,

    /**
     * Waits until it has ended, and takes it over if its process dies meanwhile.
     * @throws AppError 404, 409; 503 when this process stops first
     */
    ended: async (userId: string, id: string): Promise<GenerationRow> => {
      for (;;) {
        await local.get(id)?.done;
        const now = await row(userId, id);
        if (isOver(now)) {
          await requireOpen(userId, now);
          return now;
        }
        if (isClosed()) throw stopping();
        if (!lastsUntil(now.leaseExpiresAt, clock.now(), leaseMs)) await work.inTurn(now);
        if (!local.has(id)) await watch.news(id, Number.POSITIVE_INFINITY);
      }
    },
  };
}

/** The state of generations of these kinds, by a field of their input. In the caller's transaction. */
export async function generationsAbout(
  tx: Transaction,
  kinds: GenerationKind[],
  field: string,
  named: string[],
): Promise<Map<string, About>> {
  const rows = named.length > 0 ? await findGenerationsAbout(tx, kinds, field, named) : [];
  return new Map(rows.map((row) => [String(row.input[field]), aboutOf(row)]));
}
