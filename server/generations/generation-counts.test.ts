import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { systemClock } from '../platform/clock.ts';
import { createLogger } from '../platform/logger.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { inRequest } from '../platform/request-context.ts';
import { createGenerationService } from './generation-service.ts';
import { type Input, testGenerations, version } from './test-generations.ts';

const { database } = testGenerations();

type Line = Record<string, unknown>;

/** A service of one kind, its counts and the lines that it logs. */
function counted(run: (topic: string) => Promise<string>) {
  const lines: Line[] = [];
  const logger = createLogger('warn', { write: (line) => void lines.push(JSON.parse(line) as Line) });
  const metrics = createMetrics();
  const service = createGenerationService({ database, clock: systemClock, logger, metrics });
  const notes = service.define<Input, string>('notes', ({ topic }) => run(topic));
  const start = (topic: string, user = randomUUID()) =>
    notes.start(user, { input: { topic }, version, model: null });
  const counts = async () =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('lectern_generations'));
  return { service, start, counts, lines };
}

it('generations are counted by kind and how they end, and while they run', async () => {
  const gate = Promise.withResolvers<void>();
  const { service, start, counts } = counted(async (topic) => {
    if (topic === 'bad') throw new AppError(503, 'No.');
    if (topic !== 'good') await gate.promise;
    return topic;
  });
  await (await start('good')).result();
  await (await start('bad')).result().catch(() => {});
  const user = randomUUID();
  const { id } = await start('slow', user);
  expect(await counts()).toEqual([
    'lectern_generations_ended_total{kind="notes",state="done"} 1',
    'lectern_generations_ended_total{kind="notes",state="failed"} 1',
    'lectern_generations_running{kind="notes"} 1',
  ]);
  await service.cancel(user, id);
  await expect.poll(counts).toContain('lectern_generations_ended_total{kind="notes",state="cancelled"} 1');
  await start('another');
  await service.stop(10);
  expect(await counts()).toContain('lectern_generations_ended_total{kind="notes",state="left"} 1');
  expect(await counts()).toContain('lectern_generations_running{kind="notes"} 0');
  gate.resolve();
});

it('one that fails has a line with its kind, status and request, long after the answer to that', async () => {
  const { start, lines } = counted(async (topic) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    throw topic === 'bug' ? new TypeError('a bug') : new AppError(503, 'No questions returned.');
  });
  const request = { requestId: 'r1', method: 'POST', route: '/api/generate-notes' };
  const { id } = await inRequest(request, () => start('expected'));
  await expect
    .poll(() => lines)
    .toMatchObject([
      { ...request, level: 40, generation: id, kind: 'notes', status: 503, msg: 'a generation failed' },
    ]);
  lines.length = 0;
  await inRequest({ ...request, requestId: 'r2' }, () => start('bug'));
  await expect
    .poll(() => lines)
    .toMatchObject([
      { level: 50, requestId: 'r2', kind: 'notes', err: { message: 'a bug' }, msg: 'a generation failed' },
    ]);
});
