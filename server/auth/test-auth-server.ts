import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import type { MailboxMessage } from '#shared/contract/service.ts';
import { removeLearner } from '../account/account-service.ts';
import { loadConfig } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import { createErrorHandler } from '../http/error-handler.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { mailboxRoutes } from '../mailbox/mailbox-routes.ts';
import { createTestDatabase } from '../platform/database/test-database.ts';
import { createLogger } from '../platform/logger.ts';
import { createMailbox } from '../platform/mailbox.ts';
import { createMailer } from '../platform/mailer.ts';
import { quickCost } from '../platform/test-quick-cost.ts';
import { defaultProfileMaker } from '../profiles/profile-service.ts';
import { createAuthService } from './auth-service.ts';
import type { AuthSettings } from './auth-settings.ts';
import { authRoutes } from './http/auth-routes.ts';
import { loadSigningKeys } from './keys/signing-keys.ts';
import { signServiceToken } from './sessions/access-tokens.ts';
import type { Hashing } from './users/passwords.ts';

export type TestAuthServer = Awaited<ReturnType<typeof startTestAuthServer>>;

/** The accounts and the local mailbox on a real loopback port, with a clock that can be put forward. */
export async function startTestAuthServer(
  changes: Partial<AuthSettings> = {},
  { withSms = false, hashing }: { withSms?: boolean; hashing?: Hashing } = {},
) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-auth-'));
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const app = new Hono<AppEnv>();
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const settings = {
    ...loadConfig({}).auth,
    passwordCost: quickCost,
    rateLimits: false,
    publicUrl,
    dataDir,
    ...changes,
  };
  const logger = createLogger('error');
  const mailer = createMailer({
    database,
    clock,
    logger,
    smtpUrl: null,
    from: 'Lectern <lectern@localhost>',
  });
  const keys = await loadSigningKeys(settings);
  const messages: { phone: string; text: string }[] = [];
  const service = createAuthService({
    database,
    clock,
    settings,
    keys,
    mailer,
    sms: withSms ? { name: 'test', send: async (phone, text) => void messages.push({ phone, text }) } : null,
    logger,
    ...(hashing ? { hashing } : {}),
    onConfirmed: defaultProfileMaker(logger),
    onDeleted: removeLearner,
  });
  app.use(securityHeaders());
  app.onError(createErrorHandler(logger));
  app.route('/', authRoutes({ service, trustedProxies: 0 }));
  app.route('/', mailboxRoutes(createMailbox(database), { publicUrl, smtpUrl: null }));

  const request = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${publicUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  const adminToken = () => signServiceToken(keys, settings, Math.floor(clock.now().getTime() / 1000), 3600);
  const mails = async (to?: string) => {
    const all = (await (await request('GET', '/mailbox/messages.json')).json()) as MailboxMessage[];
    return to ? all.filter((mail) => mail.to === to) : all;
  };

  return {
    publicUrl,
    database,
    service,
    keys,
    settings,
    /** puts the server's clock forward */
    passSeconds: (seconds: number) => {
      aheadMs += seconds * 1000;
    },
    /** asks without following redirects; `path` from the root */
    request,
    /** asks /auth/v1 and reads the JSON */
    call: async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const response = await request(method, `/auth/v1${path}`, body, {
        'x-supabase-api-version': '2024-01-01',
        ...headers,
      });
      const text = await response.text();
      const json = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      return { status: response.status, headers: response.headers, body: json };
    },
    /** what was sent to phones, oldest first */
    messages,
    /** the digits of the newest message to this number */
    newestSmsCode: (phone: string) =>
      /\d{6}/.exec(messages.findLast((one) => one.phone === phone)?.text ?? '')?.[0] ?? '',
    mails,
    /** the newest mail to this address, with its link, token and code */
    newestMail: async (to: string) => {
      const mail = (await mails(to))[0];
      if (!mail) throw new Error(`No mail to ${to}`);
      const link = new URL(mail.links[0] ?? '');
      const code = /code[^\d]*(\d{6})/.exec(mail.text)?.[1] ?? '';
      return { ...mail, link, token: link.searchParams.get('token') ?? '', code };
    },
    /** a token as `npm run admin:token` makes it */
    adminToken,
    /** the client's admin calls, unmodified; with this token instead of a right one */
    admin: async (token?: string) =>
      new GoTrueAdminApi({
        url: `${publicUrl}/auth/v1`,
        headers: { Authorization: `Bearer ${token ?? (await adminToken())}` },
      }),
    /** the browser's client, unmodified */
    client: (flowType: 'implicit' | 'pkce' = 'implicit', { detectSessionInUrl = false } = {}) => {
      const items = new Map<string, string>();
      const storage = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
        removeItem: (key: string) => void items.delete(key),
      };
      return new GoTrueClient({
        url: `${publicUrl}/auth/v1`,
        storageKey: `test-${crypto.randomUUID()}`,
        autoRefreshToken: false,
        detectSessionInUrl,
        persistSession: true,
        storage,
        flowType,
      });
    },
    close: async () => {
      await new Promise((done) => {
        server.close(done);
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await mailer.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same for all tests of a file: there before the first, closed after the last. */
export function testAuthServer(...settings: Parameters<typeof startTestAuthServer>): TestAuthServer {
  const server = {} as TestAuthServer;
  beforeAll(async () => {
    Object.assign(server, await startTestAuthServer(...settings));
  });
  afterAll(() => server.close());
  return server;
}

let count = 0;
/** An address that nobody else in these tests has. */
export const newAddress = () => `learner-${process.pid}-${Date.now()}-${count++}@example.com`;

export const goodPassword = 'quiet-lamp-14-rivers';

/** Signs up and confirms, and returns a signed-in session as the wire has it. */
export async function signedUp(server: TestAuthServer, email = newAddress(), password = goodPassword) {
  await server.call('POST', '/signup', { email, password });
  const { token } = await server.newestMail(email);
  const { body } = await server.call('POST', '/verify', { type: 'signup', token_hash: token });
  return {
    email,
    password,
    id: (body.user as { id: string }).id,
    accessToken: String(body.access_token),
    refreshToken: String(body.refresh_token),
  };
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
