import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const policy = 'content-security-policy';

/**
 * Scripts only from ourselves. Styles may stand inline because Mantine sets them so; images may be data: (QR codes).
 * A route that sets a stricter policy of its own keeps it.
 */
export function securityHeaders(): MiddlewareHandler {
  const standard = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginEmbedderPolicy: false,
    xFrameOptions: 'DENY',
    // TLS ends at a proxy, if there is one; it sets this header.
    strictTransportSecurity: false,
  });
  return async (c, next) => {
    let own: string | null = null;
    await standard(c, async () => {
      await next();
      own = c.res.headers.get(policy);
    });
    if (own) c.res.headers.set(policy, own);
  };
}
