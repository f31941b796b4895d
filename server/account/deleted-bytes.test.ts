import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { type OpenDatabase, openEmbedded } from '../platform/database/database.ts';
import { migratedImage } from '../platform/database/test-database.ts';
import { createUpkeep } from '../platform/database/upkeep/upkeep.ts';
import { createLogger } from '../platform/logger.ts';
import { buildWholeApp, type WholeApp } from '../test-whole-app.ts';
import { studying } from './test-studying.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'lectern-deleted-'));
const logger = createLogger('silent');
let database: OpenDatabase;
let app: WholeApp;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  database = await openEmbedded(dataDir, await migratedImage());
  app = await buildWholeApp(database, dataDir);
});
afterAll(async () => {
  await app.stop(1000);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Those of these texts that occur unencoded in any file below DATA_DIR. */
function foundOf(texts: Record<string, string>): string[] {
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(dataDir, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path));
  return Object.keys(texts).filter((name) => files.some((bytes) => bytes.includes(texts[name] ?? '')));
}

const marked = (what: string) => `zq${what}${crypto.randomUUID().replaceAll('-', '')}`;

it('no text of a deleted account is left in any file after the upkeep has run', async () => {
  const texts = {
    profile: marked('profile'),
    goal: marked('goal'),
    chat: marked('chat'),
    answer: marked('answer'),
    metadata: marked('metadata'),
  };
  const { as, password, examId, questionId } = await studying(app, {
    name: texts.profile,
    goal: texts.goal,
    chat: texts.chat,
    metadata: texts.metadata,
  });
  await as('PUT', `/api/exams/${examId}/answers`, { answers: { [questionId]: texts.answer } });

  await database.client.unsafe('checkpoint');
  // Makes sure that the search finds existing texts.
  expect(foundOf(texts)).toEqual(Object.keys(texts));
  await as('DELETE', '/api/account', { confirmation: 'delete my account', password });
  await createUpkeep({
    client: database.client,
    clock: systemClock,
    logger,
    noteFile: join(dataDir, 'upkeep.json'),
    answered: () => 0,
  }).clean();
  expect(foundOf(texts)).toEqual([]);
});
