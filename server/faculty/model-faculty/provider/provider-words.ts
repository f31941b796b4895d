/** What a provider said when it did not answer. The texts may quote the prompt: they are for rules and the log only. */
export type ProviderWords = {
  status: number | null;
  /** its messages, codes and types in one line */
  text: string;
  /** the fields of the request that it names, as paths without their beginnings */
  named: string[];
};

type Loose = {
  statusCode?: unknown;
  message?: unknown;
  responseBody?: unknown;
  requestBodyValues?: unknown;
};

/** Where messages are, in the error bodies of all providers; what they echo of the request is elsewhere. */
const tellingKeys = new Set([
  ...['error', 'errors', 'message', 'msg', 'detail', 'details', 'code', 'type', 'status', 'reason', 'raw'],
  ...['title', 'metadata', 'violations', 'fieldViolations', 'description', 'field', 'quotaId', 'retryDelay'],
  ...['n_ctx', 'n_prompt_tokens', 'error_description', 'cause', 'issues'],
]);
const fieldKeys = new Set(['param', 'loc', 'field', 'path', 'keys', 'pointer', 'property']);
const longest = 2000;

/** What is collected; `sent`: the request, whose fields may be keys of the error. */
type Collected = { said: string[]; named: string[]; sent: object };

function collect(value: unknown, into: Collected, depth = 0): void {
  const { said, named, sent } = into;
  if (depth > 10 || value === null || value === undefined) return;
  if (typeof value === 'string') {
    const inner = /^\s*[[{]/.test(value) ? parsed(value) : undefined;
    if (inner === undefined) said.push(value);
    else collect(inner, into, depth + 1);
    return;
  }
  if (typeof value === 'number') return void said.push(String(value));
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 20)) collect(one, into, depth + 1);
    return;
  }
  if (typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    const isSent = depth > 0 && Object.hasOwn(sent, key) && !tellingKeys.has(key);
    if (isSent) named.push(key);
    if (fieldKeys.has(key))
      named.push(
        ...[inner]
          .flat()
          .filter((one) => typeof one === 'string' && one !== 'body')
          .slice(-1),
      );
    if (key === 'n_ctx' && typeof inner === 'number') said.push(`context size ${inner}`);
    else if (isSent || tellingKeys.has(key)) collect(inner, into, depth + 1);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields named in a sentence: `x`, 'x', "x", argument: x, x: Extra inputs … */
const namedIn = [
  /[`'"“‘]([A-Za-z_][\w.[\]]{1,60})[`'"”’]/g,
  /(?:argument|parameter|param|field|key|property|keyword|input)s?(?: supplied| name)?:? +([a-z_][\w.]{2,60})\b/gi,
  /\b([a-z_][\w.]{0,60}): (?:Extra inputs|Field|Input should|Unexpected)/g,
];

/** `generation_config.responseJsonSchema` → `responseJsonSchema` */
const lastPart = (path: string): string =>
  path
    .replace(/\[\d*\]/g, '')
    .split(/[./]/)
    .at(-1) ?? path;

/** The status that an error inside a stream names as its code; null: none, or one of the server's own failures. */
function refusedInStream(error: unknown): number | null {
  const { code, error: inner } = (error ?? {}) as { code?: unknown; error?: { code?: unknown } };
  const status = Number(code ?? inner?.code);
  return status >= 400 && status < 500 ? status : null;
}

/** What an error of a provider's client, or an error in a stream, says. */
export function wordsOf(error: unknown): ProviderWords {
  const { statusCode, message, responseBody, requestBodyValues } = (error ?? {}) as Loose;
  const said: string[] = [];
  const named: string[] = [];
  const sent = typeof requestBodyValues === 'object' ? (requestBodyValues ?? {}) : {};
  const into = { said, named, sent };
  if (typeof responseBody === 'string' && responseBody.trim() !== '') collect(responseBody, into);
  else if (typeof error === 'string') collect(error, into);
  else if (statusCode === undefined) collect({ error }, into);
  if (typeof message === 'string' && !said.includes(message)) said.unshift(message);
  // A long quotation is of the prompt.
  const text = said
    .join(' ')
    .replace(/"[^"]{80,}"|'[^']{80,}'/g, '"…"')
    .replace(/\s+/g, ' ')
    .slice(0, longest);
  for (const pattern of namedIn) for (const [, name] of text.matchAll(pattern)) named.push(name ?? '');
  return {
    status: typeof statusCode === 'number' ? statusCode : refusedInStream(error),
    text,
    named: [...new Set(named.map(lastPart))],
  };
}
