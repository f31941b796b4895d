import { describe, expect, it } from 'vitest';
import { bearer, goodPassword, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer();

const generate = async (body: unknown) =>
  server.call('POST', '/admin/generate_link', body, bearer(await server.adminToken()));
const verify = (type: string, token_hash: unknown) => server.call('POST', '/verify', { type, token_hash });

describe('POST /admin/generate_link', () => {
  it('answers with a working link, code and token for a sign-up without sending mail', async () => {
    const email = newAddress();
    const redirect_to = `${server.publicUrl}/dashboard`;
    const { status, body } = await generate({ type: 'signup', email, password: goodPassword, redirect_to });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email, verification_type: 'signup', redirect_to });
    const link = new URL(String(body.action_link));
    expect(link.href.startsWith(`${server.publicUrl}/auth/v1/verify?`)).toBe(true);
    expect(link.searchParams.get('token')).toBe(body.hashed_token);
    expect(String(body.email_otp)).toMatch(/^\d{6}$/);
    const verified = await server.call('POST', '/verify', { type: 'signup', email, token: body.email_otp });
    expect(verified.status).toBe(200);
    expect(await server.mails(email)).toEqual([]);
    const again = await generate({ type: 'signup', email, password: goodPassword });
    expect([again.status, again.body.code]).toEqual([422, 'email_exists']);
  });

  it('writes the target into the link as a reader expects it, and whole', async () => {
    const { email } = await signedUp(server);
    for (const [target, written] of [
      [`${server.publicUrl}/welcome`, `redirect_to=${server.publicUrl}/welcome`],
      [`${server.publicUrl}/a?c=d&e=f#g`, `redirect_to=${server.publicUrl}/a%3Fc%3Dd%26e%3Df%23g`],
    ] as const) {
      const { body } = await generate({ type: 'magiclink', email, redirect_to: target });
      expect(String(body.action_link).split('&').at(-1)).toBe(written);
      expect(new URL(String(body.action_link)).searchParams.get('redirect_to')).toBe(target);
    }
  });

  it('creates links for sign-in, recovery and invitation, each with its type', async () => {
    const { email } = await signedUp(server);
    for (const type of ['magiclink', 'recovery']) {
      const { body } = await generate({ type, email });
      expect(body.verification_type).toBe(type);
      expect((await verify(type, body.hashed_token)).status).toBe(200);
    }
    const invited = newAddress();
    const invitation = await generate({ type: 'invite', email: invited, data: { group: 'A' } });
    expect(invitation.body).toMatchObject({ email: invited, user_metadata: { group: 'A' } });
    expect(invitation.body.invited_at).toBeDefined();
    expect((await verify('invite', invitation.body.hashed_token)).status).toBe(200);
    const unknown = newAddress();
    const signUp = await generate({ type: 'magiclink', email: unknown });
    expect(signUp.body).toMatchObject({ email: unknown, verification_type: 'signup' });
  });

  it('creates both links of a change of address', async () => {
    const { email } = await signedUp(server);
    const new_email = newAddress();
    const current = await generate({ type: 'email_change_current', email, new_email });
    const next = await generate({ type: 'email_change_new', email, new_email });
    expect(next.body).toMatchObject({ email, new_email, verification_type: 'email_change_new' });
    const half = await verify('email_change', current.body.hashed_token);
    expect(half.body.msg).toContain('Confirmation link accepted');
    const done = await verify('email_change', next.body.hashed_token);
    expect(done.body.user).toMatchObject({ email: new_email });
  });

  it.each([
    [{ type: 'banana', email: 'a@example.com' }, 400, 'validation_failed'],
    [{ email: 'a@example.com' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'no address', password: goodPassword }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'new-one@example.com' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'new-one@example.com', password: 'abc' }, 422, 'weak_password'],
    [{ type: 'recovery', email: 'nobody@example.com' }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: 'nobody@example.com' }, 400, 'validation_failed'],
    [
      { type: 'email_change_new', email: 'nobody@example.com', new_email: 'b@example.com' },
      404,
      'user_not_found',
    ],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const answer = await generate(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('allows the same redirect targets as mailed links', async () => {
    const { email } = await signedUp(server);
    const { body } = await generate({ type: 'magiclink', email, redirect_to: 'https://evil.example/' });
    expect(body.redirect_to).toBe(server.publicUrl);
  });
});

describe('POST /invite', () => {
  it('creates the account and mails the invitation, again if it is not accepted yet', async () => {
    const email = newAddress();
    const token = await server.adminToken();
    const invite = () => server.call('POST', '/invite', { email, data: { group: 'A' } }, bearer(token));
    const { status, body } = await invite();
    expect([status, body.email, body.email_confirmed_at]).toEqual([200, email, undefined]);
    expect((await invite()).body.id).toBe(body.id);
    const mail = await server.newestMail(email);
    expect(mail.subject).toBe('You are invited to Lectern');
    expect(mail.link.searchParams.get('type')).toBe('invite');
    expect((await verify('invite', mail.token)).status).toBe(200);
    const late = await invite();
    expect([late.status, late.body.code]).toEqual([422, 'email_exists']);
  });
});
