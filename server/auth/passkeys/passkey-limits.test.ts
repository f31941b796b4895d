import { describe, expect, it } from 'vitest';
import { signedUp, testAuthServer } from '../test-auth-server.ts';
import { passkeyCalls } from './test-passkeys.ts';

const server = testAuthServer({ rateLimits: true });
const { begin, enter } = passkeyCalls(server);

describe('The calls of passkeys are limited for each address', () => {
  it('30 answers in five minutes, since each costs a signature check', async () => {
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push(await enter(crypto.randomUUID(), { id: 'x' }));
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(400));
    const last = answers.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, 'over_request_rate_limit']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('30 registrations begun in an hour, since each added passkey sends a mail', async () => {
    const user = await signedUp(server);
    const statuses = [];
    for (let count = 0; count < 31; count++) statuses.push((await begin(user.accessToken)).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
  });
});
