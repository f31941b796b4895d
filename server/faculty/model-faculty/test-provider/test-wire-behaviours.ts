import { answerJson, answerText, type ProviderBehaviour } from './test-behaviour.ts';
import type { Behaviour } from './test-provider.ts';

type Wire = Omit<ProviderBehaviour, 'provider' | 'shape'>;

const frame = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const chunk = (delta: unknown, rest: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'm',
  choices: [{ index: 0, delta, finish_reason: null, ...rest }],
});
const words = answerText.match(/[\s\S]{1,9}/g) ?? [];
const said = words.map((content) => chunk({ content }));
const stop = chunk({}, { finish_reason: 'stop' });
const text =
  (rawBody: string, rawType = 'text/event-stream') =>
  () => ({ rawBody, rawType });
const frames = (...list: unknown[]) => text(list.map(frame).join(''));
const once =
  (broken: () => Behaviour) =>
  ({ number }: { number: number }): Behaviour =>
    number === 1 ? broken() : { text: answerText };
const usage = { prompt_tokens: 3, completion_tokens: 9, total_tokens: 12 };
const message = (content: unknown) => ({
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
});
const thinkingParts = [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm, clay.' }] }];

/** Streams and replies of chat completions in forms that no protocol describes. */
export const gatewayWire: Wire[] = [
  {
    does: 'ends its lines like Windows, with comments between',
    script: text(
      [...said, stop, '[DONE]']
        .map((one) => `${frame(one)}: still here\n\n`)
        .join('')
        .replaceAll('\n', '\r\n'),
    ),
  },
  {
    does: 'leaves out the blank line behind its last frame',
    script: text(`${said.map(frame).join('')}data: ${JSON.stringify(stop)}`),
  },
  { does: 'ends with the count of tokens alone', script: frames(...said, { choices: [], usage }) },
  { does: 'counts tokens in a frame without choices', script: frames(...said, stop, { usage }, '[DONE]') },
  {
    does: 'counts tokens in words and parts',
    script: frames(
      ...said,
      stop,
      { choices: [], usage: { prompt_tokens: '3', completion_tokens: 9.5, total_tokens: null } },
      '[DONE]',
    ),
  },
  {
    does: 'keeps the connection by empty frames',
    script: text(`data: \n\n${[...said, stop].map((one) => `${frame(one)}data:\n\n`).join('')}`),
  },
  {
    does: 'sends empty roles and empty reasons with every piece',
    script: frames(
      ...words.map((content) => chunk({ role: '', content, tool_calls: null }, { finish_reason: '' })),
      stop,
      '[DONE]',
    ),
  },
  {
    does: 'sends an empty error with every piece',
    script: frames(...said.map((one) => ({ ...one, error: null })), stop, '[DONE]'),
  },
  { does: 'sends the whole message in one frame', script: frames(message(answerText), '[DONE]') },
  { does: 'calls a whole reply an event stream', script: text(JSON.stringify(message(answerText))) },
  { does: 'calls a whole reply plain text', script: text(JSON.stringify(message(answerText)), 'text/plain') },
  { does: 'calls a stream JSON', script: text([...said, stop].map(frame).join(''), 'application/json') },
  {
    does: 'calls a stream plain text, and ends it with [DONE] alone',
    script: text([...said, '[DONE]'].map(frame).join(''), 'text/plain'),
  },
  {
    does: 'calls an error an event stream, once',
    script: once(text('{"error":{"message":"temporarily overloaded","code":503}}')),
    requests: 2,
  },
  {
    does: 'reports an error in an ending, once',
    script: once(
      frames({
        error: { code: 502, message: 'Provider disconnected' },
        choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
      }),
    ),
    requests: 2,
  },
  {
    does: 'reports an overload as an ending, once',
    script: once(frames(said[0], chunk({}, { finish_reason: 'engine_overloaded' }))),
    requests: 2,
  },
  {
    does: 'ends with incomplete, once',
    script: once(frames(said[0], chunk({}, { finish_reason: 'incomplete' }))),
    requests: 2,
  },
  {
    does: 'shows a page of a proxy with status 524, once',
    script: once(() => ({ status: 524, rawBody: '<html>A timeout occurred', rawType: 'text/html' })),
    requests: 2,
  },
];

/** Thinking as parts of the content, and the structured answer as thinking. */
export const partsWire: Wire[] = [
  {
    does: 'thinks in parts of the content',
    script: frames(chunk({ content: thinkingParts }), ...said, stop, '[DONE]'),
  },
  {
    does: 'writes in parts, too',
    script: frames(
      chunk({ content: thinkingParts }),
      ...words.map((one) => chunk({ content: [{ type: 'text', text: one }] })),
      stop,
      '[DONE]',
    ),
  },
  {
    does: 'answers in one piece of several parts',
    script: text(
      JSON.stringify(message([...thinkingParts, { type: 'text', text: answerText }])),
      'application/json',
    ),
  },
];
export const misreadWire: Wire[] = [
  {
    does: 'takes a structured answer for thinking',
    script: frames(chunk({ reasoning_content: answerJson }), stop, '[DONE]'),
    isStructured: true,
  },
];

/** Reasoning between the marks of a template that the server does not know. */
export const templateWire: Wire[] = [
  ['[THINK]…[/THINK]', '[THINK]Hm, clay.[/THINK]', ''],
  ['◁think▷', '◁think▷Hm◁/think▷', ''],
  ['<seed:think>', '<seed:think>Hm</seed:think>', ''],
  [
    'channels',
    '<|channel|>analysis<|message|>Hm<|end|><|start|>assistant<|channel|>final<|message|>',
    '<|return|>',
  ],
  ['<|START_THINKING|>', '<|START_THINKING|>Hm<|END_THINKING|><|START_RESPONSE|>', '<|END_RESPONSE|>'],
  ['<|channel>thought', '<|channel>thought\nHm\n<channel|>', '<turn|>'],
  ['<think>, and writes in <answer>', '<think>\nHm\n</think>\n<answer>\n', '\n</answer>'],
].map(([name, before, behind]) => ({
  does: `thinks in ${name}`,
  script: frames(
    ...(`${before}`.match(/[\s\S]{1,5}/g) ?? []).map((content) => chunk({ content })),
    ...said,
    chunk({ content: behind }),
    stop,
    '[DONE]',
  ),
}));

const event = (type: string, value: object) => `event: ${type}\n${frame({ type, ...value })}`;
const block = (index: number, content_block: object, ...deltas: object[]) =>
  [
    event('content_block_start', { index, content_block }),
    ...deltas.map((delta) => event('content_block_delta', { index, delta })),
    event('content_block_stop', { index }),
  ].join('');
const start = (rest: object) =>
  event('message_start', {
    message: { id: 'm', type: 'message', role: 'assistant', content: [], model: 'c', ...rest },
  });
const textBlock = (index: number) =>
  block(index, { type: 'text', text: '' }, ...words.map((one) => ({ type: 'text_delta', text: one })));
const end = (stop_reason: string, rest: object) =>
  event('message_delta', { delta: { stop_reason, stop_sequence: null }, ...rest }) +
  event('message_stop', {});
const counted = { usage: { input_tokens: 5, output_tokens: 1 } };

/** Blocks and events of Anthropic's protocol. */
export const anthropicWire: Wire[] = [
  {
    does: 'thinks, in part unreadably (redacted_thinking)',
    script: text(
      [
        start(counted),
        block(
          0,
          { type: 'thinking', thinking: '', signature: '' },
          { type: 'thinking_delta', thinking: 'Hm' },
          { type: 'signature_delta', signature: 'abc' },
        ),
        block(1, { type: 'redacted_thinking', data: 'xyz' }),
        textBlock(2),
        end('end_turn', counted),
      ].join(''),
    ),
  },
  {
    does: 'thinks unreadably, and answers in one piece',
    script: text(
      JSON.stringify({
        type: 'message',
        content: [
          { type: 'redacted_thinking', data: 'xyz' },
          { type: 'text', text: answerText },
        ],
        stop_reason: 'end_turn',
      }),
      'application/json',
    ),
  },
  {
    does: 'sends blocks and events that nobody knows yet',
    script: text(
      [
        start(counted),
        event('new_event', {}),
        block(0, { type: 'new' }, { type: 'new_delta', x: 'Hm' }),
        textBlock(1),
        end('end_turn', counted),
      ].join(''),
    ),
  },
  {
    does: 'counts no tokens (a gateway)',
    script: text([start({}), textBlock(0), end('end_turn', {})].join('')),
  },
  {
    does: 'has reached its context in the reply, once',
    script: once(
      text([start(counted), textBlock(0), end('model_context_window_exceeded', counted)].join('')),
    ),
    requests: 2,
  },
];

/** Chunks of Google's protocol without what they usually have. */
export const googleWire: Wire[] = [
  {
    does: 'signs its thoughts, and ends with a part without words',
    script: frames(
      { candidates: [{ content: { parts: [{ text: 'Hm', thought: true }], role: 'model' }, index: 0 }] },
      { candidates: [{ content: { parts: [{ text: answerText }], role: 'model' }, index: 0 }] },
      {
        candidates: [
          {
            content: { parts: [{ text: '', thoughtSignature: 'abc' }], role: 'model' },
            finishReason: 'STOP',
            index: 0,
          },
        ],
      },
    ),
  },
  {
    does: 'blocks the request without a candidate',
    script: frames({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }),
    sees: 'The model’s answer could not be used.',
  },
];
