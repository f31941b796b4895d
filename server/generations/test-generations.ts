import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createGenerationService } from './generation-service.ts';
import type { Run, StoredEvent } from './generation-types.ts';

export type Input = { topic: string };
export const version = '1';
export const never = new AbortController().signal;

/** Generations over a database for all tests of a file. */
export function testGenerations() {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
  });
  afterAll(() => database.close());
  const serviceOver = (over: TestDatabase) =>
    createGenerationService({ database: over, clock: systemClock, logger: createLogger('silent') });
  return {
    database,
    serviceOver,

    /** A service whose kind 'notes' is done by `run`. */
    serviceWith: (run: Run<Input, unknown>) => {
      const service = serviceOver(database);
      const notes = service.define('notes', run);
      return {
        service,
        start: (user: string, topic = 'means', attempt = 1) =>
          notes.start(user, { input: { topic }, attempt, version, model: null }),
      };
    },

    /** The state after kill -9: a running row whose lease has expired. */
    overtake: (id: string) =>
      database.sql(
        `update generations set lease_owner = '${randomUUID()}', lease_expires_at = now() - interval '1 second' where id = '${id}'`,
      ),
  };
}

export async function collect(events: AsyncIterable<StoredEvent>): Promise<StoredEvent[]> {
  const all: StoredEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export const textIn = (events: StoredEvent[]): string =>
  events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => (data as { text: string }).text)
    .join('');
