import { beforeAll, describe, expect, it } from 'vitest';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();
let token: string;
beforeAll(async () => {
  token = (await signedUp(server)).accessToken;
});

/** The same numbers on every run: a failure can be looked at again. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const routes = [
  ['POST', '/signup'],
  ['POST', '/token?grant_type=password'],
  ['POST', '/token?grant_type=refresh_token'],
  ['POST', '/token?grant_type=pkce'],
  ['POST', '/token?grant_type=id_token'],
  ['POST', '/otp'],
  ['POST', '/magiclink'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['POST', '/verify'],
  ['PUT', '/user'],
  ['POST', '/logout?scope=none'],
] as const;
const names = [
  ...['email', 'phone', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code'],
  ...[
    'code_verifier',
    'code_challenge',
    'code_challenge_method',
    'create_user',
    'channel',
    'provider',
    'id_token',
  ],
  ...['redirect_to', 'app_metadata', 'current_password', 'nonce', '__proto__', 'constructor', 'toString'],
];
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const values: unknown[] = [
  ...[
    null,
    true,
    0,
    -1,
    1e308,
    '',
    ' ',
    'signup',
    'email',
    'recovery',
    's256',
    'a@example.com',
    'ä@exämple.com',
  ],
  ...[
    '\0',
    'a\0b@example.com',
    '\ud800',
    '\u202e\u0000',
    '👩‍🚀'.repeat(50),
    '<script>alert(1)</script>',
    "' or 1=1 --",
  ],
  ...['%00', '../../etc/passwd', 'x'.repeat(20_000), 'x'.repeat(43), 'quiet-lamp-14-rivers'],
  ...[[], {}, [null], { a: '\0' }, { a: { b: '\udfff' } }, { toString: 1 }, { length: 1e9 }, nested(100)],
];

describe('bad input', () => {
  it("never causes a server error: every answer has the protocol's shape", async () => {
    const random = randomFrom(20_261_120);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    for (let i = 0; i < 500; i++) {
      const [method, path] = pick(routes);
      const body: Record<string, unknown> = {};
      for (let fields = Math.floor(random() * 5); fields >= 0; fields--) body[pick(names)] = pick(values);
      const text = random() < 0.1 ? JSON.stringify(body).slice(0, -3) : JSON.stringify(body);
      const headers = {
        ...(random() < 0.7 ? bearer(token) : {}),
        ...(random() < 0.3 ? { 'x-supabase-api-version': 'x' } : {}),
      };
      const answer = await server.call(method, path, text, headers);
      const asked = `${method} ${path} ${text.slice(0, 300)}`;
      expect(answer.status, asked).toBeLessThan(500);
      if (answer.status >= 400 && !('error_description' in answer.body)) {
        const message = answer.body.message ?? answer.body.msg;
        expect([typeof message, answer.body.code !== undefined], asked).toEqual(['string', true]);
      }
      expect(JSON.stringify(answer.body), asked).not.toMatch(/select |insert |node_modules|at async/);
    }
  });

  it('in queries and headers of a link leads to the site or is refused', async () => {
    const odd = [
      '%00',
      '%ED%A0%80',
      'javascript:alert(1)',
      '%0d%0aset-cookie:x=1',
      '"><script>',
      'x'.repeat(5000),
    ];
    for (const value of odd) {
      for (const accept of ['text/html', '*/*']) {
        const path = `/auth/v1/verify?type=signup&token=${value}&redirect_to=${value}&email=${value}`;
        const answer = await server.request('GET', path, undefined, { accept });
        expect([200, 303], value).toContain(answer.status);
        expect(await answer.text()).not.toContain('"><script>');
        expect(answer.headers.get('set-cookie')).toBeNull();
        if (answer.status === 303)
          expect(answer.headers.get('location')).toMatch(new RegExp(`^${server.publicUrl}[#?/]`));
      }
    }
  });

  it('in a 15 kB header or a list of headers is harmless', async () => {
    for (const authorization of [
      `Bearer ${'x'.repeat(12_000)}`,
      'Bearer a.b.c, Bearer d.e.f',
      `Bearer ${'.'.repeat(500)}`,
    ]) {
      const answer = await server.call('GET', '/user', undefined, { authorization });
      expect([401, 403]).toContain(answer.status);
    }
    const agent = await server.call(
      'POST',
      '/recover',
      { email: 'a@example.com' },
      { 'user-agent': 'ä'.repeat(2000) },
    );
    expect(agent.status).toBe(200);
  });

  it('sent twice at once creates one account and no error', async () => {
    const email = 'double@example.com';
    const body = { email, password: 'quiet-lamp-14-rivers' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => server.call('POST', '/signup', body)));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(
      await server.database.sql('select count(*)::int as n from auth.users where email = $1', [email]),
    ).toEqual([{ n: 1 }]);
  });
});
