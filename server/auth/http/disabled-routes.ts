import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import { AuthError } from '../auth-error.ts';

/** Calls of the protocol that this service does not offer answer with an error code of their own. */
const disabled: [paths: string[], code: string, message: string][] = [
  [['/sso', '/sso/*', '/admin/sso/*'], 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  [['/oauth/*', '/user/oauth/*', '/admin/oauth/*'], 'feature_disabled', 'OAuth server is disabled'],
  [
    ['/admin/custom-providers', '/admin/custom-providers/*'],
    'feature_disabled',
    'Custom providers are disabled',
  ],
  [['/scim', '/scim/*'], 'feature_disabled', 'SCIM is disabled'],
];

/** Sign-in by a company, other people's OAuth clients, SCIM: 404, each with its code. */
export function disabledRoutes() {
  const router = new Hono<AppEnv>();
  for (const [paths, code, message] of disabled) {
    for (const path of paths) {
      router.all(path, () => {
        throw new AuthError(404, code, message);
      });
    }
  }
  return router;
}
