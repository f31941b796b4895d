import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { format } from 'node:util';
import { JSDOM, VirtualConsole } from 'jsdom';

/** The responses of a small server on loopback, by path; the page is at '/'. Unknown paths give 404. */
export type Site = Record<string, string | { status: number; body: string }>;

export type OpenPage = {
  window: Window & typeof globalThis;
  document: Document;
  address: string;
  /** the output of scripts, including uncaught errors */
  printed: string[];
  /** requests that were not GET, in order */
  received: { method: string; path: string; type: string; body: string }[];
  /** runs JavaScript in the page, like one of its scripts */
  run: <T>(code: string) => T;
  /** stops the server, as if offline */
  disconnect: () => Promise<void>;
};

/** A typical server's page for a 404. */
export const notFoundPage = '<!DOCTYPE html><title>Not found</title><p>There is no such page.';

const types: [end: string, type: string][] = [
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
];

const fetchOfNode = globalThis.fetch;

/** Serves `site` on loopback, opens its page and waits until the page and its scripts are loaded. */
export async function openPage(site: Site): Promise<OpenPage> {
  const { address, received, disconnect } = await serve(site);
  const printed: string[] = [];
  const virtualConsole = new VirtualConsole();
  for (const kind of ['log', 'error', 'warn'])
    virtualConsole.on(kind, (...values) => printed.push(format(...values)));
  virtualConsole.on('jsdomError', (error) => printed.push(messageOf(error)));
  let loaded: Promise<unknown> = Promise.resolve();
  const { window } = await JSDOM.fromURL(address, {
    runScripts: 'dangerously',
    resources: 'usable',
    virtualConsole,
    beforeParse: (opened) => {
      loaded = new Promise((resolve) => opened.addEventListener('load', resolve));
      // jsdom has no fetch: uses Node's, with URLs relative to the page.
      opened.fetch = (path, options) => fetchOfNode(new URL(String(path), address), options);
    },
  });
  await loaded;
  const run = <T>(code: string): T => window.eval(code) as T;
  return { window, document: window.document, address, printed, received, run, disconnect };
}

async function serve(site: Site) {
  const received: OpenPage['received'] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', headers } = request;
      if (method !== 'GET') received.push({ method, path, type: headers['content-type'] ?? '', body });
      const found = site[path] ?? { status: 404, body: notFoundPage };
      const answer = typeof found === 'string' ? { status: 200, body: found } : found;
      const type = types.find(([end]) => answer.status === 200 && path.endsWith(end))?.[1] ?? 'text/html';
      response.writeHead(answer.status, { 'content-type': `${type}; charset=utf-8`, connection: 'close' });
      response.end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received, disconnect };
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Object && 'message' in cause ? String(cause.message) : message;
}

/** Resolves as soon as `is` returns true, checked after each change of the page. */
export function becomes({ window, document }: OpenPage, is: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (is()) return resolve();
    const observer = new window.MutationObserver(() => {
      if (!is()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
