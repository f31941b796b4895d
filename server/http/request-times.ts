import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { documentBounds } from '#shared/contract/documents.ts';
import { bodyPace } from './body-budget.ts';

/** How long the body of a request may take; one of 5 MiB at the slowest pace that is allowed takes three minutes. */
const usualMs = 180_000;
const lookEveryMs = 5_000;

/**
 * Node's own limits, which apply to all requests: as long as the largest upload takes at the slowest allowed pace, half
 * an hour. All others are ended by `endSlowRequests`.
 */
const requestTimes = {
  requestTimeout: usualMs + Math.ceil(bodyPace(documentBounds.bytes)),
  headersTimeout: 15_000,
  connectionsCheckingInterval: lookEveryMs,
} as const;

/**
 * How the server listens. The adapter would disconnect a client that is still sending half a second after its answer,
 * before it has read that; body-limit.ts and `endSlowRequests` limit how long it may go on.
 */
export const listening = { serverOptions: requestTimes, autoCleanupIncoming: false } as const;

const patient = new WeakSet<IncomingMessage>();

/** Allows a request's body to take longer; for authenticated requests whose pace is watched (body-limit.ts). */
export const mayTakeLonger = (incoming: IncomingMessage): void => void patient.add(incoming);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Sent past the answer that the application is still to give, which notes the status for the log. */
function refuseSlow({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.statusCode = 408;
  const id = outgoing.getHeader('x-request-id');
  const name = id === undefined ? '' : `X-Request-Id: ${id}\r\n`;
  socket.write(`HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n${name}\r\n`);
}

/**
 * Ends, as Node's `requestTimeout` would, every request whose body has not arrived within `ms`, unless it is allowed to
 * take longer. Returns a function that stops it.
 */
export function endSlowRequests(server: Server, ms = usualMs, everyMs = lookEveryMs): () => void {
  const open = new Map<IncomingMessage, { begun: number; outgoing: ServerResponse }>();
  server.on('request', (incoming, outgoing) => {
    if (hasBody(incoming)) open.set(incoming, { begun: performance.now(), outgoing });
  });
  const timer = setInterval(() => {
    for (const [incoming, { begun, outgoing }] of open) {
      if (incoming.complete || incoming.destroyed) open.delete(incoming);
      else if (performance.now() - begun > ms && !patient.has(incoming)) {
        open.delete(incoming);
        const { socket } = incoming;
        if (!outgoing.headersSent && socket.writable) refuseSlow(incoming, outgoing);
        socket.destroySoon();
      }
    }
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
