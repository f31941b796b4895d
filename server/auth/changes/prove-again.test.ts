import { expect, it } from 'vitest';
import { loadConfig } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import { tooManyRequests } from '../auth-error.ts';
import { createAuthRateLimits } from '../auth-rate-limits.ts';
import type { AuthContext } from '../auth-types.ts';
import { proveAgain } from './prove-again.ts';

it('when too many password checks are queued it answers a problem document and counts no attempt', async () => {
  const ctx = {
    database: { asOwner: async () => ({ user: { email: 'ada@example.com', passwordHash: 'a hash' } }) },
    limits: createAuthRateLimits(loadConfig({}).auth, false),
    passwords: { check: () => Promise.reject(tooManyRequests(5)) },
  } as unknown as AuthContext;
  for (let i = 0; i < 20; i++) {
    const refusal = await proveAgain(ctx, 'an id', { password: 'x' }, '::1').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 5 });
  }
});
