import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { signedUp, testAuthServer } from '../test-auth-server.ts';
import { familyOf, newTokenText } from './refresh-token-text.ts';

const networks = { requestsPerMinute: 200, isTrusted: () => false };
const server = testAuthServer({ rateLimits: true, networks });

const refresh = (refresh_token: string) =>
  server.call('POST', '/token?grant_type=refresh_token', { refresh_token });
const invented = () => `invented-${crypto.randomUUID()}`;
/** Garbage until it is refused for the whole network. */
async function flood() {
  for (let i = 0; i < 30; i += 1) {
    if ((await refresh(invented())).status === 503) return;
  }
  throw new Error('The flood met no limit.');
}

afterEach(() => vi.restoreAllMocks());

describe('refreshes of a network', () => {
  it('are never refused with a valid token, whatever else the network sends', async () => {
    const { refreshToken } = await signedUp(server);
    await flood();
    let token = refreshToken;
    for (let i = 0; i < 5; i += 1) {
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = String(body.refresh_token);
    }
  });

  it('with invented tokens are answered beyond the ceiling so that clients would try again', async () => {
    await flood();
    const { status, headers, body } = await refresh(invented());
    expect([status, body.code]).toEqual([503, 'over_request_rate_limit']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('with a token from before tokens were marked are still valid, in a flood too', async () => {
    const { refreshToken } = await signedUp(server);
    const old = 'x'.repeat(43);
    await server.database.sql(
      `update auth.refresh_tokens set token_hash = encode(sha256($2::bytea), 'hex')
       where token_hash = encode(sha256($1::bytea), 'hex')`,
      [refreshToken, old],
    );
    await flood();
    const { status, body } = await refresh(old);
    expect(status).toBe(200);
    expect(familyOf(server.keys, String(body.refresh_token))).not.toBeNull();
  });
});

describe('refreshes of one session', () => {
  it('get the same token again when there are many within a minute, and end nothing', async () => {
    const { refreshToken } = await signedUp(server);
    const tokens = new Set<string>();
    let token = refreshToken;
    for (let i = 0; i < 40; i += 1) {
      const { status, body } = await refresh(token);
      expect(status).toBe(200);
      token = String(body.refresh_token);
      tokens.add(token);
    }
    expect(tokens.size).toBe(10);
    server.passSeconds(3600);
    expect((await refresh(token)).status).toBe(200);
  });

  it('wait beyond 120 a minute, and those of others do not', async () => {
    const [one, other] = [await signedUp(server), await signedUp(server)];
    let token = one.refreshToken;
    let last = await refresh(token);
    for (let i = 0; i < 130 && last.status === 200; i += 1) {
      token = String(last.body.refresh_token);
      last = await refresh(token);
    }
    expect(last.status).toBe(503);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });
});

describe('the client, unmodified', () => {
  /** A client with a session, whose requests go through `gate`. */
  async function signedInClient(gate: (url: string) => Response | null) {
    const { email, password } = await signedUp(server);
    const kept = new Map<string, string>();
    const client = new GoTrueClient({
      url: `${server.publicUrl}/auth/v1`,
      storageKey: 'session',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      fetch: async (url, init) => gate(String(url)) ?? fetch(url, init),
    });
    await client.signInWithPassword({ email, password });
    return { client, kept };
  }
  const expire = (kept: Map<string, string>, more = {}) => {
    const session = JSON.parse(kept.get('session') ?? '{}');
    kept.set('session', JSON.stringify({ ...session, expires_at: 1, ...more }));
  };

  it('keeps its session while a refresh must wait, and goes on with it afterwards', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let refused: Response | null = null;
    const { client, kept } = await signedInClient((url) => (url.includes('refresh_token') ? refused : null));
    // What the server really answers.
    await flood();
    const { status, body, headers } = await refresh(invented());
    refused = new Response(JSON.stringify(body), { status, headers });
    expire(kept);
    vi.spyOn(Date, 'now')
      .mockReturnValueOnce(0)
      .mockImplementation(() => 2_000_000_000_000);
    const { error } = await client.refreshSession();
    expect(isAuthRetryableFetchError(error)).toBe(true);
    vi.restoreAllMocks();
    expect(kept.has('session')).toBe(true);
    refused = null;
    expect((await client.getSession()).data.session?.user.email).toContain('@example.com');
  });

  it('loses it by a token that is truly invalid', async () => {
    const { client, kept } = await signedInClient(() => null);
    expire(kept, { refresh_token: newTokenText(server.keys, { session: crypto.randomUUID() }) });
    const { data, error } = await client.getSession();
    expect([data.session, error?.status]).toEqual([null, 400]);
    expect(kept.has('session')).toBe(false);
  });

  it('keeps it when the database fails or another refresh holds the session', async () => {
    vi.spyOn(server.service.logger, 'error').mockImplementation(() => undefined);
    const { refreshToken } = await signedUp(server);
    for (const thrown of [new Error('broken'), new AuthError(409, 'conflict', 'busy')]) {
      vi.spyOn(server.database, 'statementAsOwner').mockRejectedValueOnce(thrown);
      const { status, headers } = await refresh(refreshToken);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).not.toBeNull();
    }
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('five hours ahead of the server refreshes at every call, and stays signed in with few new tokens', async () => {
    const { client, kept } = await signedInClient(() => null);
    const ahead = Date.now() + 5 * 3_600_000;
    vi.spyOn(Date, 'now').mockImplementation(() => ahead);
    const tokens = new Set<string | undefined>();
    for (let call = 0; call < 60; call += 1) {
      const { data } = await client.getSession();
      tokens.add(data.session?.refresh_token);
    }
    expect(tokens.has(undefined)).toBe(false);
    expect(tokens.size).toBeLessThanOrEqual(11);
    expect(kept.has('session')).toBe(true);
  });
});

it('a refresh token shows its family only under our keys, and follows on in it', () => {
  const first = newTokenText(server.keys, { session: 'one session' });
  const next = newTokenText(server.keys, { token: first });
  const family = familyOf(server.keys, first);
  expect(family).toMatch(/^[0-9a-f]{16}$/);
  expect(familyOf(server.keys, next)).toBe(family);
  expect(next).not.toBe(first);
  const last = first.at(-1) === 'A' ? 'B' : 'A';
  for (const wrong of [`${first.slice(0, -1)}${last}`, first.slice(1), `${first}A`, 'x'.repeat(96), ''])
    expect(familyOf(server.keys, wrong)).toBeNull();
});
