import { Hono } from 'hono';
import type { AppEnv } from '../../http/app-env.ts';
import type { AuthRouteDeps } from './auth-request.ts';

/** What anybody may know: the keys, that the service lives, and what it offers. */
export function publicRoutes({ service }: AuthRouteDeps) {
  const router = new Hono<AppEnv>();

  router.get('/.well-known/jwks.json', (c) => {
    c.header('cache-control', 'public, max-age=600');
    return c.json(service.jwks());
  });

  router.get('/health', (c) =>
    c.json({
      version: 'v2.196.0-lectern',
      name: 'GoTrue',
      description: 'GoTrue is a user registration and authentication API',
    }),
  );

  router.get('/settings', (c) =>
    c.json({
      external: {
        ...service.identities.external(),
        anonymous_users: service.settings.anonymous,
        email: true,
        phone: service.phones.enabled,
      },
      // Ours beyond the protocol: what people read on the buttons.
      external_labels: service.identities.labels(),
      disable_signup: service.settings.signupDisabled,
      mailer_autoconfirm: service.settings.autoconfirm,
      phone_autoconfirm: service.settings.smsAutoconfirm,
      sms_provider: service.phones.sender,
      saml_enabled: false,
      passkeys_enabled: true,
    }),
  );

  return router;
}
