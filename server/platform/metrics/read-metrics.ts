import { collectDefaultMetrics } from 'prom-client';
import type { DatabaseLoad } from '../database/database-error.ts';
import type { QueueState } from '../task-thread/queue-state.ts';
import type { Metrics } from './metrics.ts';

type Deps = {
  metrics: Metrics;
  /** what does not change while the process runs */
  info: { version: string; database: string; faculty: string };
  load: Readonly<DatabaseLoad>;
  /** seconds of a query; null: the database does not answer */
  ping: () => Promise<number | null>;
  /** mails that wait to be sent; null: mail goes to the local mailbox */
  mailsWaiting: () => Promise<number | null>;
  queues: () => QueueState[];
};

/** Adds what is read at the moment of a scrape. Returns how all metrics are rendered. */
export function createMetricsReading({ metrics, info, load, ping, mailsWaiting, queues }: Deps) {
  const { registry, gauge, counter } = metrics;
  gauge('info', 'Always 1; its labels tell what runs', ['version', 'database', 'faculty']).set(info, 1);
  const up = gauge('database_up', 'Whether the database answers', []);
  const pinged = gauge('database_ping_seconds', 'Duration of a short query, at the moment of the scrape', []);
  const work = gauge('database_work_open', 'Transactions and reads that run or wait for a connection', []);
  gauge('database_pool_size', 'Connections that this process may have', []).set(load.pool);
  const failed = counter('database_errors_total', 'Failed transactions and reads', ['class']);
  const waitingMails = gauge('mails_waiting', 'Mails that wait to be sent, of all processes', []);
  const waiting = gauge('queue_waiting', 'Jobs that wait for a thread', ['queue']);
  const running = gauge('queue_running', 'Jobs that run in a thread', ['queue']);
  const threads = gauge('queue_threads', 'Threads that there may be', ['queue']);

  const readDatabase = async () => {
    work.set(load.open);
    failed.reset();
    for (const [type, count] of load.failed) failed.inc({ class: type }, count);
    const seconds = await ping();
    up.set(seconds === null ? 0 : 1);
    pinged.set(seconds ?? Number.NaN);
    const mails = seconds === null ? null : await mailsWaiting().catch(() => null);
    if (mails !== null) waitingMails.set(mails);
  };
  const readQueues = () => {
    for (const one of queues()) {
      waiting.set({ queue: one.name }, one.waiting);
      running.set({ queue: one.name }, one.running);
      threads.set({ queue: one.name }, one.threads);
    }
  };

  return {
    /** Begins to watch the process itself: event loop, memory, garbage collection. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
    render: async (): Promise<{ type: string; text: string }> => {
      readQueues();
      await readDatabase();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
