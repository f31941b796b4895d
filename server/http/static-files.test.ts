import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHead } from '#shared/rules/page-head.ts';
import { type SitePages, staticFiles } from './static-files.ts';

const script = `console.log(${JSON.stringify('a'.repeat(5000))})`;
/** Larger than what is kept in memory. */
const engine = 'wasm '.repeat(500_000);
const root = '<script type="module" src="/assets/main-abc.js"></script></head><div id="root"></div>';
const site: SitePages = {
  publicUrl: 'https://learn.example',
  show: async (look) => ({ head: `<link of ${look.kind}>`, body: `<p>${'$& '.repeat(1000)}</p>` }),
  head: async (path) => ({
    ...(path === '/library' ? { look: { kind: 'library', subjects: [] } as const } : {}),
    html: `head of ${path}`,
    status: path.startsWith('/nowhere') ? 404 : 200,
  }),
};
let folder: string;
let app: Hono;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-'));
  const web = join(folder, 'web');
  const files = {
    'index.html': 'landing of __PUBLIC_URL__/',
    'app.html': `shell ${pageHead({ title: 'T', description: 'D', path: '/', indexed: false }, '')}<script type="module" src="/assets/main-abc.js"></script></head><div id="root"></div>`,
    'login/index.html': 'login',
    'assets/main-abc.js': script,
    'assets/photo.png': 'p'.repeat(5000),
    'assets/engine-abc.wasm': engine,
    'assets/pdf.worker-abc.mjs': script,
    'assets/pdfjs-1.2.3/cmaps/a.bcmap': 'characters',
    'robots.txt': 'small',
    '.vite/manifest.json': '{}',
    'notes.md': 'not served',
    '../secret.txt': 'secret',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(web, name, '..'), { recursive: true });
    writeFileSync(join(web, name), text);
  }
  app = new Hono();
  app.get('/api/thing', (c) => c.text('thing'));
  app.use(staticFiles(web, site));
  app.notFound((c) => c.text('nothing here', 404));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers });
const text = async (path: string) => (await get(path)).text();

describe('the file for an address', () => {
  it('is the file itself, a prerendered page, or the application shell', async () => {
    expect(await text('/')).toBe('landing of https://learn.example/');
    expect([await text('/login'), await text('/login/')]).toEqual(['login', 'login']);
    for (const path of ['/dashboard', '/courses/8f0b', '/classroom/a/0/1', '/assetsx']) {
      expect([path, await text(path)]).toEqual([path, `shell head of ${path}${root}`]);
    }
    expect([await text('/%E4%B8%AD'), await text('/%')]).toEqual([
      `shell head of /中${root}`,
      `shell head of /%${root}`,
    ]);
    expect(await text('/robots.txt')).toBe('small');
  });

  it('is the shell with status 404 where there is no page', async () => {
    const answer = await get('/nowhere');
    expect([answer.status, await answer.text()]).toEqual([404, `shell head of /nowhere${root}`]);
  });

  it('is none for API addresses, missing files and other methods', async () => {
    for (const path of [
      '/api',
      '/api/nothing',
      '/auth/v1/x',
      '/prompts/x',
      '/mailbox',
      '/assets/gone.js',
      '/favicon.ico',
      '/notes.md',
      '/app.html',
      '/.vite/manifest.json',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', {}, method)).status).toBe(404);
    expect(await text('/api/thing')).toBe('thing');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00/secret.txt',
    '//secret.txt',
    '/etc/passwd',
  ])('is never outside the folder: %s', async (path) => {
    expect(await text(path)).not.toContain('secret');
    expect(await text(path)).not.toContain('root:');
  });

  it('is none without a build', async () => {
    const bare = new Hono().use(staticFiles(join(folder, 'not-built'), site));
    expect((await bare.request('/')).status).toBe(404);
  });
});

describe('the first look of a page (its server-rendered content)', () => {
  it("is placed before the application's root and compressed if the client accepts it", async () => {
    const response = await get('/library', { 'accept-encoding': 'br' });
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(body).toBe(
      `shell head of /library<link of library>\n  </head><p>${'$& '.repeat(1000)}</p><div id="root"></div>`,
    );
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('is omitted where the page depends on a search', async () => {
    expect(await text('/library?q=mean')).toBe(`shell head of /library${root}`);
  });
});

describe('content encoding', () => {
  const encodingOf = async (accepted: string, path = '/assets/main-abc.js') =>
    (await get(path, accepted ? { 'accept-encoding': accepted } : {})).headers.get('content-encoding');

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['gzip;q=0.000,br; q=0', null],
    ['deflate', null],
    ['identity', null],
    ['', null],
  ])('%j gets %j', async (accepted, wanted) => expect(await encodingOf(accepted)).toBe(wanted));

  it('is not applied to small or already compressed files', async () => {
    expect(await encodingOf('br, gzip', '/robots.txt')).toBeNull();
    expect(await encodingOf('br, gzip', '/assets/photo.png')).toBeNull();
  });

  it('decodes to the same text in every encoding, with Vary set', async () => {
    const unpacked = async (accepted: string, unpack: (body: Buffer) => Buffer) => {
      const response = await get('/assets/main-abc.js', { 'accept-encoding': accepted });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      return unpack(Buffer.from(await response.arrayBuffer())).toString();
    };
    expect(await unpacked('br', brotliDecompressSync)).toBe(script);
    expect(await unpacked('gzip', gunzipSync)).toBe(script);
    expect(await unpacked('identity', (body) => body)).toBe(script);
  });
});

describe('a large file with a hash in its name', () => {
  const getEngine = (headers = {}) => get('/assets/engine-abc.wasm', headers);

  it('comes whole, compressed or not, under its own type', async () => {
    const plain = await getEngine();
    expect(plain.headers.get('content-type')).toBe('application/wasm');
    expect(await plain.text()).toBe(engine);
    const small = await getEngine({ 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(engine);
  });

  it('is kept for ever by caches', async () => {
    const { headers } = await getEngine();
    expect(headers.get('cache-control')).toContain('immutable');
    expect((await getEngine({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });
});

describe('what a PDF is drawn with', () => {
  it('comes under its own type, and is kept for ever', async () => {
    const worker = await get('/assets/pdf.worker-abc.mjs');
    expect(worker.headers.get('content-type')).toContain('text/javascript');
    const table = await get('/assets/pdfjs-1.2.3/cmaps/a.bcmap');
    expect([table.headers.get('content-type'), await table.text()]).toEqual([
      'application/octet-stream',
      'characters',
    ]);
    expect(table.headers.get('cache-control')).toContain('immutable');
  });
});

describe('caching', () => {
  it('is permanent for file names with a hash, and revalidated for pages', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/dashboard')).headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 304 without a body when nothing changed', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await get('/', { 'if-none-match': known });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const head = await get('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await head.text()).toBe('');
  });
});

describe('a rendered page', () => {
  it('is rendered once for all clients, and again when its content changes', async () => {
    const shown: string[] = [];
    let title = 'first';
    const counting: SitePages = {
      ...site,
      head: async () => ({ html: title, status: 200, look: { kind: 'library', subjects: [] } }),
      show: async (_, path) => {
        shown.push(path);
        return { head: '', body: `<p>${title} ${'w'.repeat(3000)}</p>` };
      },
    };
    const other = new Hono();
    other.use(staticFiles(join(folder, 'web'), counting));
    const read = async (path: string) => (await other.request(path)).text();
    const all = await Promise.all(Array.from({ length: 20 }, () => read('/library')));
    expect(new Set(all).size).toBe(1);
    expect(all[0]).toContain('first www');
    expect(shown).toEqual(['/library']);
    title = 'second';
    expect(await read('/library')).toContain('second www');
    for (let n = 0; n < 120; n += 1) await read(`/library/${n}`);
    await read('/library');
    expect(shown.filter((path) => path === '/library')).toHaveLength(3);
  });
});
