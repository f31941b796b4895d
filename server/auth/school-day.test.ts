import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FloodAnswers, floodKinds, floodOnce } from '../../tools/product/auth-flood.ts';
import { loadConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import type { Mail, Mailer } from '../platform/mailer.ts';
import { quickCost } from '../platform/test-quick-cost.ts';
import { createAuthService } from './auth-service.ts';
import { authRoutes } from './http/auth-routes.ts';
import { loadSigningKeys } from './keys/signing-keys.ts';
import { signServiceToken } from './sessions/access-tokens.ts';

const learners = 2000;
/** The other half signs up by itself, with the code of a mail. */
const invited = learners / 2;
const schoolAddress = '203.0.113.7';
const morningMinutes = 240;
/** All invitations in one hour; of the sign-ups a third. */
const mailsPerHour = invited;
/** A tenth of the default, as this flood is a tenth of what one machine can send. */
const requestsPerMinute = 600;
/** More than a bucket of refused attempts holds, on three connections. */
const timesOver = 12;
/** A class. */
const atOnce = 30;
/** Processor time of everything in this process: on a busy machine the time of day says nothing. */
const mostWaitSeconds = 2;

const day = (hour: number) => new Date(2026, 8, 7, hour).getTime();
const emailOf = (index: number) => `learner-${index}@school.example`;
const passwordOf = (index: number) => `quiet lamp ${index} rivers`;

let database: TestDatabase;
let folder: string;
let service: ReturnType<typeof createAuthService>;
let routes: ReturnType<typeof authRoutes>;
let admin: string;
const mails = new Map<string, Mail>();

/** The mail service takes everything; `smtp` makes the limits hold. */
const mailer: Mailer = {
  channel: 'smtp',
  enqueue: async (_, mail) => void mails.set(mail.to, mail),
  waiting: async () => 0,
  withdraw: async () => {},
  wake: () => {},
  sweep: async () => {},
  close: async () => {},
};

type Answer = { status: number; body: Record<string, unknown> };

async function call(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await routes.request(`/auth/v1${path}`, {
    method,
    headers: {
      'x-forwarded-for': schoolAddress,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {} };
}

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const refused: string[] = [];
let longest = 0;

/** What an honest person asks: it must succeed, and not keep them waiting. */
async function honest(...asked: Parameters<typeof call>): Promise<Record<string, unknown>> {
  const since = cpuSeconds();
  const { status, body } = await call(...asked);
  longest = Math.max(longest, cpuSeconds() - since);
  if (status !== 200 && refused.length < 5) refused.push(`${asked[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const flooded: FloodAnswers = {};
const flood = () =>
  floodOnce(async (...asked) => (await call(...asked)).status, 'victim@school.example', flooded, timesOver);

/** What each of them does, a class at once, and beside it, if `flooded`, three connections of the script. */
async function besideFlood(
  isFlooded: boolean,
  people: number[],
  act: (index: number) => Promise<void>,
): Promise<void> {
  const script = isFlooded ? [flood(), flood(), flood()] : [];
  for (let first = 0; first < people.length; first += atOnce) {
    await Promise.all(people.slice(first, first + atOnce).map(act));
  }
  await Promise.all(script);
}

const codeOf = (index: number) => /code[^\d]*(\d{6})/.exec(mails.get(emailOf(index))?.text ?? '')?.[1];
const linkOf = (index: number) =>
  new URL(mails.get(emailOf(index))?.links[0] ?? '').searchParams.get('token');

async function acceptInvitation(index: number): Promise<void> {
  const { access_token } = await honest('POST', '/verify', { type: 'invite', token_hash: linkOf(index) });
  await honest('PUT', '/user', { password: passwordOf(index) }, String(access_token));
}

async function signUp(index: number): Promise<void> {
  const email = emailOf(index);
  await honest('POST', '/signup', { email, password: passwordOf(index) });
  await honest('POST', '/verify', { type: 'signup', email, token: codeOf(index) });
}

const tokens = new Map<number, string>();

async function signIn(index: number): Promise<void> {
  const body = { email: emailOf(index), password: passwordOf(index) };
  // One in twenty mistypes it first.
  if (index % 20 === 0) await call('POST', '/token?grant_type=password', { ...body, password: 'mistyped 1' });
  const session = await honest('POST', '/token?grant_type=password', body);
  tokens.set(index, String(session.refresh_token));
}

async function refresh(index: number): Promise<void> {
  const session = await honest('POST', '/token?grant_type=refresh_token', {
    refresh_token: tokens.get(index),
  });
  tokens.set(index, String(session.refresh_token));
}

const all = Array.from({ length: learners }, (_, index) => index);
/** In as many parts. */
const inParts = (parts: number) =>
  Array.from({ length: parts }, (_, part) => all.filter((index) => index % parts === part));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: day(7) });
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'lectern-school-'));
  const settings = {
    ...loadConfig({}).auth,
    dataDir: folder,
    passwordCost: quickCost,
    mailsPerHour,
    networks: { requestsPerMinute, isTrusted: () => false },
  };
  const keys = await loadSigningKeys(settings);
  service = createAuthService({
    database,
    clock: { now: () => new Date() },
    settings,
    keys,
    mailer,
    sms: null,
    logger: createLogger('error'),
    onConfirmed: async () => {},
    onDeleted: async () => {},
  });
  routes = authRoutes({ service, trustedProxies: 1 });
  admin = await signServiceToken(keys, settings, day(7) / 1000, 3600);
});
afterAll(async () => {
  vi.useRealTimers();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('2,000 learners behind one address, beside a script that floods every route of the accounts', () => {
  it('are invited by lists of the operator, as many in an hour as may be mailed', async () => {
    for (let first = 0; first < invited; first += 10) {
      const accounts = all.slice(first, first + 10).map((index) => ({ email: emailOf(index) }));
      const { status, body } = await call('POST', '/admin/accounts', { accounts }, admin);
      expect(status).toBe(200);
      for (const one of body.accounts as { status: string }[]) expect(one.status).toBe('invited');
    }
    const late = [{ email: 'late@school.example' }];
    const { body } = await call('POST', '/admin/accounts', { accounts: late }, admin);
    expect(body.accounts).toMatchObject([{ status: 'later', retry_after: expect.any(Number) }]);
    const victim = [{ email: 'victim@school.example', password: 'the right lamp 22' }];
    await call('POST', '/admin/accounts', { accounts: victim }, admin);
  });

  it('accept the invitation or sign up by a code, all within a morning', async () => {
    const arrivals = inParts(morningMinutes);
    for (const [minute, people] of arrivals.entries()) {
      vi.setSystemTime(day(8) + minute * 60_000);
      // Now and then: a flood in every minute would only take longer.
      await besideFlood(minute % 40 === 0, people, (index) =>
        index < invited ? acceptInvitation(index) : signUp(index),
      );
    }
    expect(refused).toEqual([]);
  });

  it('sign in at eight within ten minutes', async () => {
    for (const [minute, people] of inParts(10).entries()) {
      vi.setSystemTime(day(32) + minute * 60_000);
      await besideFlood(minute % 2 === 0, people, signIn);
    }
    expect(refused).toEqual([]);
    expect(tokens.size).toBe(learners);
  });

  it('stay signed in all day', async () => {
    // Everybody once; the rest of the day a tenth of them, which would only take longer with all.
    for (const [hour, share] of [
      [33, 1],
      [36, 10],
      [40, 10],
    ] as const) {
      for (const [part, people] of inParts(4).entries()) {
        vi.setSystemTime(day(hour) + part * 12 * 60_000);
        const going = people.filter((index) => Math.floor(index / 4) % share === 0);
        await besideFlood(part % 2 === 0, going, refresh);
      }
    }
    expect(refused).toEqual([]);
  });

  it('wait for nothing longer than two seconds, and the script meets limits', async () => {
    expect(longest).toBeLessThan(mostWaitSeconds);
    expect(Object.keys(flooded)).toEqual(floodKinds);
    const limitedTo = (name: string) => Object.keys(flooded[name] ?? {}).map(Number);
    expect(limitedTo('refresh, invented')).toContain(503);
    for (const name of [
      'sign-in, invented',
      'sign-in, one victim',
      'code exchange, invented',
      'link, invented',
      'code, invented',
      'passkey, invented',
    ]) {
      expect([name, limitedTo(name)]).toEqual([name, expect.arrayContaining([429])]);
    }
    // Nothing that the script sent was let in.
    for (const name of floodKinds.filter(
      (one) => /^(refresh|sign-in,|code|link|passkey,)/.test(one) && one !== 'passkey, asked for',
    ))
      expect([name, limitedTo(name)]).not.toEqual([name, expect.arrayContaining([200])]);
  });
});
