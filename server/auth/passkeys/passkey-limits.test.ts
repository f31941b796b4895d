import { describe, expect, it } from 'vitest';
import { signedUp, testAuthServer } from '../test-auth-server.ts';
import { passkeyCalls } from './test-passkeys.ts';

// A twentieth of it are refused answers, a tenth are challenges.
const networks = { requestsPerMinute: 200, isTrusted: () => false };
const server = testAuthServer({ rateLimits: true, networks });
const { begin, enter } = passkeyCalls(server);

describe('The calls of passkeys are limited', () => {
  it('for each network: refused answers, to a twentieth of its ceiling in a minute', async () => {
    const answers = [];
    for (let count = 0; count < 11; count++) answers.push(await enter(crypto.randomUUID(), { id: 'x' }));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400));
    const last = answers.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('for each network: challenges, to a tenth of its ceiling in a minute', async () => {
    const ask = () => server.call('POST', '/passkeys/authentication/options', {});
    const statuses = [];
    for (let count = 0; count < 21; count++) statuses.push((await ask()).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  it('for each account: 30 registrations begun in an hour, since each added passkey sends a mail', async () => {
    const user = await signedUp(server);
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await begin(user.accessToken)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
