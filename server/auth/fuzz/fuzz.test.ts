import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  expectNothingFromInside,
  expectProtocolError,
  send,
  subjectsIn,
} from '../../fuzz/test-answers.ts';
import { type FuzzRequest, type Route, requestsTo, type Vocabulary } from '../../fuzz/test-requests.ts';
import { testAuthWithProvider } from '../identities/test-auth-with-provider.ts';
import { bearer, goodPassword, newAddress, signedUp } from '../test-auth-server.ts';
import { forgedTokens, type Somebody } from './test-tokens.ts';

/** `npm run fuzz` sets both; a failure names the seed to repeat it with. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const runs = Number(process.env.FUZZ_RUNS ?? 25);
/** of one route; a request takes milliseconds, a sign-up 150 */
const timeout = 20_000 + runs * 400;

const { server, provider } = testAuthWithProvider();
let victim: Somebody & { email: string; password: string };
let attacker: Somebody;
let forged: Record<string, string>;
let vocabulary: Vocabulary;
let before: unknown;

async function newcomer(email = newAddress()) {
  const known = await signedUp(server, email);
  const { sessionId } = await server.service.verifyAccessToken(known.accessToken);
  return { ...known, sessionId };
}

/** The parts of the victim's account that no stranger may change; causing a mail to be sent is allowed. */
async function victimsAccount() {
  const { status, body } = await server.call('GET', '/user', undefined, bearer(victim.accessToken));
  const { recovery_sent_at, confirmation_sent_at, updated_at, ...rest } = body;
  return { status, rest };
}

beforeAll(async () => {
  victim = await newcomer();
  attacker = await newcomer();
  forged = await forgedTokens(server, victim, attacker);
  vocabulary = {
    tokens: Object.keys(forged),
    texts: [victim.email, newAddress(), goodPassword, ...Object.values(forged).slice(0, 3)],
    ids: [victim.id, victim.sessionId, attacker.id, crypto.randomUUID(), 'me', '0'],
  };
  before = await victimsAccount();
  console.info(`Fuzzing with seed ${seed}, ${runs} requests a route.`);
});

async function ask(asked: FuzzRequest): Promise<Answer> {
  const isAttacker = asked.authorization === 'the attacker';
  const token = isAttacker ? attacker.accessToken : forged[asked.authorization ?? ''];
  const answer = await send(server.publicUrl, asked, token ?? null);
  // The request signed the user out: sign in again.
  const code = answer.headers['x-sb-error-code'] ?? '';
  if (isAttacker && ['session_not_found', 'user_not_found'].includes(code)) attacker = await newcomer();
  return answer;
}

/** Where answers may lead: `redirect_to` names a port of this machine now and then, and so may a site that is on it. */
const allowedOrigins = () => [server.publicUrl, provider.issuer, 'http://localhost'];

function expectHarmless(asked: FuzzRequest, answer: Answer): void {
  expect(answer.status).toBeLessThan(500);
  if (answer.status >= 400) expectProtocolError(asked, answer);
  expect(subjectsIn(answer, Object.values(forged))).not.toContain(victim.id);
  expectNothingFromInside(answer);
  const { location } = answer.headers;
  if (location) expect(allowedOrigins()).toContain(new URL(location).origin);
}

/** All routes, read from the router, so that a new one cannot be forgotten. */
async function routesOf(): Promise<Route[]> {
  const { authRoutes } = await import('../http/auth-routes.ts');
  const { routes } = authRoutes({ service: server.service, trustedProxies: 0 });
  const named = routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  return [...new Map(named.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

describe('every route of the auth service', () => {
  it(
    "answers any input without an error of its own, in the protocol's shapes, and never as another user",
    async () => {
      const routes = await routesOf();
      expect(routes.length).toBeGreaterThan(15);
      let all = 0;
      for (const route of routes) {
        await fc.assert(
          fc.asyncProperty(requestsTo(route, vocabulary), async (asked) => {
            expectHarmless(asked, await ask(asked));
            all += 1;
          }),
          { seed, numRuns: runs, endOnFailure: true },
        );
      }
      console.info(`${all} requests.`);
    },
    timeout * 60,
  );

  it('refuses every forged token wherever a token is accepted', async () => {
    for (const route of await routesOf()) {
      const path = route.path.replaceAll(/:\w+/g, crypto.randomUUID());
      const bare: FuzzRequest = { ...route, path, headers: {}, authorization: null, body: '{}' };
      const asked = route.method === 'GET' ? { ...bare, body: null } : bare;
      const without = await send(server.publicUrl, asked, null);
      // Only where it is expected: elsewhere an extra header changes nothing.
      if (without.status !== 401) continue;
      for (const [name, token] of Object.entries(forged)) {
        const { status } = await send(server.publicUrl, asked, token);
        expect([route.path, name, [401, 403, 404].includes(status)]).toEqual([route.path, name, true]);
      }
    }
  });

  it("leaves the victim's account, session and password unchanged", async () => {
    expect(await victimsAccount()).toEqual(before);
    const login = await server.call('POST', '/token?grant_type=password', victim);
    expect(login.status).toBe(200);
    const refreshed = await server.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: victim.refreshToken,
    });
    expect(refreshed.status).toBe(200);
  });
});
