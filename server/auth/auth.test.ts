import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../config.ts';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailer } from '../platform/mailer.ts';
import { secrets } from '../platform/secrets.ts';
import { makeAdminToken, openAuth } from './auth.ts';

test('the auth service starts with a key of its own, which is never logged and signs admin tokens', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-door-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const [database, clock, logger] = [
    await createTestDatabase(),
    { now: () => new Date() },
    createLogger('error'),
  ];
  onTestFinished(() => database.close());
  const settings = { ...loadConfig({}).auth, dataDir };
  const auth = await openAuth({
    database,
    clock,
    settings,
    mailer: createMailer({ database, clock, logger, smtpUrl: null, from: 'Lectern <lectern@localhost>' }),
    sms: null,
    logger,
    onConfirmed: async () => undefined,
    onDeleted: async () => undefined,
  });
  const { d } = JSON.parse(readFileSync(join(dataDir, 'keys/es256.json'), 'utf8')) as { d: string };
  expect(secrets.redact(`the key ${d} is bad`)).not.toContain(d);
  await auth.admin.require(await makeAdminToken(settings, clock.now(), 60));
  await expect(auth.admin.require('none')).rejects.toThrow();
});
