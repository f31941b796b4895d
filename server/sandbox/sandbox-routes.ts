import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/**
 * Takes away what no policy keeps from the network, then waits for one message of the page that embeds it, and of nobody
 * else: the text of a driver and a port, and hands the one the other. It is all that the document holds, so that what runs
 * in it is written, typed and tested with the pages.
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
 * What a learner's program may do: run, and draw in its own document. It has no origin, so no storage, cookie or session
 * of anybody, and it connects to nothing. 'unsafe-eval' is how a learner's text becomes a program; it stands in no other
 * policy. No text of a document runs by itself but the bootstrap: a frame inside of it inherits this policy, and so there is
 * no other world in which what the bootstrap takes away is still there.
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
  // Also when somebody opens it by itself. Forms may be submitted to scripts; form-action lets them go nowhere.
  'sandbox allow-scripts allow-forms',
].join('; ');

const etag = `"${createHash('sha256').update(document).digest('hex').slice(0, 24)}"`;

/** GET /sandbox: the document in which strangers' programs run; docs/security.md says why they reach nothing */
export function sandboxRoutes() {
  const router = new Hono<AppEnv>();
  router.get('/sandbox', (c) => {
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    // Its origin is opaque: there is none to key a process by.
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
