import { describe, expect, it } from 'vitest';
import { askText } from './calling/ask-model.ts';
import type { Caller } from './calling/call-model.ts';
import { createSdkModel } from './provider/sdk-model.ts';
import { ask, closedAfterEach, document, inTurn, settingUp, story } from './test-model-calls.ts';
import { settingsFor, shortPatience, startTestModel } from './test-model-faculty.ts';
import type { Behaviour } from './test-provider/test-provider.ts';
import { shapes } from './test-provider/test-shapes.ts';

const closing = closedAfterEach();
const setUp = settingUp(closing);

describe.each(shapes)('a provider of type %s', (shape) => {
  it('streams a complete reply however its bytes are split', async () => {
    for (const bytesPerWrite of [0, 1, 7]) {
      const { text, shown } = await setUp(shape, { text: story, bytesPerWrite });
      expect(await text()).toBe(story);
      expect(shown()).toBe(story);
    }
  });

  it('that is cut off at any byte leads to a reset and one complete reply', async () => {
    for (const cutAfterBytes of [1, 60, 333, 777, 1200]) {
      const { text, shown, provider } = await setUp(shape, { text: story, cutAfterBytes }, { text: story });
      expect(await text()).toBe(story);
      expect(shown()).toBe(story);
      expect(provider.state.asked).toHaveLength(2);
    }
  });

  it.each<[string, Behaviour]>([
    ['a clean end without a finish reason', { text: story, endAfterPieces: 6 }],
    ['an error inside the stream', { text: story, errorAfterPieces: 6 }],
    ['a stream that stalls', { text: story, stallAfterPieces: 6 }],
    ['a socket closed before anything was answered', { hangUp: true }],
  ])('%s is restarted', async (_, fault) => {
    const { text, shown, provider } = await setUp(shape, fault, { text: story });
    expect(await text()).toBe(story);
    expect(shown()).toBe(story);
    expect(provider.state.asked).toHaveLength(2);
  });

  it('a reply cut off at the length limit does not count as complete', async () => {
    const { text, events } = await setUp(shape, { text: story, finish: 'length' }, { text: 'Short.' });
    expect(await text()).toBe('Short.');
    expect(events).toContain('reset');
  });

  it('a filtered reply counts as a failure', async () => {
    const { text } = await setUp(shape, { text: story, finish: 'content-filter' });
    await expect(text()).rejects.toMatchObject({ kind: 'filtered' });
  });

  it.each([429, 500, 503])(
    'status %i is retried after 1, 2 and 4 seconds, four attempts in all',
    async (status) => {
      const { text, pauses, provider } = await setUp(shape, { status });
      await expect(text()).rejects.toMatchObject({ kind: 'busy' });
      expect(provider.state.asked).toHaveLength(4);
      expect(pauses).toEqual([1000, 2000, 4000]);
    },
  );

  it('retry-after is followed up to 8 s', async () => {
    const { text, pauses } = await setUp(shape, { status: 429, retryAfter: '7' }, { text: story });
    expect(await text()).toBe(story);
    expect(pauses).toEqual([7000]);
  });

  it('retry-after of two minutes is reported instead of waited for', async () => {
    const { text, pauses, provider } = await setUp(shape, { status: 429, retryAfter: '120' });
    await expect(text()).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 120_000 });
    expect(provider.state.asked).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it('an HTML page with status 200 (a captive portal) fails at once with its own reason', async () => {
    const { text, provider } = await setUp(shape, { html: true });
    await expect(text()).rejects.toMatchObject({ kind: 'not-a-model' });
    expect(provider.state.asked).toHaveLength(1);
  });

  it.each([401, 403, 404, 400])('status %i is not retried', async (status) => {
    const { text, provider } = await setUp(shape, { status, message: 'no' });
    await expect(text()).rejects.toThrow();
    expect(provider.state.asked).toHaveLength(1);
  });

  it("cancelling stops the provider's stream", async () => {
    const { text, provider } = await setUp(shape, { text: story.repeat(200), tokensPerSecond: 200 });
    const leaving = new AbortController();
    const reply = text(
      {},
      {
        signal: leaving.signal,
        onText: async () => leaving.abort(new Error('gone')),
      },
    );
    await expect(reply).rejects.toThrow('gone');
    await expect.poll(() => provider.state.live).toBe(0);
    expect(provider.state.closedEarly).toBe(1);
    expect(provider.state.sentTokens).toBeLessThan(200);
  });

  it('the schema of a structured reply is sent and also stated in the prompt', async () => {
    const { json, provider } = await setUp(shape, { text: document });
    expect(await json()).toEqual({ title: 'A book', pages: 12 });
    const [asked] = provider.state.asked;
    expect(asked?.system).toContain('"pages"');
    // Older Anthropic models without structured outputs, such as the one in this test, get it as a tool.
    if (shape !== 'anthropic') expect(JSON.stringify(asked?.schema)).toContain('pages');
  });

  it('a server that rejects schemas is called without them from then on', async () => {
    const { json, provider } = await setUp(
      shape,
      { status: 400, message: "'response_format.type' must be 'text'; json_schema is not supported" },
      { text: document },
    );
    expect(await json()).toEqual({ title: 'A book', pages: 12 });
    expect(await json()).toEqual({ title: 'A book', pages: 12 });
    expect(provider.state.asked).toHaveLength(3);
    expect(provider.state.asked[2]?.schema).toBeNull();
  });
});

describe('a provider that is down', () => {
  it('nothing listens: one attempt, at once', async () => {
    const { text, pauses } = await setUp('openai', { text: story });
    await closing.pop()?.();
    await expect(text()).rejects.toMatchObject({ kind: 'unreachable' });
    expect(pauses).toEqual([]);
  });

  it('after 5 failures in a row it is not called for 30 s, then one caller tries', async () => {
    let now = 1_000_000;
    const model = await startTestModel('openai', inTurn({ status: 500 }), {});
    closing.push(model.provider.close);
    const { createBreaker } = await import('./calling/breaker.ts');
    const caller: Caller = { ...model.caller, breaker: createBreaker(() => now) };
    const listener = { task: 't', userId: null, signal: new AbortController().signal };
    await expect(askText(caller, ask(), listener)).rejects.toMatchObject({ kind: 'busy' });
    await expect(askText(caller, ask(), listener)).rejects.toMatchObject({ kind: 'resting' });
    expect(model.provider.state.asked).toHaveLength(5);
    now += 29_000;
    await expect(askText(caller, ask(), listener)).rejects.toMatchObject({ kind: 'resting' });
    expect(model.provider.state.asked).toHaveLength(5);
    now += 1_001;
    model.provider.state.script = () => ({ text: story });
    expect(await askText(caller, ask(), listener)).toBe(story);
    expect(await askText(caller, ask(), listener)).toBe(story);
  });

  it('a stream that stalls for ever is retried once, within the rest of 40 s', async () => {
    const stalledAt = 16_000;
    const model = await startTestModel(
      'openai',
      inTurn({ text: story, stallAfterPieces: 3 }, { stallAfterPieces: -1 }),
    );
    closing.push(model.provider.close);
    const short = await createSdkModel(settingsFor('openai', model.provider.url), shortPatience);
    const given: number[] = [];
    let now = 0;
    const caller: Caller = {
      ...model.caller,
      // Replaces the given limits by short ones.
      model: {
        ...short,
        stream: (call, signal, limits) => {
          given.push(limits?.firstMs ?? short.firstMs);
          now += stalledAt;
          return short.stream(call, signal);
        },
      },
      now: () => now,
    };
    await expect(
      askText(caller, ask(), { task: 't', userId: null, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ kind: 'stalled' });
    expect(model.provider.state.asked).toHaveLength(2);
    expect(given).toEqual([120_000, 20_000]);
    expect(stalledAt + (given[1] ?? 0)).toBeLessThan(40_000);
  });
});
