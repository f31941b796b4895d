import { expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { userUpdateSchema } from '../auth-input.ts';
import { createAuthRateLimits } from '../auth-rate-limits.ts';
import type { AuthContext } from '../auth-types.ts';
import type { Authenticated } from '../sessions/authenticate.ts';
import { newPasswordHash } from './new-password.ts';

it('the age of a session counts from its beginning, whatever was proved in it since', async () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ctx = {
    clock: { now: () => now },
    settings: { passwordMinLength: 6 },
    passwords: { hash: async () => 'a new hash' },
  } as unknown as AuthContext;
  const amr = [{ method: 'totp', timestamp: now.getTime() / 1000 - 60 }];
  const outcome = (createdAt: string) => {
    const session = { createdAt: new Date(createdAt), amr };
    const who = { account: { user: { passwordHash: null } }, session } as unknown as Authenticated;
    const body = userUpdateSchema.parse({ password: 'another-lamp-93' });
    const given = newPasswordHash(ctx, who, body, { address: '203.0.113.7', userAgent: null });
    return given.catch(({ code }) => code);
  };
  expect(await outcome('2026-11-19T12:00:00Z')).toBe('a new hash');
  expect(await outcome('2026-11-19T11:59:59Z')).toBe('reauthentication_needed');
});

it('every check of the old password counts as a sign-in attempt and is limited', async () => {
  let compared = 0;
  const ctx = {
    clock: { now: () => new Date() },
    settings: { passwordMinLength: 6 },
    limits: createAuthRateLimits(loadConfig({}).auth, false),
    passwords: {
      check: async () => {
        compared += 1;
        return { isRight: false };
      },
      hash: async () => 'a new hash',
    },
  } as unknown as AuthContext;
  const user = { id: 'an id', email: 'ada@example.com', passwordHash: 'a hash' };
  const who = { account: { user }, session: { createdAt: new Date(), amr: [] } } as unknown as Authenticated;
  const put = (body: object) =>
    newPasswordHash(ctx, who, userUpdateSchema.parse(body), { address: '203.0.113.7', userAgent: null });
  const codes: unknown[] = [];
  for (let count = 0; count < 40; count++) {
    const body = count % 2 ? { current_password: `wrong-lamp-${count}` } : {};
    codes.push(await put({ password: `other-lamp-${count}`, ...body }).catch((error) => error.status));
  }
  expect(codes.slice(0, 4)).toEqual(['a new hash', 400, 'a new hash', 400]);
  // Ten as from any network, then twenty for a signed-in user.
  expect(compared).toBe(30);
  expect(codes.slice(30)).toEqual(Array(10).fill(429));
});
