import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settingsFor } from '../test-model-faculty.ts';
import { startTestProvider, type TestProvider } from '../test-provider/test-provider.ts';
import type { Shape } from '../test-provider/test-shapes.ts';
import type { ModelCall } from './model-types.ts';
import { createSdkModel } from './sdk-model.ts';

const call: ModelCall = {
  system: 'You teach.',
  user: '{}',
  temperature: 0.7,
  answerTokens: 100,
  maxOutputTokens: 100,
  effort: 'none',
  schema: null,
};
const stopped = new Error('stopped');
let provider: TestProvider | null = null;

/** Unhandled rejections, which would end the process. */
let unheard: unknown[] = [];
const note = (reason: unknown) => void unheard.push(reason);
beforeEach(() => {
  unheard = [];
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  process.off('unhandledRejection', note);
  await provider?.close();
});

const shapes: Shape[] = ['openai', 'anthropic', 'google'];

it.each(shapes)('a call that is aborted before it starts makes no request (%s)', async (shape) => {
  provider = await startTestProvider(shape, () => ({ text: 'A word.' }));
  const model = await createSdkModel(settingsFor(shape, provider.url));
  await expect(model.stream(call, AbortSignal.abort(stopped)).next()).rejects.toBe(stopped);
  await pause(20);
  expect(provider.state.asked).toEqual([]);
  expect(unheard).toEqual([]);
});

it.each(shapes)('a call that is aborted while starting leaves no unhandled rejection (%s)', async (shape) => {
  provider = await startTestProvider(shape, () => ({ text: 'A word.', firstTokenMs: 1000 }));
  const model = await createSdkModel(settingsFor(shape, provider.url));
  for (const turns of [0, 1, 2, 5]) {
    const controller = new AbortController();
    const first = model.stream(call, controller.signal).next();
    first.catch(() => {});
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    controller.abort(stopped);
    await expect(first).rejects.toBe(stopped);
  }
  await pause(20);
  expect(unheard).toEqual([]);
});
