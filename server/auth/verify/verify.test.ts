import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ redirectUrls: ['https://*.example.org/**', 'lectern://callback'] });

async function waiting(redirectTo = '') {
  const email = newAddress();
  const query = redirectTo ? `?redirect_to=${encodeURIComponent(redirectTo)}` : '';
  await server.call('POST', `/signup${query}`, { email, password: goodPassword });
  return { email, ...(await server.newestMail(email)) };
}
const asProgram = { accept: 'application/json' };
/** As a program that was written for it; `headers`: as somebody else. */
const follow = (link: URL, headers: Record<string, string> = asProgram) =>
  fetch(link, { redirect: 'manual', headers });
/** The mail of a request other than a sign-up. */
async function mailedBy(asked: string) {
  if (asked === 'admin/invite') {
    const email = newAddress();
    await server.call('POST', '/invite', { email }, bearer(await server.adminToken()));
    return { email, type: 'invite', ...(await server.newestMail(email)) };
  }
  const { email, accessToken } = await signedUp(server);
  if (asked === 'PUT user') {
    const moved = newAddress();
    await server.call('PUT', '/user', { email: moved }, bearer(accessToken));
    return { email: moved, type: 'email_change', ...(await server.newestMail(moved)) };
  }
  await server.call('POST', `/${asked}`, { email });
  return { email, type: asked === 'otp' ? 'magiclink' : 'recovery', ...(await server.newestMail(email)) };
}
const locationOf = (response: Response) => response.headers.get('location') ?? '';

describe('a mailed link', () => {
  it('shows a page with a Continue button, and only the button uses the link up', async () => {
    const { link } = await waiting(`${server.publicUrl}/courses/1`);
    const page = await follow(link, { accept: 'text/html,application/xhtml+xml' });
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('>Continue</button>');
    expect(html).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    );
    const body = new URLSearchParams(fields);
    const posted = await fetch(`${server.publicUrl}/auth/v1/verify`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html' },
      body,
    });
    expect(posted.status).toBe(303);
    expect(locationOf(posted)).toMatch(
      new RegExp(`^${server.publicUrl}/courses/1#access_token=.+&type=signup$`),
    );
  });

  it("may redirect to an allowed app: the page's policy permits it", async () => {
    const policyOf = async (target: string) =>
      (await follow((await waiting(target)).link, { accept: 'text/html' })).headers.get(
        'content-security-policy',
      );
    expect(await policyOf('https://app.example.org/x')).toContain(
      "form-action 'self' https://app.example.org;",
    );
    expect(await policyOf('lectern://callback')).toContain("form-action 'self' lectern:;");
    expect(await policyOf('https://evil.com/x')).toContain("form-action 'self';");
  });

  it.each<[string, Record<string, string>, string?]>([
    ['a HEAD request', {}, 'HEAD'],
    ['a HEAD request for JSON', asProgram, 'HEAD'],
    ['a request for anything', { accept: '*/*' }],
    ['a request for an image', { accept: 'image/avif,image/webp,*/*;q=0.8' }],
    ['a request for JSON or anything', { accept: 'application/json, text/plain, */*' }],
    ['a request that accepts nothing in particular', { accept: '' }],
    ['a prefetching browser', { accept: 'text/html', 'sec-purpose': 'prefetch;prerender' }],
  ])('is not used up by %s of a scanner or preview', async (_, headers, method = 'GET') => {
    const { link } = await waiting();
    for (let i = 0; i < 3; i++) {
      const seen = await fetch(link, { method, headers });
      expect([seen.status, seen.redirected]).toEqual([200, false]);
    }
    expect(locationOf(await follow(link))).toContain('#access_token=');
  });

  it.each(['otp', 'recover', 'admin/invite', 'PUT user'])(
    'of %s is not used up either: its page opens, and its code still works',
    async (asked) => {
      const { email, link, code, type } = await mailedBy(asked);
      const seen = await fetch(link, { headers: { accept: '*/*' } });
      expect(await seen.text()).toContain('>Continue</button>');
      expect((await server.call('POST', '/verify', { type, email, token: code })).status).toBe(200);
    },
  );

  it('redirects with everything that the client reads from the fragment', async () => {
    const response = await follow((await waiting()).link);
    expect(response.status).toBe(303);
    const fragment = new URLSearchParams(new URL(locationOf(response)).hash.slice(1));
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('works once, and then reports so in the fragment', async () => {
    const { link } = await waiting();
    await follow(link);
    const again = await follow(link);
    expect(again.status).toBe(303);
    expect(new URL(locationOf(again)).hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  it('of a PKCE flow reports its failure in the query too', async () => {
    const dead = await follow(new URL(`${server.publicUrl}/auth/v1/verify?type=signup&token=pkce_dead`));
    const target = new URL(locationOf(dead));
    expect(target.searchParams.get('error_code')).toBe('otp_expired');
    expect(target.hash).toContain('error_code=otp_expired');
  });

  it('without token or type, or with an unknown type, is a 400', async () => {
    for (const query of [
      '',
      '?type=signup',
      '?token=abc',
      '?token=abc&type=banana',
      '?token=abc&type=__proto__',
    ]) {
      const answer = await server.call('GET', `/verify${query}`);
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'validation_failed']);
    }
  });

  it('expires with its code after 24 hours', async () => {
    const { link, email, code } = await waiting();
    server.passSeconds(86_401);
    expect(locationOf(await follow(link))).toContain('otp_expired');
    expect(await server.call('POST', '/verify', { type: 'signup', email, token: code })).toMatchObject({
      status: 403,
    });
  });

  it('replaces the previous one, and using it invalidates all others', async () => {
    const first = await waiting();
    await server.call('POST', '/resend', { type: 'signup', email: first.email });
    const second = await server.newestMail(first.email);
    expect(locationOf(await follow(first.link))).toContain('otp_expired');
    await server.call('POST', '/recover', { email: first.email });
    const reset = await server.newestMail(first.email);
    expect(locationOf(await follow(reset.link))).toContain('type=recovery');
    expect(locationOf(await follow(second.link))).toContain('otp_expired');
  });

  it('has its base from the configuration, not from the Host header', async () => {
    const email = newAddress();
    const headers = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    await server.call('POST', '/signup', { email, password: goodPassword }, headers);
    expect((await server.newestMail(email)).link.origin).toBe(server.publicUrl);
  });
});

describe('POST /verify', () => {
  it.each([
    [{ token: '123456', email: 'a@example.com' }, 400],
    [{ type: 'signup' }, 400],
    [{ type: 'signup', token: '123456' }, 400],
    [{ type: 'signup', token: '123456', email: 'a@example.com', phone: '123' }, 400],
    [{ type: 'signup', token_hash: 'abc', email: 'a@example.com' }, 400],
    [{ type: 'signup', token_hash: 'abc', redirect_to: 'http://localhost' }, 400],
    [{ type: 'banana', token_hash: 'abc' }, 400],
    [{ type: 'signup', token_hash: 'abc' }, 403],
    [{ type: 'sms', token: '123456', phone: '4915112345678' }, 403],
    [{ type: 'signup', token: '123456', email: 'nobody@example.com' }, 403],
  ])('answers %j with %i', async (body, status) => {
    const answer = await server.call('POST', '/verify', body);
    expect([answer.status, answer.body.code]).toEqual([
      status,
      status === 400 ? 'validation_failed' : 'otp_expired',
    ]);
  });

  it('accepts ten wrong codes; then even the right one is invalid until a new mail is sent', async () => {
    const { email, code } = await waiting();
    const tryCode = (token: string) => server.call('POST', '/verify', { type: 'signup', email, token });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 10; i++) expect((await tryCode(wrong)).status).toBe(403);
    expect(await tryCode(code)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    await server.call('POST', '/resend', { type: 'signup', email });
    expect((await tryCode((await server.newestMail(email)).code)).status).toBe(200);
  });

  it('counts simultaneous wrong codes, too', async () => {
    const { email, code } = await waiting();
    const wrong = code === '000000' ? '000001' : '000000';
    const tryCode = (token: string) => server.call('POST', '/verify', { type: 'email', email, token });
    await Promise.all(Array.from({ length: 20 }, () => tryCode(wrong)));
    expect((await tryCode(code)).status).toBe(403);
  });

  it('gives one session when a link is used twice at once', async () => {
    const { token } = await waiting();
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('POST', '/verify', { type: 'signup', token_hash: token })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403]);
  });

  it('does not accept the code of one purpose for another', async () => {
    const { email } = await signedUp(server);
    await server.call('POST', '/recover', { email });
    const { code, token } = await server.newestMail(email);
    expect((await server.call('POST', '/verify', { type: 'signup', email, token: code })).status).toBe(403);
    expect((await server.call('POST', '/verify', { type: 'email_change', token_hash: token })).status).toBe(
      403,
    );
    expect((await server.call('POST', '/verify', { type: 'recovery', email, token: code })).status).toBe(200);
  });
});

describe('a redirect', () => {
  it.each([
    ['https://app.example.org/learn/1', 'https://app.example.org/learn/1'],
    ['lectern://callback', 'lectern://callback'],
    ['http://127.0.0.1:5173/dev', 'http://127.0.0.1:5173/dev'],
    ['https://evil.com/', null],
    ['https://example.org.evil.com/', null],
    ['//evil.com', null],
    ['javascript:alert(1)', null],
    ['https://app.example.org@evil.com/', null],
  ])('to %s leads to %s (null: the site)', async (wanted, target) => {
    const { link } = await waiting(wanted);
    expect(link.searchParams.get('redirect_to')).toBe(target ?? server.publicUrl);
    const url = new URL(link);
    url.searchParams.set('redirect_to', wanted);
    expect(locationOf(await follow(url)).split('#')[0]).toBe(target ?? server.publicUrl);
  });

  it('falls back to the referring page if that is allowed', async () => {
    const email = newAddress();
    await server.call('POST', '/recover', { email }, { referer: 'https://evil.com/x' });
    await server.call(
      'POST',
      '/signup',
      { email, password: goodPassword },
      { referer: `${server.publicUrl}/signup` },
    );
    expect((await server.newestMail(email)).link.searchParams.get('redirect_to')).toBe(
      `${server.publicUrl}/signup`,
    );
  });
});
