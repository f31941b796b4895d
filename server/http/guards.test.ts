import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { AppError, unauthorized } from '../platform/app-error.ts';
import type { Ask } from '../platform/database/one-trip.ts';
import { createLogger } from '../platform/logger.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { createErrorHandler } from './error-handler.ts';
import { createGuards } from './guards.ts';
import { neverStored } from './never-stored.ts';
import { limitUser } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { ask } from './test-app.ts';

const auth = {
  verifyAccessToken: async (token: string) => {
    if (token === 'down') throw new Error('the database is down');
    if (token === 'expired') throw unauthorized('JWT expired');
    return { id: token, sessionId: 's', email: 'e', fullyAssured: token !== 'halfway' };
  },
  openSessions: async (ids: string[]) => ids,
  openReader: async (token: string) => {
    if (token === 'malformed') throw unauthorized('invalid JWT');
    return { id: token, enter: () => auth.verifyAccessToken(token) };
  },
};
const nothing: Ask = async () => [];

function appWith(limitsOn = false) {
  const guards = createGuards(auth, limitsOn);
  const app = new Hono<AppEnv>();
  app.onError(createErrorHandler(createLogger('silent')));
  app.get('/user', guards.user, (c) => c.json({ id: c.get('user').id }));
  app.get('/profile', guards.userElse('User is not authenticated.'), (c) => c.json({ id: c.get('user').id }));
  app.get('/reader', guards.reader, async (c) => {
    await c.get('reader').enter(nothing);
    return c.json({ id: c.get('reader').id });
  });
  app.get('/unread', guards.reader, (c) => c.json({ secret: c.get('reader').id }));
  app.get('/unawaited', guards.reader, (c) => {
    c.get('reader')
      .enter(nothing)
      .catch(() => {});
    return c.json({ secret: c.get('reader').id });
  });
  app.get('/visitor', guards.visitor as never, (c) =>
    c.json({ id: (c.get('user') as { id: string } | undefined)?.id ?? null }),
  );
  app.get('/limited', guards.user, limitUser({ points: 2, seconds: 60 }, limitsOn), (c) => c.text('fine'));
  return app;
}
const withHeader = (path: string, authorization: string) =>
  ask(appWith(), null, 'GET', path, undefined, { authorization });

describe('access is granted', () => {
  it('a signed-in user', async () => {
    for (const header of ['Bearer ada', 'bearer ada']) {
      expect((await withHeader('/user', header)).body).toEqual({ id: 'ada' });
      expect((await withHeader('/reader', header)).body).toEqual({ id: 'ada' });
    }
    expect((await ask(appWith(), 'ada', 'GET', '/visitor')).body).toEqual({ id: 'ada' });
  });

  it.each(['', 'ada', 'Basic ada', 'Bearer', 'Bearer a b', 'Bearer expired'])(
    'but refused with 401 and the specified text for %j',
    async (header) => {
      for (const path of ['/user', '/reader']) {
        expect(await withHeader(path, header)).toMatchObject({
          status: 401,
          body: { detail: 'No authenticated session.' },
        });
      }
      expect((await withHeader('/profile', header)).body.detail).toBe('User is not authenticated.');
    },
  );

  it('to a visitor on public pages, even with a stale token', async () => {
    for (const header of ['', 'Bearer expired']) {
      expect(await withHeader('/visitor', header)).toMatchObject({ status: 200, body: { id: null } });
    }
  });

  it('only after the session check: a reader route that answers without it sends nothing', async () => {
    for (const token of ['ada', 'expired', 'halfway']) {
      const answer = await withHeader('/unread', `Bearer ${token}`);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        500,
        expect.not.stringContaining('secret'),
      ]);
    }
    for (const token of ['expired', 'halfway'])
      expect((await withHeader('/unawaited', `Bearer ${token}`)).status).toBe(500);
  });

  it('or fails with an internal error, which is not reported as a refusal', async () => {
    for (const path of ['/user', '/visitor'])
      expect((await withHeader(path, 'Bearer down')).status).toBe(500);
  });
});

describe('a session without its second factor', () => {
  it('is refused with insufficient_aal, so a stolen password is not enough', async () => {
    for (const path of ['/user', '/reader', '/profile', '/limited']) {
      const refused = await withHeader(path, 'Bearer halfway');
      expect(refused).toMatchObject({
        status: 401,
        body: { code: 'insufficient_aal', detail: 'Enter the code of your second step to go on.' },
      });
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
    }
  });

  it('is a visitor on a public page', async () => {
    expect(await withHeader('/visitor', 'Bearer halfway')).toMatchObject({ status: 200, body: { id: null } });
  });
});

describe('too many requests', () => {
  it('answer 429 with Retry-After, counted for each user', async () => {
    const app = appWith(true);
    const get = (user: string) => ask(app, user, 'GET', '/limited');
    expect([(await get('ada')).status, (await get('ada')).status]).toEqual([200, 200]);
    const refused = await get('ada');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await get('bob')).status).toBe(200);
  });

  it('are not limited with RATE_LIMITS=off', async () => {
    const app = appWith(false);
    for (let count = 0; count < 5; count += 1)
      expect((await ask(app, 'ada', 'GET', '/limited')).status).toBe(200);
  });
});

describe('the client address', () => {
  const addressOf = async (proxies: number, forwarded?: string) => {
    const app = new Hono<AppEnv>();
    app.get('/', (c) => c.text(clientAddress(c, proxies)));
    const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const socket = { remoteAddress: '10.0.0.9' };
    return (await app.request('/', { headers }, { incoming: { socket } } as never)).text();
  };

  it("is the socket's peer without trusted proxies, whatever the headers say", async () => {
    expect(await addressOf(0)).toBe('10.0.0.9');
    expect(await addressOf(0, '1.2.3.4')).toBe('10.0.0.9');
  });

  it('is the last one that the trusted proxies vouch for', async () => {
    expect(await addressOf(1, '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(await addressOf(2, '6.6.6.6, 1.2.3.4, 10.0.0.1')).toBe('1.2.3.4');
    expect(await addressOf(1)).toBe('10.0.0.9');
    expect(await addressOf(2, '1.2.3.4')).toBe('10.0.0.9');
  });

  it('is unknown without a socket', async () => {
    const app = new Hono<AppEnv>();
    app.get('/', (c) => c.text(clientAddress(c)));
    expect(await (await app.request('/')).text()).toBe('unknown');
  });
});

describe('security headers', () => {
  const app = new Hono();
  app.onError(createErrorHandler(createLogger('silent')) as never);
  app.use(securityHeaders());
  app.get('/', (c) => c.html('<p>'));
  app.get('/own', (c) => {
    c.header('content-security-policy', "default-src 'none'");
    return c.html('<p>');
  });
  app.get('/fails', () => {
    throw new AppError(404, 'Not here.');
  });

  it.each(['/', '/fails', '/nowhere'])('are set on every answer: %s', async (path) => {
    const { headers } = await app.request(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('do not replace a stricter policy of a route', async () => {
    expect((await app.request('/own')).headers.get('content-security-policy')).toBe("default-src 'none'");
  });
});

describe('personal data', () => {
  const app = new Hono();
  app.use(neverStored());
  app.get('/mine', (c) => c.json({ mine: true }));
  app.get('/keys', (c) => c.json({}, 200, { 'cache-control': 'public, max-age=600' }));

  it('is not cached unless the route says otherwise', async () => {
    const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control');
    expect([await cacheOf('/mine'), await cacheOf('/keys')]).toEqual(['no-store', 'public, max-age=600']);
  });
});

describe('the limit of generating calls', () => {
  const app = new Hono<AppEnv>();
  const user = '2f1d3a52-6f1c-4b6e-9f4e-0d3b2a1c4d5e';
  const guards = createGuards(
    {
      ...auth,
      verifyAccessToken: async (id) => ({ id, sessionId: id, email: 'ada@example.com', fullyAssured: true }),
    },
    true,
  );
  app.onError(createErrorHandler(createLogger('silent')));
  app.post('/', guards.user, guards.limitGenerating, (c) => c.json({}));
  const statuses = async (calls: number) =>
    new Set(
      (await Promise.all(Array.from({ length: calls }, () => ask(app, user, 'POST', '/')))).map(
        ({ status }) => status,
      ),
    );

  it('allows six tabs of a lesson to be reloaded five times, and refuses a script', async () => {
    const [tabs, callsOfALesson, loads] = [6, 6, 6];
    expect(await statuses(tabs * callsOfALesson * loads)).toEqual(new Set([200]));
    expect(await statuses(100)).toContain(429);
  });
});
