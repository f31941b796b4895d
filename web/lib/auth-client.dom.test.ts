import {
  AuthInvalidJwtError,
  AuthSessionMissingError,
  GoTrueClient,
  isAuthRetryableFetchError,
} from '@supabase/auth-js';
import constants from '@supabase/auth-js/dist/module/lib/constants.js?raw';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { authClient, sessionStorageKey } from './auth-client.ts';

// The file's process goes on with other tests, and the client would go on refreshing.
afterAll(() => authClient.stopAutoRefresh());

const now = 1_800_000_000_000;
const sessionFor = (seconds: number) => ({
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'bearer' as const,
  expires_in: seconds,
  expires_at: now / 1000 + seconds,
  user: { id: 'ada', aud: '', app_metadata: {}, user_metadata: {}, created_at: '' },
});

/** A client of the same version whose stored session expires in `seconds`. */
function clientWith(seconds: number | null, fetch: typeof globalThis.fetch): GoTrueClient {
  const kept = new Map<string, string>();
  if (seconds !== null) kept.set(sessionStorageKey, JSON.stringify(sessionFor(seconds)));
  return new GoTrueClient({
    url: 'http://localhost/auth/v1',
    storageKey: sessionStorageKey,
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    fetch,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  // It warns about a second client in the same page, as there is in a test.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('The auth client', () => {
  it('checks every 30 s, refreshes within 3 checks of expiry, caches keys 10 minutes', () => {
    expect(constants).toMatch(/AUTO_REFRESH_TICK_DURATION_MS = 30 \* 1000;/);
    expect(constants).toMatch(/AUTO_REFRESH_TICK_THRESHOLD = 3;/);
    expect(constants).toMatch(/JWKS_TTL = 10 \* 60 \* 1000;/);
  });

  it('of the page refreshes automatically and stores its session under its own key', () => {
    expect(authClient).toMatchObject({ autoRefreshToken: true, persistSession: true });
    expect(sessionStorageKey).toBe('supabase.auth.token');
  });

  it.each([
    [91, 0],
    [89, 1],
  ])(
    'a session with %d s left is treated as expiring 90 s before expiry: %d refreshes',
    async (left, times) => {
      const fetched = vi.fn(async () => Response.json({ ...sessionFor(3600), refresh_token: 'r2' }));
      const client = clientWith(left, fetched);
      const { data } = await client.getSession();
      expect(fetched).toHaveBeenCalledTimes(times);
      expect(data.session?.refresh_token).toBe(times ? 'r2' : 'r');
    },
  );

  it.each([502, 503, 504])('refresh retries on %d back off from 200 ms, doubling', async (status) => {
    const times: number[] = [];
    const client = clientWith(60, async () => {
      times.push(Date.now() - now);
      return new Response('', { status });
    });
    const asked = client.refreshSession();
    await vi.advanceTimersByTimeAsync(60_000);
    const { error } = await asked;
    expect(isAuthRetryableFetchError(error)).toBe(true);
    expect(times.slice(0, 4)).toEqual([0, 200, 600, 1400]);
  });
});

describe('The link in a mail', () => {
  const link = '#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=signup';
  const openLink = async (answer: () => Response) => {
    vi.useRealTimers();
    vi.resetModules();
    localStorage.clear();
    window.history.replaceState(null, '', `/dashboard?a=b${link}`);
    const seen: string[] = [];
    vi.stubGlobal('fetch', async () => {
      seen.push(window.location.href);
      return answer();
    });
    const { authClient: client } = await import('./auth-client.ts');
    await client.initialize();
    client.stopAutoRefresh();
    return { client, seen };
  };

  it('signs in, and its tokens are left neither in the address nor in the history', async () => {
    const { client, seen } = await openLink(() => Response.json({ id: 'ada', email: 'a@b.c' }));
    expect((await client.getSession()).data.session?.refresh_token).toBe('r');
    expect(window.location.href).not.toContain('token');
    // The history entry that the client leaves when it clears the fragment.
    expect(seen).toEqual([expect.stringMatching(/\/dashboard\?a=b$/)]);
  });

  it('works again after a reload if there was no connection', async () => {
    await openLink(() => new Response('', { status: 503 }));
    await eventually(() => expect(window.location.hash).toBe(link));
  });
});

describe('Auth library errors', () => {
  const asked = vi.fn(async () =>
    Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 }),
  );

  it('session missing', async () => {
    const { error } = await clientWith(null, asked).updateUser({ password: 'x' });
    expect(error).toBeInstanceOf(AuthSessionMissingError);
  });

  it('invalid credentials', async () => {
    const { error } = await clientWith(null, asked).signInWithPassword({ email: 'a@b.c', password: 'x' });
    expect(error?.message).toBe('Invalid login credentials');
  });

  it('invalid JWT', async () => {
    const { error } = await clientWith(null, asked).getClaims('not.a.token!');
    expect(error).toBeInstanceOf(AuthInvalidJwtError);
  });
});
