import { failureKindOf } from './failure-kind-of.ts';
import { ModelFailure } from './model-failure.ts';
import { wordsOf } from './provider-words.ts';
import { retryHint } from './retry-hint.ts';

const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

type Loose = {
  code?: unknown;
  cause?: unknown;
  statusCode?: unknown;
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
  const { statusCode, responseHeaders } = (error ?? {}) as Loose;
  const words = wordsOf(error);
  const retryAfterMs = retryHint(responseHeaders, words.text, now);
  if (typeof statusCode === 'number' && statusCode >= 400) {
    return new ModelFailure(failureKindOf(words, retryAfterMs), `status ${statusCode}`, retryAfterMs, error);
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

/** The failure that an error inside a stream reports, by its words. */
export function failureInStream(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const words = wordsOf(error);
  // A reply that the server itself broke off is begun again at once.
  const isServers = (words.status ?? 500) >= 500;
  const retryAfterMs = retryHint(undefined, words.text, Date.now());
  return new ModelFailure(
    failureKindOf({ ...words, status: isServers ? null : words.status }, retryAfterMs),
    'an error in the stream',
    retryAfterMs,
    error,
  );
}
