import { afterEach } from 'vitest';
import { z } from 'zod';
import { type Ask, askJson, askText } from './calling/ask-model.ts';
import type { Listener } from './calling/call-model.ts';
import { shortPatience, startTestModel } from './test-model-faculty.ts';
import type { Asked, Behaviour } from './test-provider/test-provider.ts';
import type { Shape } from './test-provider/test-shapes.ts';

/** A list of functions that close providers, run after each test. */
export function closedAfterEach(): (() => Promise<void>)[] {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  return closing;
}

export const story =
  'The café opens at nine. 数学 is fun, and so is π. Sit down, take a cup and begin with the first page.';
export const bookSchema = z.object({ title: z.string(), pages: z.number().int() });
export const document = '{"title":"A book","pages":12}';
export const ask = (fields: Partial<Ask> = {}): Ask => ({
  task: 'a-task',
  system: 'You are a test.',
  data: { question: 'Who are you?' },
  temperature: 0.7,
  maxOutputTokens: 500,
  language: null,
  ...fields,
});

/** A script with one behaviour per call; the last one is repeated. */
export const inTurn =
  (...list: Behaviour[]) =>
  ({ number }: Asked): Behaviour =>
    list[Math.min(number, list.length) - 1] ?? {};

/** Starts a provider of a shape with this behaviour, and a caller for it; `closing` gets the function that closes it. */
export function settingUp(closing: (() => Promise<void>)[]) {
  return async (shape: Shape, ...list: Behaviour[]) => {
    const stalls = list.some(({ stallAfterPieces }) => stallAfterPieces !== undefined);
    const model = await startTestModel(shape, inTurn(...list), {}, stalls ? shortPatience : {});
    closing.push(model.provider.close);
    const events: string[] = [];
    let shown = '';
    const listener: Listener = {
      task: 'test',
      userId: null,
      signal: new AbortController().signal,
      onText: async (piece) => {
        shown += piece;
      },
      onRestart: async () => {
        events.push('reset');
        shown = '';
      },
    };
    return {
      ...model,
      events,
      shown: () => shown,
      text: (fields?: Partial<Ask>, more?: Partial<Listener>) =>
        askText(model.caller, ask(fields), { ...listener, ...more }),
      json: () => askJson(model.caller, ask(), bookSchema, listener, {}),
    };
  };
}
