import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmbedded } from './database.ts';
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts';
import { migratedImage } from './test-database.ts';

let engine: EmbeddedEngine;
/** those that the engine has handed out */
const sockets: Duplex[] = [];
// Outside the time limit of a test: on a busy machine an engine takes many seconds to start.
beforeEach(async () => {
  const started = await startEmbeddedEngine(null, await migratedImage());
  sockets.length = 0;
  const connect = () => {
    const socket = started.connect();
    sockets.push(socket);
    return socket;
  };
  engine = { ...started, connect };
});
afterEach(() => vi.unstubAllEnvs());

const open = () => openEmbedded(null, null, Promise.resolve(engine));

/** The driver ends a connection after 30 to 60 minutes and opens another one; here, after one second. */
it('the embedded database keeps answering when the driver replaces its connection, and transactions stay whole', async () => {
  vi.stubEnv('PGMAX_LIFETIME', '1');
  const database = await open();
  const until = Date.now() + 3500;
  const asking = async (user: string) => {
    const seen = new Set<unknown>();
    while (Date.now() < until) {
      const [row] = await database.asLearner(user, async (tx) => {
        await tx.execute(sql`select pg_sleep(0.005)`);
        return tx.execute(sql`select current_user::text as role, current_learner()::text as id`);
      });
      seen.add(`${row?.role} ${row?.id}`);
    }
    return [...seen];
  };
  const users = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  expect(await Promise.all(users.map(asking))).toEqual(users.map((user) => [`learner ${user}`]));
  // Prepared statements end with their connection: each exists once, not once for each connection.
  const prepared = await database.asOwner((tx) =>
    tx.execute(sql`select count(*)::int as times from pg_prepared_statements group by statement`),
  );
  expect(new Set(prepared.map(({ times }) => times))).toEqual(new Set([1]));
  await database.close();
});

it('a connection lost in a transaction leaves no transaction open for the next one', async () => {
  const database = await open();
  const brokenOff = database.asOwner(async (tx) => {
    await tx.execute(sql`create table half_done (id int)`);
    sockets[0]?.destroy(new Error('gone'));
    await new Promise(() => {});
  });
  await expect(brokenOff).rejects.toThrow('CONNECTION_CLOSED');
  const found = () => database.asOwner((tx) => tx.execute(sql`select to_regclass('half_done') as it`));
  expect([...(await found()), ...(await found())]).toEqual([{ it: null }, { it: null }]);
  expect(sockets).toHaveLength(2);
  await database.close();
});

it('a connection lost after a failed query leaves the engine responsive', async () => {
  const [first, second] = [engine.connect(), engine.connect()];
  // 'Parse' without the 'Sync' that would end its failure.
  first.write(Buffer.from('P\0\0\0\x10\0no query\0\0\0', 'latin1'));
  await once(first, 'data');
  first.destroy();
  second.write(Buffer.from('Q\0\0\0\x0dselect 1\0', 'latin1'));
  const [answer] = await once(second, 'data');
  expect(String(answer)).toContain('SELECT 1');
  await engine.close();
});
