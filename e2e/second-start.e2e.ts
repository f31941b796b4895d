import { expect, it } from 'vitest';
import { newClient } from '../tools/product/client.ts';
import { npmStart, startNewProduct } from '../tools/product/product.ts';

it('a second start serves the existing build again, with its accounts, its threads and the library', async () => {
  const product = await startNewProduct({ AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' }, npmStart);
  try {
    const client = await newClient(product.url);
    const search = async () => {
      const answer = await fetch(`${product.url}/api/library/search?q=averages`);
      return (await answer.json()) as { lessons: unknown[] };
    };
    const found = await search();
    expect(found.lessons.length).toBeGreaterThan(0);

    await product.stop();
    const before = product.output().length;
    await product.restart();

    expect(product.output().slice(before)).not.toContain('Building');
    expect(await search()).toEqual(found);
    expect(await client.call('GET', '/api/courses')).toMatchObject({ courses: [] });
    expect(await (await fetch(product.url)).text()).toContain('<!doctype html>');
  } finally {
    await product.remove();
  }
});
