import { describe, expect, it } from 'vitest';
import { bearer, newAddress, signedUp, testAuthServer } from '../test-auth-server.ts';

const server = testAuthServer({ anonymous: true }, { withSms: true });

const put = (token: string, body: unknown) => server.call('PUT', '/user', body, bearer(token));
const confirm = (token_hash: string) => server.call('POST', '/verify', { type: 'email_change', token_hash });
const changesOf = ({ body }: { body: Record<string, unknown> }) => ({
  ...body,
  new_email: 'asked for',
  email_change_sent_at: typeof body.email_change_sent_at,
  updated_at: typeof body.updated_at,
});
const anonymous = async () => {
  const { body } = await server.call('POST', '/signup', {});
  return String(body.access_token);
};

describe('a change to an address that belongs to another account', () => {
  it('answers and mails as for a free address; its owner gets a notice and nobody gets a link', async () => {
    const owner = await signedUp(server);
    const asker = await signedUp(server);
    const free = newAddress();
    const mailsBy = async (email: string) => {
      const before = (await server.mails()).length;
      const answer = await put(asker.accessToken, { email });
      return { answer, mails: (await server.mails()).length - before };
    };
    const [known, unknown] = [await mailsBy(owner.email), await mailsBy(free)];
    expect([known.answer.status, known.answer.body.new_email]).toEqual([200, owner.email]);
    expect(changesOf(known.answer)).toEqual(changesOf(unknown.answer));
    expect([known.mails, unknown.mails]).toEqual([2, 2]);
    const notice = await server.newestMail(owner.email);
    expect([notice.subject, notice.links]).toEqual(['Someone asked to use your address', [server.publicUrl]]);
    expect(notice.code).toBe('');
  });

  it('behaves the same for an anonymous account', async () => {
    const owner = await signedUp(server);
    const asker = await anonymous();
    const [known, unknown] = [
      await put(asker, { email: owner.email }),
      await put(asker, { email: newAddress() }),
    ];
    expect([known.status, changesOf(known)]).toEqual([200, changesOf(unknown)]);
  });

  it("is never completed by the requester's own confirmation alone", async () => {
    const owner = await signedUp(server);
    const asker = await signedUp(server);
    await put(asker.accessToken, { email: owner.email });
    const half = await confirm((await server.newestMail(asker.email)).token);
    expect([half.status, half.body.code]).toEqual([200, '200']);
    await server.call('POST', '/resend', { type: 'email_change', email: asker.email });
    expect((await server.newestMail(owner.email)).links).toEqual([server.publicUrl]);
  });

  it("does not block the owner's own change of address", async () => {
    const owner = await signedUp(server);
    const next = newAddress();
    await put(owner.accessToken, { email: next });
    const { code } = await server.newestMail(owner.email);
    await put(await anonymous(), { email: owner.email });
    const typed = { type: 'email_change', email: owner.email, token: code };
    expect((await server.call('POST', '/verify', typed)).body.code).toBe('200');
    expect((await confirm((await server.newestMail(next)).token)).body.user).toMatchObject({ email: next });
  });

  it('fails cleanly when the address is taken after the mails were sent', async () => {
    const asker = await signedUp(server);
    const wanted = newAddress();
    await put(asker.accessToken, { email: wanted });
    const [old, next] = [await server.newestMail(asker.email), await server.newestMail(wanted)];
    await confirm(old.token);
    const other = await signedUp(server, wanted);
    const late = await confirm(next.token);
    expect([late.status, late.body.code]).toEqual([422, 'email_exists']);
    const { body } = await server.call('GET', '/user', undefined, bearer(asker.accessToken));
    expect([body.email, body.new_email]).toEqual([asker.email, undefined]);
    expect((await confirm(next.token)).body.code).toBe('otp_expired');
    const still = await server.call('GET', '/user', undefined, bearer(other.accessToken));
    expect(still.body.email).toBe(wanted);
  });

  it('is not blocked by an unconfirmed sign-up: whoever confirms first gets the address', async () => {
    const asker = await signedUp(server);
    const wanted = newAddress();
    await server.call('POST', '/signup', { email: wanted, password: 'strangers-lamp-77' });
    await put(asker.accessToken, { email: wanted });
    await confirm((await server.newestMail(asker.email)).token);
    const done = await confirm((await server.newestMail(wanted)).token);
    expect(done.body.user).toMatchObject({ id: asker.id, email: wanted });
  });
});

it('with a phone number answers as for a free number, and its owner gets a notice', async () => {
  const [taken, free] = ['4915200088001', '4915200088002'];
  const owner = await signedUp(server);
  await put(owner.accessToken, { phone: taken });
  const code = server.newestSmsCode(taken);
  await server.call('POST', '/verify', { type: 'phone_change', phone: taken, token: code });
  const asker = await signedUp(server);
  const answers = [
    await put(asker.accessToken, { phone: taken }),
    await put(asker.accessToken, { phone: free }),
  ];
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
    [200, Object.keys(answers[1]?.body ?? {})],
    [200, Object.keys(answers[0]?.body ?? {})],
  ]);
  const toOwner = server.messages.filter(({ phone }) => phone === taken).map(({ text }) => text);
  expect(toOwner).toHaveLength(2);
  expect(toOwner[1]).not.toMatch(/\d{6}/);
});

describe('the mails of an account that is deleted', () => {
  it('are deleted with it, including those to an address it had only requested, and no others', async () => {
    const asker = await signedUp(server);
    const owner = await signedUp(server);
    const wanted = newAddress();
    await put(asker.accessToken, { email: wanted });
    expect(await server.mails(wanted)).toHaveLength(1);
    await put(asker.accessToken, { email: owner.email });
    const before = (await server.mails(owner.email)).length;
    await server.service.deleteAccount(asker.id);
    expect(await server.mails(wanted)).toEqual([]);
    expect((await server.mails(asker.email)).map(({ subject }) => subject)).toEqual([
      'Your account has been deleted',
    ]);
    expect(await server.mails(owner.email)).toHaveLength(before);
  });
});
