import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { packedJson } from './packed-json.ts';

const texts = { short: 'a', long: 'a'.repeat(5000), longest: 'a'.repeat(100_000) };

function appOf() {
  const app = new Hono<AppEnv>();
  app.use(compress(), packedJson);
  app.get('/:size', (c) =>
    c.json({ text: texts[c.req.param('size') as keyof typeof texts] }, 201, { etag: '"1"' }),
  );
  return app;
}
const get = (size: keyof typeof texts, accepted?: string) =>
  appOf().request(`/${size}`, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } });

describe('JSON answers', () => {
  it('keep their status, headers and type', async () => {
    const answer = await get('long', 'gzip, deflate, br');
    expect(answer.status).toBe(201);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('etag')).toBe('"1"');
  });
  it('are sent uncompressed with their length when they are short', async () => {
    const answer = await get('short', 'gzip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(Number(answer.headers.get('content-length'))).toBe((await answer.text()).length);
  });
  it.each(['gzip', 'br, gzip', 'gzip;q=0.5', 'deflate,GZIP ; q=1'])(
    'are compressed for %s',
    async (accepted) => {
      for (const size of ['long', 'longest'] as const) {
        const answer = await get(size, accepted);
        expect(answer.headers.get('content-encoding')).toBe('gzip');
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
        expect(JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())).toEqual({ text: texts[size] });
      }
    },
  );
  it.each([undefined, 'identity', 'gzip;q=0', 'xgzip'])('are not compressed for %s', async (accepted) => {
    const answer = await get('long', accepted);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.json()).toEqual({ text: texts.long });
  });
  it('of a write can still be read by the idempotency store', async () => {
    let kept: unknown;
    const app = new Hono<AppEnv>();
    app.use(compress(), packedJson, async (c, next) => {
      await next();
      kept = await c.res.clone().json();
    });
    app.post('/', (c) => c.json({ text: texts.long }));
    await app.request('/', { method: 'POST', headers: { 'accept-encoding': 'gzip' } });
    expect(kept).toEqual({ text: texts.long });
  });
  it('that are frozen are serialised once, with the same headers compressed or not', async () => {
    let writes = 0;
    const toJSON = () => {
      writes += 1;
      return { text: texts.long, writes };
    };
    const object = Object.freeze({ toJSON });
    const app = new Hono<AppEnv>();
    app.use(compress(), packedJson);
    app.get('/', (c) => c.json(object));
    const [plain, ...packed] = await Promise.all(
      ['identity', 'gzip', 'gzip'].map((accepted) =>
        app.request('/', { headers: { 'accept-encoding': accepted } }),
      ),
    );
    const said = [
      await plain?.json(),
      ...(await Promise.all(
        packed.map(async (answer) => JSON.parse(gunzipSync(await answer.arrayBuffer()).toString())),
      )),
    ];
    expect(said).toEqual([1, 1, 1].map(() => ({ text: texts.long, writes: 1 })));
  });
});
