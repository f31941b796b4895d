/** Why a model gave no usable reply. What each one leads to: docs/model-faculty.md, 'Faults'. */
export type FailureKind =
  /** nothing listens there, or the name does not resolve: no use in trying again now */
  | 'unreachable'
  /** 429, 500, 502, 503, 504, 529 */
  | 'busy'
  /** cut in mid-stream, an error in the stream, an end without a finish reason */
  | 'broken'
  /** no word for too long */
  | 'stalled'
  /** 401, 403 */
  | 'denied'
  /** 404: no such model, or no such address */
  | 'not-found'
  /** 400 because of the schema of a structured reply */
  | 'schema-refused'
  /** prompt and reply do not fit the model's context */
  | 'too-long'
  /** another 4xx */
  | 'refused'
  /** a page instead of a reply, such as a captive portal's */
  | 'not-a-model'
  /** the reply reached its longest length */
  | 'length'
  | 'filtered'
  /** tool calls, or nothing but reasoning */
  | 'empty'
  /** no JSON of the wanted schema, after a repair and a second try */
  | 'unreadable'
  | 'wrong-language'
  /** the learner's tokens of the day are used up */
  | 'capped'
  /** the breaker is open */
  | 'resting';

/** An expected failure of a model. Its message is for logs; nothing of it reaches a learner. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** how long the provider asked to be left alone */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

const busyStatus = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Seconds or an HTTP date, as milliseconds from `now`; null when the header says neither. */
function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

type Loose = {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  cause?: unknown;
  statusCode?: unknown;
  responseBody?: unknown;
  responseHeaders?: Record<string, string>;
};

/** The codes of an error and of all that caused it: fetch wraps the socket's error, pools wrap several. */
function codesOf(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const { code, cause } = error as Loose;
  const inner = error instanceof AggregateError ? error.errors : [];
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...codesOf(cause, depth + 1),
    ...inner.flatMap((one: unknown) => codesOf(one, depth + 1)),
  ];
}

/** What a thrown value of the provider's client means; the provider's own words stay in `cause`. */
export function failureOf(error: unknown, now = Date.now()): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const { statusCode, responseBody, responseHeaders, message } = (error ?? {}) as Loose;
  if (typeof statusCode === 'number' && statusCode >= 400) {
    const body = `${String(responseBody ?? '')} ${String(message ?? '')}`;
    const wait = retryAfterMs(responseHeaders?.['retry-after'], now);
    return new ModelFailure(kindOfStatus(statusCode, body), `status ${statusCode}`, wait, error);
  }
  const codes = codesOf(error);
  if (codes.some((code) => unreachableCodes.has(code))) {
    return new ModelFailure('unreachable', codes.join(' '), null, error);
  }
  if (typeof statusCode === 'number' && codes.length === 0) {
    return new ModelFailure('not-a-model', 'no reply of a model', null, error);
  }
  return new ModelFailure('broken', codes.join(' ') || 'the stream broke', null, error);
}

function kindOfStatus(status: number, body: string): FailureKind {
  if (busyStatus.has(status)) return 'busy';
  if (status === 401 || status === 403) return 'denied';
  if (status === 404) return 'not-found';
  if (
    status === 413 ||
    /context.{0,20}(length|window|size)|too many tokens|maximum.{0,20}tokens|prompt is too long/i.test(body)
  ) {
    return 'too-long';
  }
  return /response_format|json_schema|json schema|output_config|responseJsonSchema|grammar|structured/i.test(
    body,
  )
    ? 'schema-refused'
    : 'refused';
}
