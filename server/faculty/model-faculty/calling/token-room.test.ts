import { expect, it } from 'vitest';
import type { AdvanceReservation, TokenMeter } from '../../meter-types.ts';
import { createAbilities } from '../provider/model-abilities.ts';
import type { ModelPort } from '../provider/model-types.ts';
import { createBreaker } from './breaker.ts';
import { type Caller, callModel } from './call-model.ts';

/** A call to a model that answers immediately, with a reservation that is stored when `stored` settles. */
function callWith(stored: Promise<void>, aheadTokens?: number) {
  const happened: string[] = [];
  const meter: TokenMeter = {
    reserve: async (userId, tokens) => {
      happened.push('reserved');
      return { userId, tokens, day: '', kept: stored };
    },
    settle: async (_, { outputTokens }) => void happened.push(`settled ${outputTokens}`),
  };
  const model: ModelPort = {
    name: 'test-model',
    thinking: 'auto',
    firstMs: 120_000,
    abilities: createAbilities(8000),
    async *stream() {
      happened.push('asked');
      try {
        yield 'A word.';
        return { inputTokens: 10, outputTokens: 3 };
      } finally {
        happened.push('left');
      }
    },
  };
  const held = { userId: 'a learner', tokens: aheadTokens ?? 0, day: '', kept: stored };
  const ahead: AdvanceReservation = {
    take: (tokens) => (tokens <= held.tokens ? held : null),
    release: async () => void happened.push('given back'),
  };
  const now = () => 0;
  const logger = { warn: () => {} };
  const caller: Caller = {
    model,
    meter,
    breaker: createBreaker(now),
    logger,
    now,
  };
  const reply = callModel(
    caller,
    {
      system: 'You teach.',
      user: '{}',
      temperature: 0.7,
      answerTokens: 100,
      maxOutputTokens: 100,
      effort: 'none',
      schema: null,
    },
    {
      userId: 'a learner',
      task: 'chat',
      ahead: aheadTokens === undefined ? null : ahead,
      signal: new AbortController().signal,
      onText: async (piece) => void happened.push(piece),
    },
  );
  return { happened, reply };
}

it('the model is asked while its tokens are being reserved, but nothing is shown before they are', async () => {
  const storing = Promise.withResolvers<void>();
  const { happened, reply } = callWith(storing.promise);
  await expect.poll(() => happened).toEqual(['reserved', 'asked']);
  storing.resolve();
  expect(await reply).toBe('A word.');
  expect(happened).toEqual(['reserved', 'asked', 'A word.', 'left', 'settled 3']);
});

it('a failed reservation stops the model and gives no reply', async () => {
  const failed = Promise.reject(new Error('the disk is full'));
  const { happened, reply } = callWith(failed);
  await expect(reply).rejects.toThrow('the disk is full');
  // The meter ignores the settlement of a reservation that was not stored (server/usage).
  expect(happened).toEqual(['reserved', 'asked', 'left', 'settled 0']);
});

it('an advance reservation is used if sufficient, else returned first, since both together may exceed the cap', async () => {
  const enough = callWith(Promise.resolve(), 1000);
  await enough.reply;
  expect(enough.happened).toEqual(['asked', 'A word.', 'left', 'settled 3']);
  const tooLittle = callWith(Promise.resolve(), 10);
  await tooLittle.reply;
  expect(tooLittle.happened).toEqual(['given back', 'reserved', 'asked', 'A word.', 'left', 'settled 3']);
});
