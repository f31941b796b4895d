import { describe, expect, it } from 'vitest';
import { bearer, signedUp, testAuthServer } from '../test-auth-server.ts';
import { createPasswordGuesses } from './password-guesses.ts';

const server = testAuthServer({ rateLimits: true, jwtSeconds: 600_000 });

const wrong = async () => ({ isRight: false });
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'let through').catch((error) => error.status);
const stranger = (last: number) => ({ address: `2001:db8:${last}::1`, device: async () => null });
const known = { address: '203.0.113.7', device: async () => 'my browser' };

describe('a lockout that strangers caused', () => {
  it('applies to other strangers and not to a known device, which has its own limit', async () => {
    const tryPassword = createPasswordGuesses(true);
    const guess = (who: typeof known | ReturnType<typeof stranger>) =>
      outcomeOf(tryPassword('ada@example.com', who, wrong));
    for (let i = 0; i < 100; i++) expect(await guess(stranger(i))).toBe('let through');
    expect(await guess(stranger(1000))).toBe(429);
    for (let i = 0; i < 20; i++) expect(await guess(known)).toBe('let through');
    expect(await guess(known)).toBe(429);
    expect(await guess({ ...known, device: async () => 'my other browser' })).toBe('let through');
  });

  it('does not count right or unchecked passwords against a device', async () => {
    const tryPassword = createPasswordGuesses(true);
    for (let i = 0; i < 100; i++) await tryPassword('ada', stranger(i), wrong);
    for (let i = 0; i < 40; i++) {
      await tryPassword('ada', known, async () => ({ isRight: true }));
      const broken = tryPassword('ada', known, () => Promise.reject(new Error('broken')));
      await expect(broken).rejects.toThrow('broken');
    }
    expect(await outcomeOf(tryPassword('ada', known, wrong))).toBe('let through');
  });
});

describe('a browser that has signed in', () => {
  const signIn = (email: string, password: string, cookie = '') =>
    server.call('POST', '/token?grant_type=password', { email, password }, cookie ? { cookie } : {});
  const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie') ?? '';
  const shown = (answer: { headers: Headers }) => cookieOf(answer).split(';')[0] ?? '';
  /** Wrong passwords from this network until it is shut out. */
  const lockOut = async (email: string) => {
    for (let i = 0; i < 10; i++) await signIn(email, 'wrong-lamp-1');
    expect((await signIn(email, 'wrong-lamp-1')).status).toBe(429);
  };

  it('gets a cookie that scripts cannot read and that names nobody, and passes a lockout with it', async () => {
    const { email, password, id } = await signedUp(server);
    const first = await signIn(email, password);
    expect(cookieOf(first)).toMatch(/; Max-Age=\d+; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(first)).not.toContain(id);
    await lockOut(email);
    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, shown(first))).status).toBe(200);
  });

  it('does not pass for another account, nor with an altered cookie', async () => {
    const [ada, bob] = [await signedUp(server), await signedUp(server)];
    const bobs = shown(await signIn(bob.email, bob.password));
    await lockOut(ada.email);
    expect((await signIn(ada.email, ada.password, bobs)).status).toBe(429);
    const own = shown(await signIn(bob.email, bob.password, bobs));
    const forged = own.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    await lockOut(bob.email);
    expect((await signIn(bob.email, bob.password, forged)).status).toBe(429);
    expect((await signIn(bob.email, bob.password, own)).status).toBe(200);
  });

  it('is remembered for each account it signed in to', async () => {
    const [ada, bob] = [await signedUp(server), await signedUp(server)];
    const both = shown(await signIn(bob.email, bob.password, shown(await signIn(ada.email, ada.password))));
    await lockOut(ada.email);
    expect((await signIn(ada.email, ada.password, both)).status).toBe(200);
  });

  it('is forgotten after a new password elsewhere or half a year', async () => {
    const user = await signedUp(server);
    const cookie = shown(await signIn(user.email, user.password));
    const password = 'another-lamp-93';
    const changed = await server.request('PUT', '/auth/v1/user', { password }, bearer(user.accessToken));
    const renewed = shown(changed);
    await lockOut(user.email);
    expect((await signIn(user.email, password, cookie)).status).toBe(429);
    expect((await signIn(user.email, password, renewed)).status).toBe(200);
    server.passSeconds(181 * 86_400);
    await lockOut(user.email);
    expect((await signIn(user.email, password, renewed)).status).toBe(429);
  });

  it('keeps its cookie after a plain sign-out and loses it when the other sessions are ended', async () => {
    const { email, password } = await signedUp(server);
    const one = await signIn(email, password);
    const two = await signIn(email, password);
    const out = (scope: string, { body }: typeof one) =>
      server.request('POST', `/auth/v1/logout?scope=${scope}`, undefined, bearer(String(body.access_token)));
    await out('local', one);
    await lockOut(email);
    const back = await signIn(email, password, shown(one));
    expect(back.status).toBe(200);
    await out('others', two);
    await lockOut(email);
    expect((await signIn(email, password, shown(back))).status).toBe(429);
  });
});
