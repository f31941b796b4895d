import { secrets } from '../../../platform/secrets.ts';

/** Why a model gave no usable reply. The handling of each kind: docs/model-faculty.md, 'Faults'. */
export type FailureKind =
  /** nothing listens there, or the name does not resolve: not retried */
  | 'unreachable'
  /** 429, 500, 502, 503, 504, 529 */
  | 'busy'
  /** the stream broke off, contained an error, or ended without a finish reason */
  | 'broken'
  /** no text for too long */
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
  /** the reply reached the maximum length */
  | 'length'
  | 'filtered'
  /** only tool calls or reasoning */
  | 'empty'
  /** no JSON that fits the schema, after a repair and a second request */
  | 'unreadable'
  | 'wrong-language'
  /** the learner's tokens of the day are used up */
  | 'capped'
  /** the breaker is open */
  | 'resting';

/** An expected failure of a model. Its message is for logs and never shown to a learner. */
export class ModelFailure extends Error {
  readonly kind: FailureKind;
  /** the pause that the provider asked for */
  readonly retryAfterMs: number | null;

  constructor(kind: FailureKind, message: string, retryAfterMs: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.name = 'ModelFailure';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

const longestReason = 200;

/** A failure for the log: its kind, the provider's status, and what the provider said in one short line. */
export function failureFacts({ kind, message, cause }: ModelFailure) {
  const { statusCode, message: said } = (cause ?? {}) as Loose;
  // Redacted before it is cut, since half of a secret is not recognised. A long quotation may be of the prompt.
  const line = secrets
    .redact(typeof said === 'string' ? `${message}: ${said}` : message)
    .replace(/"[^"]{60,}"/g, '"…"')
    .replace(/\s+/g, ' ');
  return {
    kind,
    status: typeof statusCode === 'number' ? statusCode : null,
    reason: line.length <= longestReason ? line : `${line.slice(0, longestReason)}…`,
  };
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

/** A Retry-After header in seconds or as an HTTP date, as milliseconds from `now`; null if it is neither. */
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

/** The codes of an error and all its causes: fetch wraps the socket's error, pools wrap several. */
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

/** Maps an error of the provider's client to a ModelFailure; the provider's message is only in `cause`. */
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
