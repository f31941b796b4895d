import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { DatabaseError, type DatabaseLoad, withReadableErrors } from './database-error.ts';

const driverError = (code: string, message: string) =>
  Object.assign(new Error(message), { name: 'PostgresError', code });

async function thrownFor(error: unknown) {
  const load: DatabaseLoad = { open: 0, pool: 3, failed: new Map() };
  const shown = await withReadableErrors(load, () => Promise.reject(error)).catch(
    (thrown: unknown) => thrown,
  );
  return { shown: shown as Error, load };
}

describe('a failed query', () => {
  it('says its cause in the words of the driver, never the statement or its parameters', async () => {
    const cause = driverError('42501', 'permission denied for table notes');
    const { shown } = await thrownFor(new DrizzleQueryError('select secret', ['words of a learner'], cause));
    expect(shown).toBeInstanceOf(DatabaseError);
    expect(shown.message).toBe('database: permission denied for table notes (42501)');
    expect(JSON.stringify(shown)).not.toMatch(/secret|words/);
  });

  it('says it when the cause is none of the database, too', async () => {
    const cause = new TypeError('a value cannot be sent');
    const { shown } = await thrownFor(new DrizzleQueryError('select secret', ['words of a learner'], cause));
    expect(shown).toBe(cause);
  });

  it('leaves out the data that the server quotes', async () => {
    const cause = driverError('22P02', 'invalid input syntax for type integer: "words of a "learner""');
    expect((await thrownFor(cause)).shown.message).toBe(
      'database: invalid input syntax for type integer: "…" (22P02)',
    );
  });
});

it('failures are counted by their class, and work as long as it is open', async () => {
  const { load } = await thrownFor(driverError('23505', 'duplicate key'));
  expect([...load.failed]).toEqual([['23', 1]]);
  const gate = Promise.withResolvers<void>();
  const working = withReadableErrors(load, () => gate.promise);
  expect(load.open).toBe(1);
  gate.resolve();
  await working;
  expect(load.open).toBe(0);
  await withReadableErrors(load, () => Promise.reject(driverError('ECONNRESET', 'gone'))).catch(() => {});
  await withReadableErrors(load, () => Promise.reject(new Error('a bug'))).catch(() => {});
  expect([...load.failed]).toEqual([
    ['23', 1],
    ['connection', 1],
  ]);
});
