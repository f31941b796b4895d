import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { createErrorHandler } from '../http/error-handler.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { libraryRoutes } from './library-routes.ts';
import { testLibrary } from './test-shipped-library.ts';

let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeAll(async () => {
  const app = new Hono();
  app.use(securityHeaders());
  app.route('/', libraryRoutes(await testLibrary()));
  app.onError(createErrorHandler(pino({ level: 'silent' })) as never);
  get = async (path, headers = {}) => app.request(path, { headers });
});

const figure = '/library-figures/statistics/averages-pay.svg';

it('a figure is served as an image without any further permissions', async () => {
  const answer = await get(figure);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cache-control')).toContain('max-age');
  expect(await answer.text()).toContain('<svg');
});

it('a figure has a version for the dark scheme', async () => {
  const [light, dark] = [await get(figure), await get(figure.replace('.svg', '.dark.svg'))];
  expect([dark.status, dark.headers.get('etag') === light.headers.get('etag')]).toEqual([200, false]);
  const [lightText, darkText] = [await light.text(), await dark.text()];
  expect([lightText, darkText].map((svg) => svg.includes('fill="#262320"'))).toEqual([false, true]);
  expect((await get(figure.replace('.svg', '.dark.dark.svg'))).status).toBe(404);
});

it('a figure has a version for a narrow column, in both color schemes', async () => {
  const [light, dark] = await Promise.all(
    ['.narrow.svg', '.narrow.dark.svg'].map(async (ending) =>
      (await get(figure.replace('.svg', ending))).text(),
    ),
  );
  expect(light).toContain('viewBox="0 0 350 ');
  expect([light, dark].map((svg) => svg?.includes('fill="#262320"'))).toEqual([false, true]);
});

it('a cached figure answers 304', async () => {
  const etag = (await get(figure)).headers.get('etag') ?? '';
  expect((await get(figure, { 'If-None-Match': etag })).status).toBe(304);
});

it.each([
  '/library-figures/statistics/none.svg',
  '/library-figures/none/averages-pay.svg',
  '/library-figures/statistics/subject.yaml',
  '/library-figures/statistics/..%2f..%2fsubject.yaml',
  '/library-figures/statistics/..%2faverages.md.svg',
  '/library-figures/..%2f..%2fetc/passwd.svg',
  `/library-figures/statistics/${'a'.repeat(5000)}.svg`,
])('%s answers 404', async (path) => {
  expect((await get(path)).status).toBe(404);
});
