import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import type { FirstLook } from '#shared/contract/first-look.ts';
import { publicUrlMark, withHead } from '#shared/rules/page-head.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.map': 'application/json',
  '.wasm': 'application/wasm',
  '.data': 'application/octet-stream',
  '.zip': 'application/zip',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
};
/** the file that the build makes from web/index.html */
const shellPath = '/app.html';
/** What the build writes into the shell to start the application. */
const moduleTags = /<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const rootMark = '<div id="root">';
const compressible = /text|javascript|json|svg|xml|wasm|octet-stream/;
/** Bytes; larger files, such as the engines of programs, are read on demand. */
const mostKept = 2_000_000;
/** So are the many small files that rendering a PDF occasionally needs. */
const seldom = /^\/assets\/pdfjs-/;
/** Addresses that are never a page. */
const notPages = /^\/(api|auth|prompts|mailbox|library-figures|sandbox|assets)(\/|$)/;

type Encoding = 'br' | 'gzip' | 'identity';
type StaticFile = {
  type: string;
  etag: string;
  cacheControl: string;
  /** bytes */
  length: number;
  read: () => Promise<Buffer<ArrayBuffer>>;
  packed: Partial<Record<Encoding, Promise<Buffer<ArrayBuffer>>>>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Quality 6: near the smallest, without holding a core for a second at the first request.
const packers = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => zip(body, { level: 7 }),
};

/**
 * What is added to the application's document: at the end of its head, and before its root. The document's own script is
 * removed; `head` is inserted instead.
 */
export type FirstLookParts = { head: string; body: string };
export type ShowFirstLook = (look: FirstLook, path: string) => Promise<FirstLookParts | null>;

/** What the pages say about the installation. */
export type SitePages = {
  /** inserted into the prerendered pages */
  publicUrl: string;
  /** the head of the application's shell at an address, as HTML, and whether there is a page at all */
  head: (path: string) => Promise<{ html: string; status: 200 | 404; look?: FirstLook }>;
  /** the page's content until the application has loaded; null: none */
  show: ShowFirstLook;
};

const etagOf = (body: Buffer | string): string =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"`;

const inMemory = (body: Buffer<ArrayBuffer>) => ({
  length: body.length,
  read: () => Promise.resolve(body),
  etag: etagOf(body),
});

function readFiles(folder: string, publicUrl: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)];
    if (!type || name.startsWith('.vite')) continue;
    const path = `/${name.split(sep).join('/')}`;
    // Names under /assets/ hold a hash of the content.
    const isNamedByHash = path.startsWith('/assets/');
    const cacheControl = isNamedByHash ? 'public, max-age=31536000, immutable' : 'no-cache';
    const onDisk = join(folder, name);
    const { size } = statSync(onDisk);
    if (isNamedByHash && (size > mostKept || seldom.test(path))) {
      const read = () => readFile(onDisk) as Promise<Buffer<ArrayBuffer>>;
      files.set(path, { type, length: size, read, etag: etagOf(path), cacheControl, packed: {} });
      continue;
    }
    const stored = readFileSync(onDisk) as Buffer<ArrayBuffer>;
    const body = type.startsWith('text/html')
      ? Buffer.from(stored.toString().replaceAll(publicUrlMark, publicUrl))
      : stored;
    files.set(path, { type, ...inMemory(body), cacheControl, packed: {} });
  }
  return files;
}

function encodingFor(file: StaticFile, accepted: string): Encoding {
  if (!compressible.test(file.type) || file.length < 1024) return 'identity';
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((one) => one.replaceAll(' ', ''))
      // ;q=0 means: not acceptable
      .filter((one) => !/;q=0(\.0*)?$/.test(one))
      .map((one) => one.split(';')[0]),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : 'identity';
}

/** Which file answers an address: itself, or a prerendered page. */
function fileFor(files: Map<string, StaticFile>, path: string): StaticFile | undefined {
  const exact = path.endsWith('/') || path === shellPath ? undefined : files.get(path);
  if (exact) return exact;
  if (!mayBePage(path)) return undefined;
  return files.get(`${path.replace(/\/$/, '')}/index.html`);
}

const mayBePage = (path: string): boolean => !notPages.test(path) && !extname(path);

/** Compressed once for all requests. */
function packed(file: StaticFile, encoding: keyof typeof packers): Promise<Buffer<ArrayBuffer>> {
  file.packed[encoding] ??= file.read().then(packers[encoding]) as Promise<Buffer<ArrayBuffer>>;
  return file.packed[encoding];
}

async function serveFile(c: Context, file: StaticFile): Promise<Response> {
  const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '');
  const headers: Record<string, string> = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary: 'Accept-Encoding',
  };
  if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers);
  if (encoding === 'identity') return c.body(await file.read(), 200, headers);
  return c.body(await packed(file, encoding), 200, { ...headers, 'content-encoding': encoding });
}

/** The document for an address: the shell with its head, and the page itself where it can be rendered. */
async function documentOf(
  shell: StaticFile,
  { html, look }: { html: string; look?: FirstLook },
  path: string,
  site: SitePages,
): Promise<StaticFile & { isShown: boolean }> {
  const parts = look ? await site.show(look, path) : null;
  let body = withHead((await shell.read()).toString(), html);
  if (parts) body = body.replaceAll(moduleTags, '');
  if (parts)
    body = body
      .replace('</head>', () => `${parts.head}\n  </head>`)
      .replace(rootMark, () => parts.body + rootMark);
  const whole = inMemory(Buffer.from(body) as Buffer<ArrayBuffer>);
  return { ...shell, ...whole, packed: {}, isShown: parts !== null };
}

/**
 * Rendered pages by address, valid while their content stays the same: rendering and compressing one takes the time of
 * hundreds of requests. The least recently used is evicted.
 */
function createPageCache(most = 100, longest = 200_000) {
  const pages = new Map<string, { shows: string; page: ReturnType<typeof documentOf> }>();
  return (path: string, shows: string, render: () => ReturnType<typeof documentOf>) => {
    const known = pages.get(path);
    const page = known?.shows === shows ? known.page : render();
    pages.delete(path);
    pages.set(path, { shows, page });
    if (pages.size > most) pages.delete(pages.keys().next().value ?? '');
    const forget = () => {
      if (pages.get(path)?.page === page) pages.delete(path);
    };
    page.then(({ length, isShown }) => {
      if (!isShown || length > longest) forget();
    }, forget);
    return page;
  };
}
type PageCache = ReturnType<typeof createPageCache>;

/** The application's shell with the head of this address, and with the page itself where it can be rendered. */
async function serveShell(
  c: Context,
  shell: StaticFile,
  path: string,
  site: SitePages,
  cached: PageCache,
): Promise<Response> {
  const { html, status, look: all } = await site.head(path);
  // The document contains no search results, and without them the page would differ.
  const look = new URL(c.req.url).search === '' ? all : undefined;
  const render = () => documentOf(shell, { html, ...(look ? { look } : {}) }, path, site);
  const page = await (look ? cached(path, etagOf(html + JSON.stringify(look)), render) : render());
  const headers = {
    'content-type': shell.type,
    'cache-control': 'no-cache',
    etag: page.etag,
    vary: 'Accept-Encoding',
  };
  if (status === 200 && c.req.header('if-none-match')?.includes(headers.etag)) {
    return c.body(null, 304, headers);
  }
  // Without the page the shell is too small for compression to save anything.
  const encoding = page.isShown ? encodingFor(page, c.req.header('accept-encoding') ?? '') : 'identity';
  if (encoding === 'identity') return c.body(await page.read(), status, headers);
  return c.body(await packed(page, encoding), status, { ...headers, 'content-encoding': encoding });
}

/**
 * Serves the built pages from memory, compressed once at first request: a file, a page that was written at build time,
 * or at every other address the application's shell, `app.html`, with the head and the status that `site` has for it.
 */
export function staticFiles(folder: string, site: SitePages): MiddlewareHandler {
  const files = readFiles(folder, site.publicUrl);
  const shell = files.get(shellPath);
  const cached = createPageCache();
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const path = decodePath(c.req.path);
    const file = fileFor(files, path);
    if (file) return serveFile(c, file);
    return shell && mayBePage(path) ? serveShell(c, shell, path, site, cached) : next();
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
