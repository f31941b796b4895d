import type { Health, Ready } from '#shared/contract/service.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/logger.ts';
import { within } from '../platform/within.ts';

/** Health checks should be answered quickly. */
const answerMs = 3000;

/** What a process does: before `serving` it has not yet taken up unfinished work, after it no new connections. */
export type Phase = 'starting' | 'serving' | 'draining';

type Deps = {
  database: Pick<Database, 'kind' | 'asLearner'>;
  logger: Pick<Logger, 'warn'>;
  version: string;
  faculty: Health['faculty'];
  phase: () => Phase;
  /** why the process is about to end, or null */
  failing: () => string | null;
  /** whether there is too little disk space for new data */
  isFull: () => boolean;
};
export type HealthService = ReturnType<typeof createHealthService>;

/** How the process is: for people (health), for a load balancer (ready), in seconds of a query (ping). */
export function createHealthService(deps: Deps) {
  const { database, logger, version, faculty, phase, failing, isFull } = deps;
  let answered = true;

  /** How long the database takes to answer a learner's query, in seconds; null: it does not answer. */
  const ping = async (): Promise<number | null> => {
    const begun = performance.now();
    let cause: unknown = `no answer within ${answerMs} ms`;
    const query = database
      .asLearner(null, async () => true)
      .catch((error: unknown) => {
        cause = error;
        return false;
      });
    const answers = await within(answerMs, query, false);
    // Checks come every few seconds: only the first one that fails is logged, and the end of it.
    if (answered && !answers) logger.warn({ err: cause }, 'the database does not answer');
    if (!answered && answers) logger.warn('the database answers again');
    answered = answers;
    return answers ? (performance.now() - begun) / 1000 : null;
  };

  const withoutDatabase = async (): Promise<string | null> =>
    (await ping()) === null ? 'The database does not answer.' : null;

  return {
    ping,

    health: async (): Promise<Health> => {
      const known = failing() ?? (isFull() ? 'The disk is nearly full.' : null);
      const reason = known ?? (await withoutDatabase());
      const state = reason === null ? { status: 'ok' as const } : { status: 'degraded' as const, reason };
      return { ...state, version, database: database.kind, faculty };
    },

    /** A full disk is no reason: what is stored can be read. */
    ready: async (): Promise<Ready> => {
      if (phase() === 'starting')
        return { status: 'starting', reason: 'Unfinished work is still being taken up.' };
      if (phase() === 'draining') return { status: 'draining', reason: 'The process is being stopped.' };
      const reason = failing() ?? (await withoutDatabase());
      return reason === null ? { status: 'ready' } : { status: 'failing', reason };
    },
  };
}
