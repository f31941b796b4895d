import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Scripts only from ourselves. Styles may stand inline because Mantine sets them so; images may be data: (QR codes).
 * An answer that has a policy of its own (a drawing, a mailed page) keeps it.
 */
export function securityHeaders(): MiddlewareHandler {
  const usual = secureHeaders({
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
    await usual(c, async () => {
      await next();
      own = c.res.headers.get('Content-Security-Policy');
    });
    if (own !== null) c.res.headers.set('Content-Security-Policy', own);
  };
}
