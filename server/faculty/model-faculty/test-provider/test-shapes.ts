/** The wire format of each provider, from their published protocols. */
export type Shape = 'openai' | 'ollama' | 'llama.cpp' | 'vllm' | 'lm-studio' | 'anthropic' | 'google';
export const shapes: Shape[] = ['openai', 'ollama', 'llama.cpp', 'vllm', 'lm-studio', 'anthropic', 'google'];
type Usage = { input: number; output: number; thought?: number };
export type Finish = 'stop' | 'length' | 'content-filter' | 'tool-calls';
/** an ending as the provider calls it; null: none */
type Raw = { raw: string | null };

export type Frames = {
  begin: (model: string) => string[];
  text: (piece: string) => string;
  reasoning: (piece: string) => string;
  end: (finish: Finish | Raw, usage: Usage) => string[];
  error: (message: string) => string;
};

const data = (value: unknown) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const named = (event: string, value: object) => `event: ${event}\n${data({ type: event, ...value })}`;
const chunkOf =
  (id: string, model: string) =>
  (delta: object, rest: object = {}) =>
    data({
      id,
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model,
      choices: [{ index: 0, delta, finish_reason: null, ...rest }],
    });

const openaiFinish = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
};
const usageOf = ({ input, output, thought = 0 }: Usage) => ({
  prompt_tokens: input,
  completion_tokens: output + thought,
  total_tokens: input + output + thought,
  ...(thought > 0 ? { completion_tokens_details: { reasoning_tokens: thought } } : {}),
});
/** The provider's own word for an ending. */
const wordFor = (words: Record<Finish, string>, finish: Finish | Raw): string | null =>
  typeof finish === 'string' ? words[finish] : finish.raw;

/** Chat completions of OpenAI, and of compatible servers with their differences. */
function chatCompletions(shape: Shape, model: string): Frames {
  const chunk = chunkOf(shape === 'ollama' ? 'chatcmpl-733' : 'chatcmpl-Bq7xkT', model);
  const role = { role: 'assistant', content: shape === 'llama.cpp' ? null : '' };
  const reasoningField = shape === 'ollama' ? 'reasoning' : 'reasoning_content';
  return {
    begin: () => (shape === 'ollama' ? [] : [chunk(role)]),
    text: (content) => chunk(shape === 'ollama' ? { role: 'assistant', content } : { content }),
    reasoning: (text) =>
      chunk(
        shape === 'ollama'
          ? { role: 'assistant', content: '', [reasoningField]: text }
          : { [reasoningField]: text },
      ),
    end: (finish, usage) => {
      const last = {
        finish_reason: wordFor(openaiFinish, finish),
        ...(shape === 'vllm' ? { stop_reason: null } : {}),
      };
      const delta = shape === 'ollama' ? { role: 'assistant', content: '' } : {};
      const counted = data({
        id: 'chatcmpl-Bq7xkT',
        object: 'chat.completion.chunk',
        created: 1_790_000_000,
        model,
        choices: [],
        usage: usageOf(usage),
        ...(shape === 'llama.cpp' ? { timings: { prompt_n: usage.input, predicted_n: usage.output } } : {}),
      });
      // LM Studio reports usage only in the last chunk, on request; older versions never do.
      return [chunk(delta, last), ...(shape === 'lm-studio' ? [] : [counted]), data('[DONE]')];
    },
    error: (message) =>
      shape === 'lm-studio'
        ? `event: error\n${data({ error: { message } })}`
        : data({ error: { message, type: 'server_error', code: 500 } }),
  };
}

function anthropic(model: string): Frames {
  let open = false;
  const block = () => {
    if (open) return '';
    open = true;
    return named('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  };
  const reasons = {
    stop: 'end_turn',
    length: 'max_tokens',
    'content-filter': 'refusal',
    'tool-calls': 'tool_use',
  };
  return {
    begin: () => [
      named('message_start', {
        message: {
          id: 'msg_01AbCd',
          type: 'message',
          role: 'assistant',
          content: [],
          model,
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 25, output_tokens: 1 },
        },
      }),
      `${block()}event: ping\n${data({ type: 'ping' })}`,
    ],
    text: (text) => named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    reasoning: () => `event: ping\n${data({ type: 'ping' })}`,
    end: (finish, { input, output, thought = 0 }) => [
      named('content_block_stop', { index: 0 }),
      named('message_delta', {
        delta: { stop_reason: wordFor(reasons, finish), stop_sequence: null },
        usage: { input_tokens: input, output_tokens: output + thought },
      }),
      named('message_stop', {}),
    ],
    error: (message) => named('error', { error: { type: 'overloaded_error', message } }),
  };
}

function google(model: string): Frames {
  const reasons = {
    stop: 'STOP',
    length: 'MAX_TOKENS',
    'content-filter': 'SAFETY',
    'tool-calls': 'MALFORMED_FUNCTION_CALL',
  };
  const candidate = (parts: object[], rest: object = {}) => ({
    candidates: [{ content: { parts, role: 'model' }, index: 0, ...rest }],
    modelVersion: model,
  });
  return {
    begin: () => [],
    text: (text) => data(candidate([{ text }])),
    reasoning: (text) => data(candidate([{ text, thought: true }])),
    end: (finish, { input, output, thought = 0 }) => [
      data({
        ...candidate([{ text: '' }], { finishReason: wordFor(reasons, finish) }),
        usageMetadata: {
          promptTokenCount: input,
          candidatesTokenCount: output,
          thoughtsTokenCount: thought,
          totalTokenCount: input + output + thought,
        },
      }),
    ],
    error: (message) => data({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
  };
}

export function framesOf(shape: Shape, model: string): Frames {
  if (shape === 'anthropic') return anthropic(model);
  if (shape === 'google') return google(model);
  return chatCompletions(shape, model);
}

/** A whole reply in one JSON document. */
export function plainReply(shape: Shape, model: string, text: string): string {
  if (shape === 'anthropic')
    return JSON.stringify({
      id: 'msg_01AbCd',
      type: 'message',
      role: 'assistant',
      model,
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 25, output_tokens: 9 },
    });
  if (shape === 'google')
    return JSON.stringify([
      {
        candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0, finishReason: 'STOP' }],
        modelVersion: model,
      },
    ]);
  return JSON.stringify({
    id: 'chatcmpl-Bq7xkT',
    object: 'chat.completion',
    created: 1_790_000_000,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    usage: usageOf({ input: 25, output: 9 }),
  });
}

/** The body of an error response, in the provider's format. */
export function errorBody(shape: Shape, status: number, message: string): string {
  if (shape === 'anthropic') {
    return JSON.stringify({
      type: 'error',
      error: { type: status === 429 ? 'rate_limit_error' : 'api_error', message },
    });
  }
  if (shape === 'google') return JSON.stringify({ error: { code: status, message, status: 'UNAVAILABLE' } });
  if (shape === 'llama.cpp')
    return JSON.stringify({ error: { code: status, message, type: 'server_error' } });
  return JSON.stringify({ error: { message, type: 'server_error', param: null, code: null } });
}
