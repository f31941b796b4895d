/** A complete reply that came in one piece although a stream was asked for, in the formats of the three protocols. */
type Whole = {
  choices?: {
    message?: Record<string, unknown>;
    delta?: unknown;
    text?: unknown;
    finish_reason?: unknown;
    index?: unknown;
  }[];
  usage?: unknown;
  type?: unknown;
  content?: Record<string, unknown>[];
  stop_reason?: unknown;
  candidates?: unknown;
  error?: unknown;
  message?: unknown;
  detail?: unknown;
};

const frame = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
const named = (type: string, value: object) => `event: ${type}\n${frame({ type, ...value })}`;

/** Chat completions: the message as the only delta. */
function chatFrames({ choices = [], ...rest }: Whole): string {
  const turned = choices.map(({ message, text, delta: _, ...choice }, index) => {
    const { tool_calls, ...said } = message ?? { content: text };
    const calls =
      Array.isArray(tool_calls) && tool_calls.length > 0
        ? { tool_calls: tool_calls.map((one, at) => ({ index: at, ...one })) }
        : {};
    return {
      index,
      ...choice,
      delta: { role: 'assistant', ...said, ...calls },
      finish_reason: choice.finish_reason ?? 'stop',
    };
  });
  return `${frame({ ...rest, object: 'chat.completion.chunk', choices: turned })}data: [DONE]\n\n`;
}

/** Anthropic's messages: each block begun, said and ended. */
function messageFrames({ content = [], stop_reason, usage, ...message }: Whole): string {
  const counted = { input_tokens: 0, output_tokens: 0, ...(usage as object) };
  const said = content.filter(({ type }) => /^(?:text|thinking|tool_use)$/.test(String(type)));
  const blocks = said.map((block, index) => {
    const { type, text, thinking, input, ...rest } = block;
    const [empty, delta] =
      type === 'thinking'
        ? [
            { thinking: '', signature: '' },
            { type: 'thinking_delta', thinking },
          ]
        : type === 'tool_use'
          ? [{ input: {} }, { type: 'input_json_delta', partial_json: JSON.stringify(input ?? {}) }]
          : [{ text: '' }, { type: 'text_delta', text }];
    return `${named('content_block_start', { index, content_block: { type, ...rest, ...empty } })}${named('content_block_delta', { index, delta })}${named('content_block_stop', { index })}`;
  });
  return [
    named('message_start', {
      message: {
        id: 'whole',
        model: '',
        ...message,
        type: 'message',
        role: 'assistant',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: counted,
      },
    }),
    ...blocks,
    named('message_delta', {
      delta: { stop_reason: stop_reason ?? 'end_turn', stop_sequence: null },
      usage: counted,
    }),
    named('message_stop', {}),
  ].join('');
}

/** The events of a whole reply; null: it is none. */
function framesOf(reply: unknown): string | null {
  const list = Array.isArray(reply) ? (reply as Whole[]) : [(reply ?? {}) as Whole];
  if (list.some(({ candidates }) => Array.isArray(candidates))) return list.map(frame).join('');
  const [whole] = list;
  if (!whole || list.length > 1 || whole.error) return null;
  if (Array.isArray(whole.choices) && whole.choices.length > 0) return chatFrames(whole);
  return whole.type === 'message' && Array.isArray(whole.content) ? messageFrames(whole) : null;
}

/** The events of a document that came in place of a stream. */
export function eventsOf(text: string): string {
  try {
    const reply: unknown = JSON.parse(text);
    return framesOf(reply) ?? frame(reply);
  } catch {
    return `data: ${text}\n\n`;
  }
}

/** The status that an error body with status 200 stands for, by its code or its words. */
function statusOf(text: string): number {
  const code = Number(/"(?:code|status|status_?code)"\s*:\s*"?([45]\d\d)\b/i.exec(text)?.[1]);
  if (Number.isInteger(code) && code >= 400) return code;
  if (/insufficient|quota|credit|billing|balance/i.test(text)) return 429;
  if (/api.?key|unauthori|authentication|permission/i.test(text)) return 401;
  if (/rate.?limit|overload|capacity|too many requests|unavailable|busy/i.test(text)) return 503;
  if (/loading/i.test(text)) return 503;
  if (/not.?found|no such|does not exist|unexpected endpoint/i.test(text)) return 404;
  if (/support|invalid|context|tokens|parameter|unknown|unrecogni/i.test(text)) return 400;
  return 502;
}

const begins = /^\uFEFF?\s*(?:(?:data|event|id|retry) ?)?:/;

/**
 * A response with status 200 that is called JSON, as what it is: a whole reply becomes a stream, an error body a response
 * with its status. Anything else, such as a page, stays.
 */
export async function streamedReply(response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/json/i.test(type) || /ndjson|event-stream/i.test(type)) return response;
  const text = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const asStream = (events: string) => {
    headers.set('content-type', 'text/event-stream');
    return new Response(events, { headers });
  };
  if (begins.test(text)) return asStream(text);
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch {
    return new Response(text, { status: response.status, headers });
  }
  const events = framesOf(reply);
  return events === null ? new Response(text, { status: statusOf(text), headers }) : asStream(events);
}
