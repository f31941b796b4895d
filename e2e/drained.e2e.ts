import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startNewProduct } from '../tools/product/product.ts';

const states = async (url: string) => {
  const [ready, live] = await Promise.all(
    ['/api/ready', '/api/live'].map((path) =>
      fetch(url + path).then(
        (answer) => [answer.status, answer.headers.get('connection')],
        () => null,
      ),
    ),
  );
  return { ready, live };
};

it('SIGTERM turns /api/ready to 503 while requests are still answered, then closes the port', async () => {
  const product = await startNewProduct({ SHUTDOWN_DRAIN_SECONDS: '4' });
  try {
    await expect
      .poll(() => states(product.url))
      .toEqual({ ready: [200, 'keep-alive'], live: [200, 'keep-alive'] });
    const begun = performance.now();
    const stopped = product.stop();
    await expect.poll(() => states(product.url)).toEqual({ ready: [503, 'close'], live: [200, 'close'] });
    expect((await fetch(product.url)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(4000);
    await stopped;
    expect(performance.now() - begun).toBeGreaterThan(3900);
    expect(await states(product.url)).toEqual({ ready: null, live: null });
  } finally {
    await product.remove();
  }
});

it('Ctrl-C does not wait for a load balancer, and cuts such a wait short', async () => {
  for (const signals of [['SIGINT'], ['SIGTERM', 'SIGINT']] as const) {
    const product = await startNewProduct({ SHUTDOWN_DRAIN_SECONDS: '600' });
    try {
      for (const signal of signals) {
        process.kill(product.pid, signal);
        await pause(200);
      }
      // It ends long before its drain would.
      await expect.poll(() => states(product.url), { timeout: 60_000 }).toEqual({ ready: null, live: null });
    } finally {
      await product.kill();
      await product.remove();
    }
  }
});
