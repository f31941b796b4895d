import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { serveHost } from './process-host.ts';

/** A stream to read: `mark` is contained in its first piece of text, `last` in its end. */
export type Stream = {
  url: string;
  headers: Record<string, string>;
  body: string;
  mark: string;
  last: string;
};
/** In milliseconds on a clock shared by all processes: sent, mark received, complete; and what was received. */
export type Read = { sent: number; first: number; whole: number; bytes: number; pieces: number };

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const now = () => performance.timeOrigin + performance.now();

/** Does as little as possible, because the reader is not what is measured. */
async function read({ url, headers, body, mark, last }: Stream): Promise<Read> {
  const sent = now();
  const asking = request(url, {
    method: 'POST',
    agent,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  asking.end(body);
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let first = Number.NaN;
  let bytes = 0;
  let pieces = 0;
  let end = '';
  response.on('data', (chunk: Buffer) => {
    if (Number.isNaN(first) && chunk.includes(mark)) first = now();
    bytes += chunk.length;
    pieces += 1;
    end = (end + chunk.toString('latin1')).slice(-2000);
  });
  await once(response, 'end');
  if (response.statusCode !== 200 || !end.includes(last))
    throw new Error(`${response.statusCode}: a stream of ${url} ended with ${end}`);
  return { sent, first, whole: now(), bytes, pieces };
}

/** Reads streams in a separate process: all at once, or one. */
const handlers = {
  all: async (streams: Stream[]): Promise<Read[]> => Promise.all(streams.map(read)),
};
export type ReaderCalls = typeof handlers;
serveHost(handlers);
