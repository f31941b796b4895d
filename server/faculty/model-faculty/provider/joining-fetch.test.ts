import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createFrameJoining } from './join-frames.ts';
import { createJoiningFetch } from './joining-fetch.ts';

const chunk = (delta: object, rest: object = {}) =>
  `data: ${JSON.stringify({ id: 'c1', choices: [{ index: 0, delta, finish_reason: null, ...rest }] })}\n\n`;
const say = (content: string) => chunk({ content });
const stop = chunk({}, { finish_reason: 'stop' });

it('the texts of adjacent frames are joined, in order and completely', () => {
  const { frames, spoke } = createFrameJoining()(
    [say('A '), say('ki'), say('ln 🔥\n\n'), say('is'), stop].join(''),
  );
  expect(frames).toBe(say('A kiln 🔥\n\nis') + stop);
  expect(spoke).toBe(true);
});

it.each([
  ['an end', stop],
  ['the count of tokens', 'data: {"choices":[],"usage":{"total_tokens":3}}\n\n'],
  ['an error', 'data: {"error":{"message":"overloaded"}}\n\n'],
  ['a named event', 'event: error\ndata: {"error":{"message":"overloaded"}}\n\n'],
  ['reasoning', chunk({ reasoning_content: 'Let me think.' })],
  ['reasoning beside words', chunk({ content: '', reasoning: 'Let me think.' })],
  ['a tool call', chunk({ content: null, tool_calls: [{ index: 0, function: { name: 'x' } }] })],
  ['probabilities', chunk({ content: 'A' }, { logprobs: { content: [] } })],
  ['a second choice', 'data: {"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}\n\n'],
  ['another shape', 'event: content_block_delta\ndata: {"delta":{"text":"a"}}\n\n'],
  ['a comment', ': still here\n\n'],
  ['broken JSON', 'data: {"choices":[\n\n'],
  ['the last frame of all', 'data: [DONE]\n\n'],
])('%s is passed unchanged, and frames around it are not joined across it', (_, frame) => {
  expect(createFrameJoining()(say('a') + frame + say('b'))).toEqual({
    frames: say('a') + frame + say('b'),
    spoke: true,
    thought: /reasoning/.test(frame),
  });
  expect(createFrameJoining()(frame).frames).toBe(frame);
});

/** A provider whose bytes the test sends. */
function provider(type = 'text/event-stream', takeEveryMs?: number) {
  const bytes = new TransformStream<string, string>();
  const writer = bytes.writable.getWriter();
  const body = bytes.readable.pipeThrough(new TextEncoderStream());
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  const answer = async () => new Response(body, { headers });
  const asking = createJoiningFetch(answer, takeEveryMs);
  return { asking, send: (text: string) => writer.write(text), close: () => writer.close(), writer };
}
const readerOf = (response: Response) =>
  (response.body as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();

it('the first text is not delayed', async () => {
  const { asking, send } = provider('text/event-stream', 3_600_000);
  const reader = readerOf(await asking('http://model'));
  send(chunk({ role: 'assistant', content: '' }));
  expect((await reader.read()).value).toBe(chunk({ role: 'assistant', content: '' }));
  send(say('A'));
  expect((await reader.read()).value).toBe(say('A'));
});

it('text that follows the first within a moment is joined', async () => {
  const { asking, send, close } = provider();
  const reader = readerOf(await asking('http://model'));
  const read = async () => (await reader.read()).value;
  send(chunk({ role: 'assistant', content: '' }));
  expect(await read()).toBe(chunk({ role: 'assistant', content: '' }));
  send(say('A'));
  expect(await read()).toBe(say('A'));
  const words = ['kiln ', 'is ', 'hot'].map(say).join('');
  // Split in the middle of a frame.
  send(words.slice(0, 100));
  send(words.slice(100));
  expect(await read()).toBe(say('kiln is hot'));
  send(stop);
  close();
  expect(await read()).toBe(stop);
  expect(await reader.read()).toMatchObject({ done: true });
});

it('a slow reader gets everything that has arrived, joined', async () => {
  const { asking, send, close } = provider('text/event-stream', 1);
  const reader = readerOf(await asking('http://model'));
  send(say('A'));
  await reader.read();
  for (const word of ['kiln ', 'is ', 'hot']) send(say(word));
  send(stop);
  close();
  await pause(20);
  expect((await reader.read()).value).toBe(say('kiln is hot') + stop);
});

it('nothing is delayed once the stream has ended', async () => {
  const { asking, send, close } = provider('text/event-stream', 3_600_000);
  const reader = readerOf(await asking('http://model'));
  send(say('A'));
  await reader.read();
  send(say('kiln'));
  send(stop);
  close();
  expect((await reader.read()).value).toBe(say('kiln') + stop);
  expect(await reader.read()).toMatchObject({ done: true });
});

it('errors and cancellation of the stream are passed on', async () => {
  const broken = provider();
  const reader = readerOf(await broken.asking('http://model'));
  broken.send(say('A'));
  await reader.read();
  broken.writer.abort(new Error('cut')).catch(() => {});
  await expect(reader.read()).rejects.toThrow('cut');

  const left = provider();
  const body = (await left.asking('http://model')).body;
  await body?.cancel();
  await expect(left.writer.closed).rejects.toBeUndefined();
});

it.each(['\r\n', '\r'])(
  'a stream with other line endings (%j) is read like any, wherever it is split',
  async (ending) => {
    for (const size of [1, 7, 10_000]) {
      const { asking, send, close } = provider();
      const response = await asking('http://model');
      const other = [say('A '), ': still here\n\n', say('kiln')].join('').replaceAll('\n', ending);
      for (let at = 0; at < other.length; at += size) send(other.slice(at, at + size));
      close();
      const said = [...(await response.text()).matchAll(/"content":"(.*?)"/g)].map(([, words]) => words);
      expect(said.join('')).toBe('A kiln');
    }
  },
);

it.each(['text/event-stream', 'text/plain', ''])(
  'a whole reply that is called %j becomes a stream',
  async (type) => {
    const { asking, send, close } = provider(type);
    const response = await asking('http://model');
    send('{"choices":[{"index":0,"message":{"role":"assistant",');
    send('"content":"A kiln"},"finish_reason":"stop"}]}');
    close();
    expect(await response.text()).toContain('"delta":{"role":"assistant","content":"A kiln"}');
  },
);

it('anything but an event stream is passed unchanged', async () => {
  const { asking, send, close } = provider('application/json');
  const answered = asking('http://model');
  send('{"a":1}');
  close();
  const response = await answered;
  expect(await response.json()).toEqual({ a: 1 });
});

it('more simultaneous calls make the intervals longer, also while other calls wait for their first text', async () => {
  const body = new TransformStream<string, string>();
  const writer = body.writable.getWriter();
  const waiting = Promise.withResolvers<Response>();
  let calls = 0;
  const asking = createJoiningFetch(async () => {
    calls += 1;
    if (calls > 1) return waiting.promise;
    const headers = { 'content-type': 'text/event-stream' };
    return new Response(body.readable.pipeThrough(new TextEncoderStream()), { headers });
  });
  const reader = readerOf(await asking('http://model'));
  // So many calls that the interval is several seconds.
  const others = Array.from({ length: 3_600_000 / 500 }, () => asking('http://model').catch(() => 'failed'));
  writer.write(say('A'));
  expect((await reader.read()).value).toBe(say('A'));
  writer.write(say('kiln '));
  await pause(100);
  writer.write(say('is'));
  const read = reader.read();
  expect(await Promise.race([read, pause(100, 'nothing yet')])).toBe('nothing yet');
  waiting.reject(new Error('unreachable'));
  expect(new Set(await Promise.all(others))).toEqual(new Set(['failed']));
  writer.close();
  expect((await read).value).toBe(say('kiln is'));
});
