import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { startEmbeddedEngine } from './embedded-engine.ts';

const thread = new URL('./test-spinning-worker.ts', import.meta.url);
const start = () => startEmbeddedEngine('/data', null, { thread, lookEveryMs: 20 });

/** How the connection with this query ends. */
async function askedOn(engine: Awaited<ReturnType<typeof start>>, how: string): Promise<string> {
  const socket = engine.connect();
  socket.resume();
  socket.write(how);
  const [error] = await once(socket, 'error').catch((thrown: Error) => [thrown]);
  return String((error as Error).message);
}

it('a spinning engine is reported dead, and waiting queries fail', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const engine = await start();
  const [told, { message }] = await Promise.all([askedOn(engine, 's'), engine.died]);
  expect(message).toMatch(
    /^The embedded database has not answered for 30 seconds and does nothing\. Lectern ends/,
  );
  expect(told).toBe(message);
  expect(said.mock.calls).toEqual([['The embedded database has not answered for 10 seconds.']]);
  said.mockRestore();
  await engine.close();
});

it('an engine that stops because of a full disk is reported dead at once, with a clear message', async () => {
  const engine = await startEmbeddedEngine('/data', null, { thread, lookEveryMs: 60_000 });
  const [, { message }] = await Promise.all([askedOn(engine, 'p'), engine.died]);
  expect(message).toMatch(/^The disk of \/data\/database is full \(could not write to file/);
  await engine.close();
});

it('an engine that works on files beyond the limit stays alive and answers', async () => {
  const engine = await start();
  const socket = engine.connect();
  let answered = false;
  let died = false;
  engine.died.then(() => {
    died = true;
  });
  socket.on('error', () => {});
  // An empty answer pushes nothing to the reader, but lets the next query go out.
  socket.write('w');
  socket.end(() => {
    answered = true;
  });
  await once(socket, 'finish');
  await engine.close();
  expect([answered, died]).toEqual([true, false]);
});
