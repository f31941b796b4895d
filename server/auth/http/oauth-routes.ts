import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../http/app-env.ts';
import { AuthError } from '../auth-error.ts';
import { challengeOf } from '../auth-input.ts';
import { authLimits } from '../auth-settings.ts';
import { oauthErrorRedirect } from '../identities/oauth-redirect.ts';
import { randomToken } from '../keys/secrets.ts';
import { type AuthRouteDeps, bearerOf, clientOf, redirectOf } from './auth-request.ts';

type C = Context<AppEnv>;

/**
 * Binds a visit to the browser that began it. Otherwise an attacker could hand the end of their own visit to another
 * person, who would then be signed in as the attacker or link the attacker's identity. It authenticates nobody by
 * itself.
 */
const cookieName = 'lectern-oauth';
const browserKey = /^[A-Za-z0-9_-]{43}$/;
/** The fields that a provider sends back; any other posted field is dropped. */
const returned = ['state', 'code', 'iss', 'error', 'error_description'];
/** More than any provider sends. */
const parametersLength = 8000;

const keyInCookie = (c: C) => {
  const value = getCookie(c, cookieName) ?? '';
  return browserKey.test(value) ? value : '';
};

/** The browser's key, the same for all its visits, so that two tabs do not interfere. */
function keepBrowserKey(c: C, { service }: AuthRouteDeps): string {
  const key = keyInCookie(c) || randomToken();
  setCookie(c, cookieName, key, {
    path: '/auth/v1',
    httpOnly: true,
    // Lax: the callback from the provider is a navigation from another site.
    sameSite: 'Lax',
    secure: service.settings.publicUrl.startsWith('https:'),
    maxAge: authLimits.flowSeconds,
  });
  return key;
}

function visitOf(c: C, deps: AuthRouteDeps) {
  const query = c.req.query();
  return {
    provider: query.provider ?? '',
    redirectTo: redirectOf(c, deps.service),
    challenge: challengeOf({
      code_challenge: query.code_challenge ?? '',
      code_challenge_method: query.code_challenge_method ?? '',
    }),
    scopes: query.scopes ?? '',
    extra: query,
  };
}

/** GET /authorize, GET and POST /callback, GET /user/identities/authorize, DELETE /user/identities/{id} */
export function oauthRoutes(deps: AuthRouteDeps) {
  const { service, trustedProxies } = deps;
  const router = new Hono<AppEnv>();
  const count = (c: C) => service.countStored('oauth', clientOf(c, trustedProxies));

  router.get('/authorize', async (c) => {
    await count(c);
    const visit = visitOf(c, deps);
    try {
      return c.redirect(
        await service.identities.visit({ ...visit, browserKey: keepBrowserKey(c, deps) }),
        302,
      );
    } catch (error) {
      // A browser navigates here: an error that the user can act on redirects to the page with the button.
      if (!(error instanceof AuthError) || error.status !== 503) throw error;
      return c.redirect(oauthErrorRedirect(visit.redirectTo, error), 302);
    }
  });

  router.get('/callback', async (c) => {
    const parameters = new URL(c.req.url).searchParams;
    const back = { parameters, browserKey: keyInCookie(c), client: clientOf(c, trustedProxies) };
    const { location, status } = await service.identities.return(back);
    return c.redirect(location, status);
  });

  // Some providers POST their answer. A browser sends no Lax cookie with a cross-site POST, but it does with the
  // navigation that this one becomes.
  router.post('/callback', async (c) => {
    const posted = new URLSearchParams((await c.req.text()).slice(0, parametersLength));
    const told = [...posted].filter(([name]) => returned.includes(name));
    const query = new URLSearchParams(told);
    return c.redirect(`${service.settings.publicUrl}/auth/v1/callback?${query}`, 303);
  });

  router.get('/user/identities/authorize', async (c) => {
    const token = bearerOf(c);
    await service.countRequest('user', token);
    const visit = { ...visitOf(c, deps), browserKey: keepBrowserKey(c, deps) };
    const url = await service.identities.visitToLink(token, visit);
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302);
  });

  router.delete('/user/identities/:id', async (c) => {
    await service.identities.unlink(bearerOf(c), c.req.param('id'), clientOf(c, trustedProxies));
    return c.json({});
  });

  return router;
}
