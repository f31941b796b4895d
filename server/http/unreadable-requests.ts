import { randomUUID } from 'node:crypto';
import { type OutgoingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../platform/logger.ts';

/** Statuses of Node for what its parser refuses; 400 for anything else. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The answer being written to a socket, if there is one; Node's types do not list it. */
const answerOn = (socket: Socket) => (socket as { _httpMessage?: OutgoingMessage | null })._httpMessage;

/** Answers what is no HTTP request as Node does, but with an id that is in the log as well. */
export function answerUnreadable(server: Server, logger: Pick<Logger, 'info'>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answer = answerOn(socket);
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const requestId = String(answer?.getHeader('x-request-id') ?? randomUUID());
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nX-Request-Id: ${requestId}\r\n\r\n`,
    );
    logger.info({ requestId, route: 'other', status, code: error.code }, 'an unreadable request');
  });
}
