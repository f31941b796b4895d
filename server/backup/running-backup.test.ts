import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database/database.ts';
import { startEmbeddedEngine } from '../platform/database/embedded-engine.ts';
import { migratedImage } from '../platform/database/test-database.ts';
import { takeLock } from '../platform/lock.ts';
import { createLogger } from '../platform/logger.ts';
import { openBackupDoor } from './backup-door.ts';
import { knock } from './copy-running.ts';
import { logFiles } from './log-files.ts';
import { openSource } from './open-source.ts';
import { newFolder } from './test-backups.ts';

/** A server's database in a folder, with its door. */
const dataDir = newFolder();
const resume = vi.fn();
let pauses = 0;
let database: OpenDatabase;
let door: Awaited<ReturnType<typeof openBackupDoor>>;
let lock: ReturnType<typeof takeLock>;

beforeAll(async () => {
  lock = takeLock(dataDir);
  database = await openEmbedded(dataDir, null, startEmbeddedEngine(dataDir, await migratedImage()));
  const pauseUpkeep = async () => {
    pauses += 1;
    return resume;
  };
  door = await openBackupDoor({
    client: database.client,
    dataDir,
    logger: createLogger('silent'),
    pauseUpkeep,
  });
});
afterEach(async () => {
  // The visit of the test before has ended.
  await eventually(async () => expect(resume.mock.calls.length).toBe(pauses));
  resume.mockClear();
  pauses = 0;
});
afterAll(async () => {
  await door.close();
  await database.close();
  lock.release();
  rmSync(dataDir, { recursive: true });
});

const copyFolder = (folder: string) => join(folder, 'backup-copy');
const count = async ({ client }: OpenDatabase) =>
  Number((await client.unsafe('select count(*)::int as count from idempotency_keys'))[0]?.count);
const insert = (n: number, to: number) =>
  database.client.unsafe(
    `insert into idempotency_keys (user_id, key, body_hash)
     select gen_random_uuid(), i::text, repeat('h', 1000) from generate_series(${n}, ${to}) i`,
  );
const isCopying = async () => existsSync(copyFolder(dataDir));

describe('the backup of a running embedded database', () => {
  it('has what was written before, while the server goes on writing', async () => {
    await insert(1, 2000);
    let written = 2000;
    let over = false;
    const writing = (async () => {
      while (!over) {
        await insert(written + 1, written + 50);
        written += 50;
      }
    })();
    const source = await openSource({ databaseUrl: null, dataDir });
    over = true;
    await writing;
    const copied = await count(source.database);
    expect(copied).toBeGreaterThanOrEqual(2000);
    expect(copied).toBeLessThanOrEqual(written);
    // Statements are whole.
    expect(copied % 50).toBe(0);
    await source.close();
    await eventually(async () => expect(await isCopying()).toBe(false));
    expect(resume).toHaveBeenCalledTimes(1);
    expect(await count(database)).toBe(written);
  });

  it('is refused while another one is made', async () => {
    const first = await knock(dataDir);
    await first?.ask({ ask: 'begin' });
    await expect((await knock(dataDir))?.ask({ ask: 'begin' })).rejects.toThrow(
      'Another backup is being made.',
    );
    first?.close();
  });

  it('ends with its command, however that ends, and leaves no copy', async () => {
    const killed = await knock(dataDir);
    await killed?.ask({ ask: 'begin' });
    rmSync(copyFolder(dataDir), { recursive: true, force: true });
    mkdirSync(copyFolder(dataDir));
    writeFileSync(join(copyFolder(dataDir), 'database'), 'half a copy');
    killed?.close();
    await eventually(async () => expect(await isCopying()).toBe(false));
    expect(resume).toHaveBeenCalledTimes(1);
    const next = await knock(dataDir);
    expect(await next?.ask({ ask: 'begin' })).toEqual({ begun: true });
    next?.close();
    await eventually(() => expect(resume).toHaveBeenCalledTimes(2));
  });

  it('is begun anew when the log was removed meanwhile', async () => {
    const ask = await knock(dataDir);
    await ask?.ask({ ask: 'begin' });
    // What upkeep does, and what a server does after a gigabyte of log.
    for (let turn = 0; turn < 3; turn += 1)
      await database.client
        .unsafe("select pg_logical_emit_message(false, 'a', 'b'), pg_switch_wal()")
        .then(() => database.client.unsafe('checkpoint'));
    const end = await ask?.ask({ ask: 'end' });
    if (!end || !('from' in end)) throw new Error('no end');
    const there = readdirSync(join(dataDir, 'database/pg_wal'));
    expect(logFiles(end.from, end.to).every((name) => there.includes(name))).toBe(false);
    ask?.close();
    await eventually(() => expect(resume).toHaveBeenCalled());
  });

  it('is private: its socket is open to the user of DATA_DIR only', async () => {
    expect(statSync(join(dataDir, 'backup.sock')).mode & 0o777).toBe(0o600);
  });

  it('ends when its connection is reset, with an answer unread', async () => {
    const socket = connect(join(dataDir, 'backup.sock'));
    socket.pause();
    socket.write(`${JSON.stringify({ ask: 'begin' })}\n`);
    await eventually(() => expect(pauses).toBe(1));
    await database.client.unsafe('select 1');
    socket.destroy();
    await eventually(() => expect(resume).toHaveBeenCalledTimes(1));
  });

  it('survives nonsense', async () => {
    const socket = connect(join(dataDir, 'backup.sock'));
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await new Promise((closed) => socket.once('close', closed).resume());
    const next = await knock(dataDir);
    expect(await next?.ask({ ask: 'begin' })).toEqual({ begun: true });
    next?.close();
  });
});

it('names of log files are counted as PostgreSQL counts them', () => {
  expect(logFiles('0000000100000000000000FE', '000000010000000100000001')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ]);
});

it('a folder without a database is refused, and not made', async () => {
  const none = join(newFolder(), 'none');
  await expect(openSource({ databaseUrl: null, dataDir: none })).rejects.toThrow(/holds no database/);
  expect(existsSync(none)).toBe(false);
  expect(readFileSync(join(dataDir, 'lock.json'), 'utf8')).toContain(String(process.pid));
});
