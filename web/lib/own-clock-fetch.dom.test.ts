import { GoTrueClient } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStorageKey } from './auth-client.ts';
import { ownClockFetch } from './own-clock-fetch.ts';

const hour = 3600;
const serverStart = 1_800_000_000;
/** This machine's clock runs from here, whatever it shows. */
let passed = () => 0;

/** What the server answers to a refresh, by its own clock. */
function startServer() {
  let issued = 0;
  const refreshes: number[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('refresh_token')) return Response.json({}, { status: 404 });
    const now = serverStart + passed();
    refreshes.push(passed());
    issued = now;
    return Response.json(sessionAt(now));
  });
  return {
    refreshes,
    /** whether the newest access token is still valid for the server */
    takes: (since: number) => serverStart + passed() < (issued || serverStart + since) + hour,
  };
}

const sessionAt = (now: number) => ({
  access_token: 'a',
  refresh_token: `r${now}`,
  token_type: 'bearer' as const,
  expires_in: hour,
  expires_at: now + hour,
  user: { id: 'ada', aud: '', app_metadata: {}, user_metadata: {}, created_at: '' },
});

/** The client with a session that it has just been given, and this fetch. */
function clientWith(fetch: typeof globalThis.fetch | undefined, expiresAt: number) {
  const stored = { ...sessionAt(serverStart), expires_at: expiresAt };
  const kept = new Map([[sessionStorageKey, JSON.stringify(stored)]]);
  return new GoTrueClient({
    url: 'http://localhost/auth/v1',
    storageKey: sessionStorageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: false,
    ...(fetch ? { fetch } : {}),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Two and a half hours with a call of the page every ten seconds. */
async function useFor(client: GoTrueClient, takes: (since: number) => boolean) {
  let [signedOut, refused] = [0, 0];
  for (let seconds = 0; seconds < 2.5 * hour; seconds += 10) {
    const { data } = await client.getSession();
    if (!data.session) signedOut += 1;
    if (!takes(0)) refused += 1;
    await vi.advanceTimersByTimeAsync(10_000);
  }
  client.stopAutoRefresh();
  return { signedOut, refused };
}

describe('On a machine whose clock is wrong', () => {
  it.each([5, 0, -5])('by %d hours, the page stays signed in and refreshes hourly', async (wrongBy) => {
    const here = serverStart + wrongBy * hour;
    vi.useFakeTimers({ now: here * 1000 });
    passed = () => Date.now() / 1000 - here;
    const { refreshes, takes } = startServer();
    const client = clientWith(ownClockFetch, here + hour);
    const { signedOut, refused } = await useFor(client, takes);
    expect({ signedOut, refused }).toEqual({ signedOut: 0, refused: 0 });
    expect(refreshes).toHaveLength(2);
  });

  it('that is put right by five hours in between, it refreshes once and goes on', async () => {
    const here = serverStart - 5 * hour;
    vi.useFakeTimers({ now: here * 1000 });
    passed = () => Date.now() / 1000 - here;
    const { refreshes } = startServer();
    const client = clientWith(ownClockFetch, here + hour);
    vi.setSystemTime(serverStart * 1000);
    passed = () => Date.now() / 1000 - serverStart;
    for (let call = 0; call < 30; call += 1) {
      expect((await client.getSession()).data.session).not.toBeNull();
      await vi.advanceTimersByTimeAsync(2000);
    }
    client.stopAutoRefresh();
    expect(refreshes).toHaveLength(1);
  });

  it('by five hours ahead, the client alone would refresh at every call', async () => {
    const here = serverStart + 5 * hour;
    vi.useFakeTimers({ now: here * 1000 });
    passed = () => Date.now() / 1000 - here;
    const { refreshes } = startServer();
    const client = clientWith(undefined, serverStart + hour);
    for (let call = 0; call < 20; call += 1) await client.getSession();
    client.stopAutoRefresh();
    expect(refreshes.length).toBeGreaterThanOrEqual(20);
  });
});

describe('The fetch of the auth client', () => {
  it('passes on unchanged what is no session', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ id: 'ada', expires_at: 1 }));
    expect(await (await ownClockFetch('/user')).json()).toEqual({ id: 'ada', expires_at: 1 });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    expect((await ownClockFetch('/logout')).status).toBe(204);
    const refused = { code: 'invalid_credentials', expires_at: 1, expires_in: 1, access_token: '' };
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 400 }));
    const answer = await ownClockFetch('/token');
    expect([answer.status, await answer.json()]).toEqual([400, refused]);
  });
});
