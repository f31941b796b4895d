import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startEmbeddedEngine } from './embedded-engine.ts';
import { migratedImage } from './test-database.ts';

it('a closed engine does not count as dead, and answers nothing more', async () => {
  const engine = await startEmbeddedEngine(null, await migratedImage());
  let died = false;
  engine.died.then(() => {
    died = true;
  });
  await Promise.all([engine.close(), engine.close()]);
  await engine.close();
  await pause(50);
  expect(died).toBe(false);
  await expect(engine.dump()).rejects.toThrow('The embedded database has stopped.');
});

it('an invalid image fails the start with a message', async () => {
  await expect(startEmbeddedEngine(null, new Uint8Array([1, 2, 3]))).rejects.toThrow(
    'The embedded database did not start',
  );
});
