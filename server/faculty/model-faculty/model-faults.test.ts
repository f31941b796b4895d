import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Ask, askJson, askText } from './calling/ask-model.ts';
import type { Caller, Listener } from './calling/call-model.ts';
import { patience } from './provider/patience.ts';
import { createSdkModel } from './provider/sdk-model.ts';
import { settingsFor, shortPatience, startTestModel } from './test-model-faculty.ts';
import type { Asked, Behaviour } from './test-provider/test-provider.ts';
import { type Shape, shapes } from './test-provider/test-shapes.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const story =
  'The café opens at nine. 数学 is fun, and so is π. Sit down, take a cup and begin with the first page.';
const schema = z.object({ title: z.string(), pages: z.number().int() });
const document = '{"title":"A book","pages":12}';
const ask = (fields: Partial<Ask> = {}): Ask => ({
  task: 'a-task',
  system: 'You are a test.',
  data: { question: 'Who are you?' },
  temperature: 0.7,
  maxOutputTokens: 500,
  language: null,
  ...fields,
});

/** Behaves as the list says, one entry a call; the last one for ever. */
const inTurn =
  (...list: Behaviour[]) =>
  ({ number }: Asked): Behaviour =>
    list[Math.min(number, list.length) - 1] ?? {};

async function setUp(shape: Shape, ...list: Behaviour[]) {
  const stalls = list.some(({ stallAfterPieces }) => stallAfterPieces !== undefined);
  const model = await startTestModel(shape, inTurn(...list), {}, stalls ? shortPatience : patience);
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
    json: () => askJson(model.caller, ask(), schema, listener, {}),
  };
}

describe.each(shapes)('a provider shaped as %s', (shape) => {
  it('streams a reply whole, whatever the pieces that its bytes come in', async () => {
    for (const bytesPerWrite of [0, 1, 7]) {
      const { text, shown } = await setUp(shape, { text: story, bytesPerWrite });
      expect(await text()).toBe(story);
      expect(shown()).toBe(story);
    }
  });

  it('a socket cut at any byte leads to reset and a whole reply, never to two halves', async () => {
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
  ])('%s is begun again', async (_, fault) => {
    const { text, shown, provider } = await setUp(shape, fault, { text: story });
    expect(await text()).toBe(story);
    expect(shown()).toBe(story);
    expect(provider.state.asked).toHaveLength(2);
  });

  it('a reply that was cut off at its longest length is not taken for a whole one', async () => {
    const { text, events } = await setUp(shape, { text: story, finish: 'length' }, { text: 'Short.' });
    expect(await text()).toBe('Short.');
    expect(events).toContain('reset');
  });

  it('a filtered reply is none', async () => {
    const { text } = await setUp(shape, { text: story, finish: 'content-filter' });
    await expect(text()).rejects.toMatchObject({ kind: 'filtered' });
  });

  it.each([429, 500, 503])(
    'status %i is tried again after 1, 2 and 4 seconds, four times in all',
    async (status) => {
      const { text, pauses, provider } = await setUp(shape, { status });
      await expect(text()).rejects.toMatchObject({ kind: 'busy' });
      expect(provider.state.asked).toHaveLength(4);
      expect(pauses).toEqual([1000, 2000, 4000]);
    },
  );

  it('retry-after is honoured up to 8 s', async () => {
    const { text, pauses } = await setUp(shape, { status: 429, retryAfter: '7' }, { text: story });
    expect(await text()).toBe(story);
    expect(pauses).toEqual([7000]);
  });

  it('retry-after of two minutes is not waited for, and is told', async () => {
    const { text, pauses, provider } = await setUp(shape, { status: 429, retryAfter: '120' });
    await expect(text()).rejects.toMatchObject({ kind: 'busy', retryAfterMs: 120_000 });
    expect(provider.state.asked).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  it('a page with status 200 (a captive portal) is a named failure at once', async () => {
    const { text, provider } = await setUp(shape, { html: true });
    await expect(text()).rejects.toMatchObject({ kind: 'not-a-model' });
    expect(provider.state.asked).toHaveLength(1);
  });

  it.each([401, 403, 404, 400])('status %i is not tried again', async (status) => {
    const { text, provider } = await setUp(shape, { status, message: 'no' });
    await expect(text()).rejects.toThrow();
    expect(provider.state.asked).toHaveLength(1);
  });

  it('whoever goes away stops the stream of the provider', async () => {
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

  it('the schema of a structured reply is sent as such and stands in the prompt', async () => {
    const { json, provider } = await setUp(shape, { text: document });
    expect(await json()).toEqual({ title: 'A book', pages: 12 });
    const [asked] = provider.state.asked;
    expect(asked?.system).toContain('"pages"');
    // Anthropic's models from before structured outputs get it as a tool; ours is named so.
    if (shape !== 'anthropic') expect(JSON.stringify(asked?.schema)).toContain('pages');
  });

  it('a server that refuses schemas is asked without, once and for all', async () => {
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

describe('JSON of a model', () => {
  it.each([
    ['in a fence', `\`\`\`json\n${document}\n\`\`\``],
    ['in prose', `Sure! Here is the document:\n\n${document}\n\nLet me know if you need more.`],
    ['with a comma too many', '{"title":"A book","pages":12,}'],
    ['cut off', '{"pages":12,"title":"A bo'],
    ['with single quotes and comments', "{'title': 'A book', // the title\n 'pages': 12}"],
    ['wrapped once more', `{"reply":${document}}`],
    ['behind reasoning', `<think>They want {"title": 1}.</think>${document}`],
  ])('%s is repaired without asking again', async (_, text) => {
    const { json, provider } = await setUp('openai', { text });
    expect(await json()).toMatchObject({ pages: 12 });
    expect(provider.state.asked).toHaveLength(1);
  });

  it('of the wrong schema is asked for once more, with what was wrong', async () => {
    const { json, provider } = await setUp(
      'openai',
      { text: '{"title":"A book","pages":"many"}' },
      { text: document },
    );
    expect(await json()).toEqual({ title: 'A book', pages: 12 });
    expect(String(provider.state.asked[1]?.user.remark)).toMatch(/pages: .*number/i);
  });

  it('that is unusable twice is a named failure, after two calls and no more', async () => {
    const { json, provider } = await setUp('openai', { text: 'I cannot do that.' });
    await expect(json()).rejects.toMatchObject({ kind: 'unreadable' });
    expect(provider.state.asked).toHaveLength(2);
  });
});

describe('what is not for the reader', () => {
  it.each<[string, string, string]>([
    [
      'a block of reasoning',
      '<think>Let me see. They want a hint.</think>\n\nLook at the label.',
      'Look at the label.',
    ],
    [
      'reasoning whose opening mark was in the template',
      'Let me see.\n</think>\nLook at the label.',
      'Look at the label.',
    ],
    ['tool chatter', 'Look <tool_call>{"name":"search"}</tool_call>at the label.', 'Look at the label.'],
    ['marks of a chat template', 'Look at the label.<|im_end|>', 'Look at the label.'],
    [
      'channels',
      '<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Look.',
      'Look.',
    ],
  ])('%s is taken out, however it is cut into pieces', async (_, sent, wanted) => {
    for (const bytesPerWrite of [0, 3]) {
      const { text, shown } = await setUp('openai', { text: sent, bytesPerWrite });
      expect(await text()).toBe(wanted);
      expect(shown().trim()).toBe(wanted);
    }
  });

  it("reasoning in the provider's own field is not shown", async () => {
    for (const shape of ['ollama', 'llama.cpp', 'google'] as const) {
      const { text, shown } = await setUp(shape, { reasoning: 'They want a hint.', text: 'Look.' });
      expect(await text()).toBe('Look.');
      expect(shown()).toBe('Look.');
    }
  });

  it('a reply that is nothing but reasoning is asked for once more', async () => {
    const { text, provider } = await setUp('openai', { text: '<think>Hm, hm, hm.' }, { text: 'Look.' });
    expect(await text()).toBe('Look.');
    expect(provider.state.asked).toHaveLength(2);
  });
});

describe('another language', () => {
  const german =
    'Der Brennofen ist nicht das Wichtigste. Sie beginnen mit dem Ton, und wie er sich anfühlt, das sagt Ihnen, was zu tun ist. Die Glasur kommt auch später, und sie wird nicht dick aufgetragen. Das ist eine Frage der Übung.';
  const english =
    'The kiln is not what matters most. You begin with the clay, and how it feels tells you what is to be done. The glaze comes later, and it is not put on thickly. This is a matter of practice.';

  it('is answered by one more try that names the language', async () => {
    const { text, shown, provider } = await setUp('openai', { text: german }, { text: english });
    expect(await text({ language: 'en' })).toBe(english);
    expect(shown()).toBe(english);
    expect(String(provider.state.asked[1]?.user.remark)).toContain('English (en)');
  });

  it('twice is a named failure', async () => {
    const { text, provider } = await setUp('openai', { text: german });
    await expect(text({ language: 'en' })).rejects.toMatchObject({ kind: 'wrong-language' });
    expect(provider.state.asked).toHaveLength(2);
  });

  it('that was asked for is none', async () => {
    const { text } = await setUp('openai', { text: german });
    expect(await text({ language: 'de' })).toBe(german);
  });
});

describe('a provider that is down', () => {
  it('nobody listens: one try, at once', async () => {
    const { caller } = await setUp('openai', { text: story });
    await closing.pop()?.();
    const begun = performance.now();
    await expect(
      askText(caller, ask(), { task: 't', userId: null, signal: AbortSignal.timeout(5000) }),
    ).rejects.toMatchObject({ kind: 'unreachable' });
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('after 5 failures in a row it is left alone for 30 s, then one caller tries', async () => {
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

  it('a stream that stalls for ever has ended within 40 s, by the times that are really used', async () => {
    const scale = 10;
    const model = await startTestModel(
      'openai',
      inTurn({ text: story, stallAfterPieces: 3 }, { stallAfterPieces: -1 }),
    );
    closing.push(model.provider.close);
    const small = { firstMs: patience.firstMs / scale, nextMs: patience.nextMs / scale };
    const begun = performance.now();
    const caller: Caller = {
      ...model.caller,
      model: scaled(await createSdkModel(settingsFor('openai', model.provider.url), small), scale),
      now: () => (performance.now() - begun) * scale,
    };
    await expect(
      askText(caller, ask(), { task: 't', userId: null, signal: new AbortController().signal }),
    ).rejects.toMatchObject({ kind: 'stalled' });
    expect((performance.now() - begun) * scale).toBeLessThan(40_000);
    expect(model.provider.state.asked).toHaveLength(2);
  });
});

/** The limit of a second try comes in real milliseconds; here ten of them last one. */
function scaled(model: Caller['model'], scale: number): Caller['model'] {
  return {
    ...model,
    stream: (call, signal, limits) =>
      model.stream(call, signal, limits?.firstMs === undefined ? {} : { firstMs: limits.firstMs / scale }),
  };
}

describe('a prompt that does not fit', () => {
  const long = (text: string, length: number) =>
    text.repeat(Math.ceil(length / text.length)).slice(0, length);
  const data = {
    question: 'What is a kiln?',
    chatHistory: Array.from({ length: 10 }, (_, index) => ({ text: long(`turn ${index} `, 900) })),
    sources: [{ text: long('source ', 6000) }],
    notes: long('notes ', 6000),
  };

  it('is trimmed in the stated order: chat, sources, notes, never the task', async () => {
    const { caller, provider, text } = await setUp('openai', { text: story });
    const seen: Record<string, unknown>[] = [];
    for (const contextTokens of [100_000, 7000, 5400, 3900, 3500, 2300, 900]) {
      caller.model.contextTokens = contextTokens;
      await text({ data });
      seen.push(provider.state.asked.at(-1)?.user ?? {});
    }
    const sizes = seen.map(({ chatHistory, sources, notes }) => [
      (chatHistory as unknown[]).length,
      (sources as { text: string }[]).reduce((sum, one) => sum + one.text.length, 0),
      String(notes ?? '').length,
    ]);
    expect(seen.every(({ question }) => question === data.question)).toBe(true);
    expect(sizes[0]).toEqual([10, 6000, 6000]);
    for (const part of [0, 1, 2]) {
      const column = sizes.map((size) => size[part] ?? 0);
      expect(column).toEqual([...column].sort((a, b) => b - a));
    }
    // The chat goes before the sources, the sources before the notes.
    expect(sizes.some(([chat, sources, notes]) => chat === 2 && sources === 6000 && notes === 6000)).toBe(
      true,
    );
    expect(sizes.some(([, sources, notes]) => sources === 0 && notes === 6000)).toBe(true);
    expect(sizes.at(-1)?.[2]).toBe(0);
  });

  it('of what was asked before in an exam: beginnings first, then the newest ten, and none only at the very end', async () => {
    const { caller, provider, text } = await setUp('openai', { text: story });
    const asked_before = Array.from({ length: 40 }, (_, index) => ({
      id: `q${index}`,
      prompt: long('asked ', 400),
    }));
    const seen: string[] = [];
    for (const contextTokens of [100_000, 9000, 6800, 5000, 2000, 900]) {
      caller.model.contextTokens = contextTokens;
      await text({ data: { ...data, chatHistory: [], asked_before } });
      const user = provider.state.asked.at(-1)?.user as typeof data & {
        asked_before: { id: string; prompt: string }[];
      };
      const { length } = user.asked_before;
      const whole = user.asked_before[0]?.prompt.length === 400;
      expect(user.asked_before.map(({ id }) => id)).toEqual(
        asked_before.slice(0, length).map(({ id }) => id),
      );
      seen.push(`${length} ${whole ? 'whole' : 'begun'}, ${user.sources.length} sources`);
    }
    expect(seen).toEqual([
      '40 whole, 1 sources',
      '40 begun, 1 sources',
      '40 begun, 1 sources',
      '10 begun, 1 sources',
      '10 begun, 0 sources',
      '0 begun, 0 sources',
    ]);
  });

  it('is trimmed further when the provider says that it is too long', async () => {
    const tooLong = { status: 400, message: "This model's maximum context length is 8192 tokens." };
    const { text, provider } = await setUp('openai', tooLong, tooLong, { text: story });
    expect(await text({ data })).toBe(story);
    const lengths = provider.state.asked.map(({ user }) => (user.chatHistory as unknown[]).length);
    expect(lengths).toEqual([10, 5, 2]);
  });

  it('even so is a named failure', async () => {
    const { text, provider } = await setUp('openai', { status: 400, message: 'context length exceeded' });
    await expect(text({ data })).rejects.toMatchObject({ kind: 'too-long' });
    expect(provider.state.asked.length).toBeGreaterThan(5);
    expect(provider.state.asked.at(-1)?.user.question).toBe(data.question);
  });
});
