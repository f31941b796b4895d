import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Deletes the network APIs that no policy covers, then waits for one message from the embedding page only, with the
 * source text of a driver and a port, and passes the port to the driver. The document contains nothing else, so that the
 * drivers are written, typed and tested with the pages.
 */
const bootstrap = `for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCIceTransport', 'WebTransport', 'fetchLater'])
  delete globalThis[name];
addEventListener('message', function begin({ source, data, ports: [port] }) {
  if (source !== parent || !port) return;
  removeEventListener('message', begin);
  (0, eval)(data.driver)(port);
});`;

const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title><meta name="viewport" content="width=device-width"><script>${bootstrap}</script></head><body></body></html>`;
const onlyScript = `'sha256-${createHash('sha256').update(bootstrap).digest('base64')}'`;

/**
 * Lets a learner's program run and draw in its own document. The document has an opaque origin, so it reaches no
 * storage, cookie or session, and it may not connect anywhere. 'unsafe-eval', which no other policy has, is needed to
 * run the learner's text. The bootstrap is the only inline script that runs: frames inside the document inherit this
 * policy, so that no program can use a frame's realm to get the deleted APIs back.
 */
const policy = [
  "default-src 'none'",
  `script-src ${onlyScript} 'unsafe-eval'`,
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-src 'none'",
  "frame-ancestors 'self'",
  // For a document that is opened directly, too. Scripts may handle submitted forms; form-action prevents sending them.
  'sandbox allow-scripts allow-forms',
].join('; ');

const etag = `"${createHash('sha256').update(document).digest('hex').slice(0, 24)}"`;

/** GET /sandbox: the document in which untrusted programs run; docs/security.md describes their isolation */
export function sandboxRoutes() {
  const router = new Hono<AppEnv>();
  router.get('/sandbox', (c) => {
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    // An opaque origin cannot have an agent cluster of its own.
    c.header('Origin-Agent-Cluster', '?0');
    c.header(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), clipboard-read=(), usb=(), serial=()',
    );
    c.header('Cache-Control', 'public, max-age=3600');
    c.header('ETag', etag);
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
    return c.html(document);
  });
  return router;
}
