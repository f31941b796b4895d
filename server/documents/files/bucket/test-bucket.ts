import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BucketSettings } from './bucket-types.ts';
import { whyRefused } from './test-signature.ts';

/**
 * A fault of the store. `status`: responds with this status after receiving the body; `early`: before receiving it; silent:
 * never responds; reset: closes the connection at once; unanswered: executes the request and then closes; half: closes in
 * the middle of a file; short: announces and sends half of the requested part; long: sends more; other: sends other bytes;
 * endless: a listing without an end; page: responds with an HTML page.
 */
export type Fault =
  | { status: number; code?: string; retryAfter?: number; early?: true }
  | 'silent'
  | 'reset'
  | 'unanswered'
  | 'half'
  | 'short'
  | 'long'
  | 'other'
  | 'endless'
  | 'page';
type Asked = { method: string; key: string };
export type TestBucket = Awaited<ReturnType<typeof startTestBucket>>;

const name = 'lectern-test';
const credentials = {
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/not-a-real-secret',
  region: 'eu-test-1',
};
/** Short timeouts, so that a test with a hanging store is quick. */
export const quickPatience = { quiet: 300, short: 600, pace: 10_000, tries: 3, pause: 10 };

const fail = (response: ServerResponse, status: number, code: string, retryAfter?: number): void => {
  response.writeHead(status, {
    'content-type': 'application/xml',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
};

/**
 * An S3-compatible store on loopback. It verifies every signature itself, stores its objects as files in a folder, and
 * fails on demand.
 */
export async function startTestBucket({ pageSize = 1000 } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'lectern-bucket-'));
  const state = {
    fault: null as ((asked: Asked) => Fault | null) | null,
    /** all requests, as 'PUT documents/…' */
    asked: [] as string[],
    pageSize,
  };
  const server = createServer((request, response) => {
    request.on('error', () => {});
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings: BucketSettings = {
    ...{ ...credentials, name, prefix: 'documents/', pathStyle: true },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const folder = join(root, name, settings.prefix);
  mkdirSync(folder, { recursive: true });
  let arriving = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const url = new URL(request.url ?? '', settings.endpoint);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    state.asked.push(`${method} ${key}`);
    const fault = state.fault?.({ method, key }) ?? null;
    if (fault === 'silent') return;
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'half' && method === 'PUT')
      return void request.once('data', () => request.socket.destroy());
    if (typeof fault === 'object' && fault?.early) return fail(response, fault.status, fault.code ?? '');
    const refused = whyRefused(
      { method, url, headers: request.headers as Record<string, string> },
      credentials,
    );
    if (refused) return fail(response, 403, refused);
    if (bucket !== name) return fail(response, 404, 'NoSuchBucket');
    if (typeof fault === 'object' && fault) {
      request.resume();
      if (!request.complete) await once(request, 'end');
      return fail(response, fault.status, fault.code ?? '', fault.retryAfter);
    }
    if (fault === 'page') return void response.writeHead(200).end('<html>Sign in to this network</html>');
    if (key === '') return list(url, response, fault);
    const path = join(root, name, key);
    const source = request.headers['x-amz-copy-source'];
    if (method === 'PUT' && typeof source === 'string')
      return copy(response, join(root, source), path, fault);
    if (method === 'PUT') return put(request, response, path, fault);
    if (method === 'DELETE') rmSync(path, { force: true });
    if (fault === 'unanswered') return void request.socket.destroy();
    if (method === 'DELETE') return void response.writeHead(204).end();
    if (!existsSync(path)) return fail(response, 404, method === 'HEAD' ? '' : 'NoSuchKey');
    return get(request, response, path, fault);
  }

  function copy(response: ServerResponse, from: string, to: string, fault: Fault | null): void {
    if (!existsSync(from)) {
      fail(response, 404, 'NoSuchKey');
      return;
    }
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, readFileSync(from));
    if (fault === 'unanswered') return void response.destroy();
    const xml = '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(xml);
  }

  async function put(request: IncomingMessage, response: ServerResponse, path: string, fault: Fault | null) {
    arriving += 1;
    const temporary = join(root, `arriving-${arriving}`);
    const hash = createHash('sha256');
    request.on('data', (piece) => hash.update(piece));
    await pipeline(request, createWriteStream(temporary)).catch(() => {});
    const isWhole = request.complete && hash.digest('hex') === request.headers['x-amz-content-sha256'];
    if (!isWhole) {
      rmSync(temporary, { force: true });
      return fail(response, 400, 'XAmzContentSHA256Mismatch');
    }
    mkdirSync(dirname(path), { recursive: true });
    renameSync(temporary, path);
    if (fault === 'unanswered') return void request.socket.destroy();
    response.writeHead(200, { etag: '"x"' }).end();
  }

  async function get(request: IncomingMessage, response: ServerResponse, path: string, fault: Fault | null) {
    const { size, mtime } = statSync(path);
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const first = Number(from ?? 0);
    const last = Math.min(Number(to ?? size - 1), size - 1);
    const half = first + Math.floor((last - first) / 2);
    const told = fault === 'short' ? half : last;
    response.writeHead(from === undefined ? 200 : 206, {
      'last-modified': mtime.toUTCString(),
      ...(fault === 'long' ? {} : { 'content-length': String(told - first + 1) }),
      ...(from === undefined ? {} : { 'content-range': `bytes ${first}-${told}/${size}` }),
    });
    if (request.method === 'HEAD') return void response.end();
    if (fault === 'other') return void response.end(Buffer.alloc(last - first + 1, 'x'));
    const sent = fault === 'half' ? half : told;
    for await (const piece of createReadStream(path, { start: first, end: sent }))
      if (!response.write(piece)) await once(response, 'drain');
    if (fault === 'long') response.write('and more');
    if (fault === 'half') setTimeout(() => response.destroy(), 20);
    else response.end();
  }

  function list(url: URL, response: ServerResponse, fault: Fault | null): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(relative(join(root, name), one.parentPath), one.name))
      .filter((key) => key.startsWith(prefix))
      .sort();
    const after = url.searchParams.get('continuation-token') ?? '';
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, Math.min(state.pageSize, Number(url.searchParams.get('max-keys') ?? 1000)));
    const isCut = fault === 'endless' || page.length < left.length;
    const next = fault === 'endless' ? 'the same' : page.at(-1);
    const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    const xml = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${isCut ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`;
    if (fault === 'unanswered') return void response.destroy();
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': xml.length });
    if (fault !== 'half') return void response.end(xml);
    response.write(xml.slice(0, xml.length / 2));
    setTimeout(() => response.destroy(), 20);
  }

  return {
    settings,
    variables: {
      DOCUMENTS_S3_ENDPOINT: settings.endpoint,
      DOCUMENTS_S3_BUCKET: settings.name,
      DOCUMENTS_S3_REGION: settings.region,
      DOCUMENTS_S3_ACCESS_KEY_ID: settings.accessKeyId,
      DOCUMENTS_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    /** the folder of documents' files, each under its name */
    folder,
    state,
    /** fails with `fault` until `work` is done */
    failing: async <T>(fault: (asked: Asked) => Fault | null, work: () => Promise<T>): Promise<T> => {
      state.fault = fault;
      return await work().finally(() => {
        state.fault = null;
      });
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(root, { recursive: true, force: true });
    },
  };
}
