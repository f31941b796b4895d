import { afterAll, beforeAll } from 'vitest';
import { testAuthServer } from '../test-auth-server.ts';
import { startTestOidcProvider, type TestOidcProvider } from './test-oidc-provider.ts';

/** The accounts for all tests of a file, with a provider by which people sign in, too. */
export function testAuthWithProvider() {
  const provider = {} as TestOidcProvider;
  const oidcProviders: TestOidcProvider['settings'][] = [];
  beforeAll(async () => {
    Object.assign(provider, await startTestOidcProvider());
    oidcProviders.push(provider.settings);
  });
  const server = testAuthServer({ oidcProviders, manualLinking: true });
  beforeAll(() => provider.serve(`${server.publicUrl}/auth/v1/callback`));
  afterAll(() => provider.close());
  return { server, provider };
}
