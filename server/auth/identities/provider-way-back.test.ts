import { describe, expect, it } from 'vitest';
import { newAddress } from '../test-auth-server.ts';
import { testAuthWithProvider } from './test-auth-with-provider.ts';
import { testBrowser } from './test-oidc-provider.ts';
import { visitsTo } from './test-provider-visits.ts';

const { server, provider } = testAuthWithProvider();
const { newPerson, startOf, comeBack } = visitsTo({ server, provider });

describe('the callback from a provider', () => {
  /** Goes as far as the callback without following it. */
  async function callbackOf(subject: string, browser = testBrowser()) {
    const isCallback = (address: string) => address.startsWith(`${server.publicUrl}/auth/v1/callback`);
    return { browser, callback: await browser.go(startOf(subject), isCallback) };
  }
  const endOf = (response: Response) => new URL(response.headers.get('location') ?? '');
  const someone = () => newPerson({ email: newAddress(), email_verified: true });

  it('works once', async () => {
    const { browser, callback } = await callbackOf(someone());
    expect(endOf(await browser.step(callback)).hash).toContain('access_token');
    const again = endOf(await browser.step(callback));
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(again.hash).not.toContain('access_token');
  });

  it('expires after five minutes', async () => {
    const { browser, callback } = await callbackOf(someone());
    server.passSeconds(301);
    expect(endOf(await browser.step(callback)).searchParams.get('error_description')).toBe(
      'OAuth state has expired',
    );
  });

  it('works only in the browser that began: a link cannot sign somebody in as another person', async () => {
    const { callback } = await callbackOf(someone());
    const end = endOf(await testBrowser().step(callback));
    expect(end.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('works for two tabs of one browser', async () => {
    const browser = testBrowser();
    const subject = someone();
    const one = await callbackOf(subject, browser);
    const two = await callbackOf(subject, browser);
    for (const { callback } of [one, two]) {
      expect(endOf(await browser.step(callback)).hash).toContain('access_token');
    }
  });

  it('may be a POST, which becomes a navigation of the browser', async () => {
    const { browser, callback } = await callbackOf(someone());
    const posted = await fetch(callback.split('?')[0] ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URL(callback).search.slice(1),
    });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toBe(callback);
    expect(endOf(await browser.step(posted.headers.get('location') ?? '')).hash).toContain('access_token');
  });

  it('with an unknown state redirects to the site with the reason in the query', async () => {
    for (const query of ['', '?state=unknown&code=x', '?error=access_denied']) {
      const response = await server.request('GET', `/auth/v1/callback${query}`);
      expect(response.status).toBe(303);
      const end = endOf(response);
      expect(end.origin).toBe(server.publicUrl);
      expect(end.searchParams.get('error_description')).toMatch(/^OAuth state/);
    }
  });

  it('after a refusal at the provider redirects to the page where the visit began', async () => {
    const { query, address } = await comeBack('nobody');
    expect(address.pathname).toBe('/dashboard');
    expect(query).toMatchObject({ error: 'access_denied', error_description: 'The person said no' });
  });

  it('with a code that the provider does not know signs nobody in', async () => {
    const { browser, callback } = await callbackOf(someone());
    const spoiled = new URL(callback);
    spoiled.searchParams.set('code', 'invented');
    expect(endOf(await browser.step(spoiled.href)).searchParams.get('error_description')).toBe(
      'Unable to exchange external code',
    );
  });
});
