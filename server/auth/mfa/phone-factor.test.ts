import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, signedUp, startTestAuthServer, testAuthServer } from '../test-auth-server.ts';
import { challenged, proved } from './test-factors.ts';

const server = testAuthServer({}, { withSms: true });

let count = 0;
const newPhone = () => `4915100000${String(100 + count++)}`;
const enrol = (token: string, phone: string, friendly_name = '') =>
  server.call('POST', '/factors', { factor_type: 'phone', phone, friendly_name }, bearer(token));

describe('a phone as second factor', () => {
  it('is verified by an SMS code', async () => {
    const { accessToken } = await signedUp(server);
    const phone = newPhone();
    const { status, body } = await enrol(accessToken, `+49 (151) ${phone.slice(5)}`);
    expect([status, body.type, body.phone]).toEqual([200, 'phone', phone]);
    const challenge_id = await challenged(server, accessToken, String(body.id));
    const code = server.newestSmsCode(phone);
    const wrong = await server.call(
      'POST',
      `/factors/${body.id}/verify`,
      { challenge_id, code: code === '000000' ? '111111' : '000000' },
      bearer(accessToken),
    );
    expect([wrong.status, wrong.body.code]).toEqual([422, 'mfa_verification_failed']);
    const right = await server.call(
      'POST',
      `/factors/${body.id}/verify`,
      { challenge_id, code },
      bearer(accessToken),
    );
    expect(decodeJwt(String(right.body.access_token))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'otp' }],
    });
    const again = await enrol(String(right.body.access_token), phone, 'again');
    expect([again.status, again.body.code]).toEqual([422, 'mfa_verified_factor_exists']);
  });

  it('has a separate code for each challenge', async () => {
    const { accessToken } = await signedUp(server);
    const phone = newPhone();
    const { body } = await enrol(accessToken, phone);
    await challenged(server, accessToken, String(body.id));
    const old = server.newestSmsCode(phone);
    const answer = await proved(server, accessToken, String(body.id), old);
    expect(answer.body.code).toBe('mfa_verification_failed');
  });

  it('is refused for an invalid number or an unsupported channel', async () => {
    const { accessToken } = await signedUp(server);
    for (const phone of ['', '12', 'banana', '+0151 234 5678']) {
      const { status, body } = await enrol(accessToken, phone);
      expect([phone, status, body.code]).toEqual([phone, 400, 'validation_failed']);
    }
    const { body } = await enrol(accessToken, newPhone());
    const pigeon = await server.call(
      'POST',
      `/factors/${body.id}/challenge`,
      { channel: 'pigeon' },
      bearer(accessToken),
    );
    expect([pigeon.status, pigeon.body.code]).toEqual([400, 'validation_failed']);
  });

  it('receives at most one message a minute', async () => {
    const limited = await startTestAuthServer({ rateLimits: true }, { withSms: true });
    const { accessToken } = await signedUp(limited);
    const { body } = await limited.call(
      'POST',
      '/factors',
      { factor_type: 'phone', phone: newPhone() },
      bearer(accessToken),
    );
    const ask = () => limited.call('POST', `/factors/${body.id}/challenge`, {}, bearer(accessToken));
    expect((await ask()).status).toBe(200);
    const soon = await ask();
    expect([soon.status, soon.body.code]).toEqual([429, 'over_sms_send_rate_limit']);
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
    limited.passSeconds(61);
    expect((await ask()).status).toBe(200);
    await limited.close();
  });
});
