import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { errorBody, type Finish, framesOf, plainReply, type Shape } from './test-shapes.ts';

/** A call to a provider of any shape. */
export type Asked = {
  /** counts from 1 */
  number: number;
  model: string;
  system: string;
  /** the roles of all messages, in order; a separate system prompt comes first */
  roles: string[];
  /** the user message, parsed if it is JSON */
  user: Record<string, unknown>;
  temperature: number | null;
  /** the JSON Schema in its own field of the call, not only in the prompt */
  schema: Record<string, unknown> | null;
  headers: IncomingMessage['headers'];
  /** the request as it was sent */
  body: Record<string, unknown>;
  /** the longest reply, by whatever name it was sent */
  limit: number | null;
};

/** How the provider behaves for one call. Without a fault it sends `text` and ends properly. */
export type Behaviour = {
  text?: string;
  /** reasoning sent before the text, in the provider's own field */
  reasoning?: string;
  /** a status instead of a reply */
  status?: number;
  message?: string;
  /** the whole body of an error, or of a reply with status 200 that is no stream */
  rawBody?: string;
  /** the content type of `rawBody`; JSON if absent, none if empty */
  rawType?: string;
  retryAfter?: string;
  /** a web page with status 200 */
  html?: boolean;
  /** the socket is closed without an answer */
  hangUp?: boolean;
  /** the stream is cut after this many bytes, possibly within a frame */
  cutAfterBytes?: number;
  /** the stream ends normally after this many pieces, without a finish reason */
  endAfterPieces?: number;
  /** an error inside the stream after this many pieces */
  errorAfterPieces?: number;
  /** the only event of the stream: an error of any form */
  errorFrame?: object;
  /** nothing more after this many pieces; -1: not even the headers */
  stallAfterPieces?: number;
  /** pauses after this many pieces until `until` resolves */
  holdAfterPieces?: number;
  until?: Promise<unknown>;
  finish?: Finish;
  /** the reason of the end as the provider calls it, if it is none of the usual; null: none but [DONE] */
  ending?: string | null;
  /** tokens of thinking that count against the limit; a reply that does not fit is cut off, as real servers do */
  thoughtTokens?: number;
  /** how the thinking is shown: in a field of its own, at the beginning of the text, or not at all */
  thoughtIn?: 'field' | 'text' | 'silence';
  /** the reply as one JSON document although a stream was asked for */
  plain?: boolean;
  /** a comment is sent at this interval until the first text, as proxies and loading servers do */
  commentEveryMs?: number;
  firstTokenMs?: number;
  /** a function is called after each token, so that a test can slow a reply down and let it finish */
  tokensPerSecond?: number | (() => number);
  /** bytes per write, to split frames and characters; 0: one frame per write */
  bytesPerWrite?: number;
};
export type Script = (asked: Asked) => Behaviour | Promise<Behaviour>;

/** Pieces of up to four characters, like tokens. */
export const tokensOf = (text: string): string[] => text.match(/[\s\S]{1,4}/gu) ?? [];

export type TestProvider = Awaited<ReturnType<typeof startTestProvider>>;

/** A scripted provider on loopback. Its address is `url`, with the path that clients expect. */
export async function startTestProvider(shape: Shape, first: Script, port = 0) {
  const state = { script: first, asked: [] as Asked[], live: 0, closedEarly: 0, sentTokens: 0 };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    if (request.method === 'GET' && path.endsWith('/models')) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'test-model', object: 'model' }] }));
      return;
    }
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>;
    const asked = readAsked(shape, body, path, request, state.asked.length + 1);
    state.asked.push(asked);
    state.live += 1;
    let ended = false;
    response.once('close', () => {
      state.live -= 1;
      if (!ended) state.closedEarly += 1;
    });
    await answer(shape, asked, await state.script(asked), response, () => {
      state.sentTokens += 1;
    });
    ended = true;
  };

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** for AI_BASE_URL */
    url: shape === 'google' ? `${origin}/v1beta` : `${origin}/v1`,
    state,
    calls: (task: string) => state.asked.filter(({ user }) => user.task === task),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk;
  return text;
}

type Body = Record<string, unknown>;
const partsOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : ((content ?? []) as { text?: string }[]).map(({ text }) => text ?? '').join('');

function readAsked(shape: Shape, body: Body, path: string, request: IncomingMessage, number: number): Asked {
  const { system, user, roles } = messagesOf(shape, body);
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(user) as Record<string, unknown>;
  } catch {
    parsed = { text: user };
  }
  const config = (body.generationConfig ?? {}) as Body;
  const format = (body.response_format ?? {}) as { json_schema?: { schema?: Body } };
  const output = (body.output_config ?? {}) as { format?: { schema?: Body } };
  return {
    number,
    model: String(body.model ?? /models\/([^:]+)/.exec(path)?.[1] ?? ''),
    system,
    roles,
    user: parsed,
    temperature: (body.temperature ?? config.temperature ?? null) as number | null,
    schema:
      format.json_schema?.schema ?? output.format?.schema ?? (config.responseJsonSchema as Body) ?? null,
    headers: request.headers,
    body,
    limit: (body.max_tokens ?? body.max_completion_tokens ?? config.maxOutputTokens ?? null) as number | null,
  };
}

function messagesOf(shape: Shape, body: Body): { system: string; user: string; roles: string[] } {
  if (shape === 'google') {
    const { systemInstruction, contents = [] } = body as {
      systemInstruction?: { parts?: unknown };
      contents?: { role?: string; parts?: unknown }[];
    };
    return {
      system: partsOf(systemInstruction?.parts),
      user: partsOf(contents.at(-1)?.parts),
      roles: [...(systemInstruction ? ['system'] : []), ...contents.map(({ role = 'user' }) => role)],
    };
  }
  const messages = (body.messages ?? []) as { role: string; content: unknown }[];
  const user = partsOf(messages.findLast(({ role }) => role === 'user')?.content);
  const system =
    shape === 'anthropic'
      ? partsOf(body.system)
      : partsOf(messages.find(({ role }) => role === 'system')?.content);
  const roles = messages.map(({ role }) => role);
  return { system, user, roles: shape === 'anthropic' && body.system ? ['system', ...roles] : roles };
}

async function answer(
  shape: Shape,
  asked: Asked,
  behaviour: Behaviour,
  response: ServerResponse,
  sent: () => void,
): Promise<void> {
  const {
    status,
    message = 'The model is overloaded.',
    retryAfter,
    html,
    hangUp,
    stallAfterPieces,
  } = behaviour;
  if (hangUp) {
    response.socket?.destroy();
    return;
  }
  if (status !== undefined) {
    response.writeHead(status, {
      'content-type': behaviour.rawType ?? 'application/json',
      ...(retryAfter ? { 'retry-after': retryAfter } : {}),
    });
    response.end(behaviour.rawBody ?? errorBody(shape, status, message));
    return;
  }
  if (behaviour.plain || behaviour.rawBody !== undefined) {
    const { rawType = 'application/json' } = behaviour;
    response.writeHead(200, rawType === '' ? {} : { 'content-type': rawType });
    response.end(behaviour.rawBody ?? plainReply(shape, asked.model, behaviour.text ?? ''));
    return;
  }
  if (html) {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Welcome to the hotel</title><p>Accept our terms to go online.');
    return;
  }
  if (stallAfterPieces === -1) return stalled(response);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  await stream(shape, asked, thinking(asked, behaviour), response, sent);
}

/** Sends nothing until the client gives up. */
async function stalled(response: ServerResponse): Promise<void> {
  await once(response, 'close');
}

/** A behaviour with its thinking in the reply, cut off where the limit is reached. */
function thinking(asked: Asked, behaviour: Behaviour): Behaviour {
  const { thoughtTokens = 0, thoughtIn = 'field', text = '' } = behaviour;
  if (thoughtTokens === 0) return behaviour;
  const left = Math.max(0, (asked.limit ?? Number.POSITIVE_INFINITY) - thoughtTokens);
  const pieces = tokensOf(text);
  const isCut = pieces.length > left;
  const said = pieces.slice(0, left).join('');
  const thought = 'Hm. '.repeat(Math.min(thoughtTokens, asked.limit ?? thoughtTokens));
  const shown =
    thoughtIn === 'field'
      ? { reasoning: thought, text: said }
      : {
          text:
            thoughtIn === 'text' ? `<think>${thought}${isCut && left === 0 ? '' : '</think>'}${said}` : said,
        };
  return { ...behaviour, ...shown, ...(isCut ? { finish: 'length' as const } : {}) };
}

async function stream(
  shape: Shape,
  asked: Asked,
  behaviour: Behaviour,
  response: ServerResponse,
  sent: () => void,
) {
  const { text = '', reasoning = '', firstTokenMs = 0 } = behaviour;
  const frames = framesOf(shape, asked.model);
  if (behaviour.errorFrame) {
    response.end(`data: ${JSON.stringify(behaviour.errorFrame)}\n\n`);
    return;
  }
  const write = createWriter(response, behaviour);
  for (const frame of frames.begin(asked.model)) await write(frame);
  for (let waited = 0; waited < firstTokenMs && !response.destroyed; ) {
    const step = behaviour.commentEveryMs ?? firstTokenMs;
    await pause(step);
    waited += step;
    if (behaviour.commentEveryMs) await write(': still working\n\n');
  }
  for (const piece of tokensOf(reasoning)) await write(frames.reasoning(piece));
  const pieces = tokensOf(text);
  let due = performance.now();
  for (const [index, piece] of pieces.entries()) {
    if (response.destroyed) return;
    if (index === behaviour.stallAfterPieces) return stalled(response);
    if (index === behaviour.holdAfterPieces) await Promise.race([behaviour.until, stalled(response)]);
    if (index === behaviour.errorAfterPieces) {
      await write(frames.error('The server had an error while processing your request.'));
      break;
    }
    if (index === behaviour.endAfterPieces) break;
    if (due > performance.now() + 1) await pause(due - performance.now());
    due += secondsPerToken(behaviour.tokensPerSecond) * 1000;
    sent();
    await write(frames.text(piece));
  }
  const whole = behaviour.errorAfterPieces === undefined && behaviour.endAfterPieces === undefined;
  if (whole) {
    const usage = {
      input: Math.ceil(JSON.stringify(asked.user).length / 4),
      output: pieces.length,
      thought: behaviour.thoughtTokens ?? 0,
    };
    for (const frame of frames.end(
      behaviour.ending === undefined ? (behaviour.finish ?? 'stop') : { raw: behaviour.ending },
      usage,
    ))
      await write(frame);
  }
  response.end();
}

/** At the current pace; 0 without one. */
function secondsPerToken(tokensPerSecond: Behaviour['tokensPerSecond'] = 0): number {
  const pace = typeof tokensPerSecond === 'function' ? tokensPerSecond() : tokensPerSecond;
  return pace > 0 ? 1 / pace : 0;
}

/** Writes complete frames, or small pieces of them, up to the point where the stream is to be cut. */
function createWriter(response: ServerResponse, { bytesPerWrite = 0, cutAfterBytes }: Behaviour) {
  let left = cutAfterBytes ?? Number.POSITIVE_INFINITY;
  return async (frame: string): Promise<void> => {
    let bytes = Buffer.from(frame, 'utf8');
    const cut = bytes.length >= left;
    if (cut) bytes = bytes.subarray(0, left);
    left -= bytes.length;
    const size = bytesPerWrite > 0 ? bytesPerWrite : Math.max(1, bytes.length);
    for (let at = 0; at < bytes.length && !response.destroyed; at += size) {
      response.write(bytes.subarray(at, at + size));
      if (bytesPerWrite > 0) await nextTurn();
    }
    if (cut) {
      // Lets written data be sent before the socket is destroyed.
      await pause(5);
      response.socket?.destroy();
    }
  };
}
