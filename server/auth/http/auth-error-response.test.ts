import { AuthRetryableFetchError, GoTrueClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { createLogger } from '../../platform/logger.ts';
import { answerAuthError } from './auth-error-response.ts';

it('an unreachable database answers 503, which the client retries without signing the user out', async () => {
  const app = new Hono();
  app.post('/auth/v1/token', () => {
    throw new DatabaseError(null, null, 'connect ECONNREFUSED secret');
  });
  app.onError((error, c) => answerAuthError(error, c, createLogger('silent')));
  const client = new GoTrueClient({
    url: 'http://localhost/auth/v1',
    persistSession: false,
    autoRefreshToken: false,
    fetch: async (address, init) => app.request(String(address), init),
  });
  const { error } = await client.signInWithPassword({
    email: 'a@example.com',
    password: 'quiet-lamp-14-rivers',
  });
  expect(error).toBeInstanceOf(AuthRetryableFetchError);
  expect(error?.status).toBe(503);
  expect(error?.message).not.toContain('secret');
});
