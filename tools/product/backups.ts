// Backups of a product that is being used and killed, each restored and compared with what the product had acknowledged.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenDatabase, openEmbedded } from '../../server/platform/database/database.ts';
import { type Acknowledged, keepWriting } from './busy-learners.ts';
import { type Product, startNewProduct } from './product.ts';

const root = dirname(dirname(import.meta.dirname));

/** How one backup is disturbed, beside the writes. */
export type Disturbance = 'writes only' | 'server killed' | 'command killed';
export type BackupRound = {
  disturbance: Disturbance;
  /** milliseconds of the command that made the backup */
  ms: number;
  bytes: number;
  /** rows that had been acknowledged before it was begun, all of which it has */
  acknowledged: number;
  /** the longest time that a learner waited for an answer meanwhile */
  longestWaitMs: number;
};

/** Runs a command of the product; resolves with its exit code and what it printed. */
function run(command: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, `tools/start/${command}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk;
  });
  const ended = once(child, 'exit').then(() => ({ code: child.exitCode, text }));
  return { child: child as ChildProcess, ended };
}

/** Statements that find something in halves; each must find no row. */
const halves = {
  'a document that is ready, without its text': `select d.id from documents d where d.status = 'ready'
     and not exists (select from document_blocks b where b.document_id = d.id and b.edition = d.edition)`,
  'a course without lessons': `select c.id from ml_courses_staging c
     where not exists (select from ml_units_staging u where u.course_id = c.id)`,
  'evidence without its exam': `select e.id from evidence e where e.exam_id is not null
     and not exists (select from exams x where x.id = e.exam_id)`,
  'an exam that was graded, without its evidence': `select x.id from exams x where x.result is not null
     and not exists (select from evidence e where e.exam_id = x.id and e.kind = 'question-answered')`,
  'an account without a profile': `select u.id from auth.users u where u.email_confirmed_at is not null
     and not exists (select from ml_profiles_staging p where p.id = u.id)`,
  'an account without its identity': `select u.id from auth.users u
     where not exists (select from auth.identities i where i.user_id = u.id)`,
};

/** @throws Error that says what is missing or in halves */
async function compare(
  database: OpenDatabase,
  dataDir: string,
  before: readonly Acknowledged[],
): Promise<void> {
  const { client } = database;
  for (const table of new Set(before.map((one) => one.table))) {
    const ids = before.filter((one) => one.table === table).map(({ id }) => id);
    const found = await client.unsafe(
      `select id::text from ${table} where id::text = any(string_to_array($1, ','))`,
      [ids.join(',')],
    );
    const there = new Set(found.map(({ id }) => id));
    const missing = ids.filter((id) => !there.has(id));
    if (missing.length > 0)
      throw new Error(`${missing.length} of ${ids.length} rows of ${table} are missing`);
  }
  for (const [what, query] of Object.entries(halves)) {
    const found = await client.unsafe(query);
    if (found.length > 0) throw new Error(`there is ${what}: ${found[0]?.id}`);
  }
  for (const { id, sha256 } of await client.unsafe('select id::text, sha256 from documents')) {
    const content = readFileSync(join(dataDir, 'documents', id));
    if (createHash('sha256').update(content).digest('hex') !== sha256)
      throw new Error(`the file of document ${id} is another one`);
  }
}

/**
 * Makes one backup after the other of a product in use, disturbed in turn as named, and compares each with what had been
 * acknowledged before it was begun. @throws Error for a backup that lacks something or has something in halves
 */
export async function backUpUnderWrites(
  disturbances: readonly Disturbance[],
  log: (round: BackupRound) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-backups-'));
  const product = await startNewProduct({
    ...{ AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off', AI_PROVIDER: 'library' },
    DATA_DIR: join(folder, 'data'),
  });
  const writing = keepWriting(product);
  try {
    for (const [number, disturbance] of disturbances.entries()) {
      const file = join(folder, `${number}.tar.gz`);
      await pause(1500);
      const before = [...writing.acknowledged];
      const made = await makeBackup(product, join(folder, 'data'), file, disturbance, writing);
      const restored = join(folder, `restored-${number}`);
      const { code, text } = await run('restore', [file], { DATA_DIR: restored }).ended;
      if (code !== 0) throw new Error(`not restored: ${text}`);
      const database = await openEmbedded(restored);
      await compare(database, restored, before).finally(() => database.close());
      log({ disturbance, ...made, acknowledged: before.length });
      rmSync(restored, { recursive: true });
    }
  } finally {
    await writing.stop();
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a backup; one that is killed, or whose server is, leaves no file, and is made again. */
async function makeBackup(
  product: Product,
  dataDir: string,
  file: string,
  disturbance: Disturbance,
  writing: ReturnType<typeof keepWriting>,
) {
  const env = { DATA_DIR: dataDir };
  if (disturbance !== 'writes only') {
    const disturbed = run('backup', [file], env);
    // Until the copy has begun, and then somewhere in it or in what follows.
    while (!existsSync(join(dataDir, 'backup-copy/database')) && disturbed.child.exitCode === null)
      await pause(5);
    await pause(Math.random() * 1500);
    if (disturbance === 'server killed') await product.restart();
    else disturbed.child.kill('SIGKILL');
    const { code } = await disturbed.ended;
    // The copy may have been whole by then: such a backup is as good as any.
    if (code !== 0 && existsSync(file)) throw new Error('a backup that failed has left a file');
    if (code === 0) return { ms: 0, bytes: readFileSync(file).length, longestWaitMs: writing.takeLongest() };
  }
  writing.takeLongest();
  const begun = performance.now();
  const { code, text } = await run('backup', [file], env).ended;
  if (code !== 0) throw new Error(`no backup: ${text}`);
  const ms = performance.now() - begun;
  return { ms, bytes: readFileSync(file).length, longestWaitMs: writing.takeLongest() };
}
