import { type AppError, unavailable } from '../../../platform/app-error.ts';

/** unreachable: no complete response; busy: overloaded or a server error; false: the response does not match the request */
export type FailureKind =
  | 'unreachable'
  | 'busy'
  | 'forbidden'
  | 'no bucket'
  | 'no file'
  | 'refused'
  | 'false';

export class BucketFailure extends Error {
  readonly kind: FailureKind;
  /** May it be retried at once? */
  readonly isPassing: boolean;
  /** milliseconds to wait, as requested by the store */
  readonly retryAfter: number;

  constructor(
    kind: FailureKind,
    said: string,
    { cause, retryAfter = 0 }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(`the store of documents: ${said}`, { cause });
    this.name = 'BucketFailure';
    this.kind = kind;
    this.isPassing = kind === 'unreachable' || kind === 'busy' || kind === 'false';
    this.retryAfter = retryAfter;
  }
}

const passing = new Set([408, 429, 500, 502, 503, 504]);
/** Transient errors, including a wrong clock and bytes corrupted in transit. */
const passingCodes = new Set([
  'RequestTimeout',
  'XAmzContentSHA256Mismatch',
  'BadDigest',
  'IncompleteBody',
  'SlowDown',
]);
const forbidden = new Set([401, 403]);

function kindOf(status: number, code: string): FailureKind {
  if (passing.has(status) || passingCodes.has(code)) return 'busy';
  if (code === 'NoSuchBucket') return 'no bucket';
  if (code === 'NoSuchKey') return 'no file';
  if (forbidden.has(status)) return 'forbidden';
  return 'refused';
}

const errorCode = /<Code>([A-Za-z0-9]{1,60})<\/Code>/;
/** Maximum time to wait on the store's request. */
const longestRetryAfter = 5000;

/** Parses an error response: its status, the store's error code, and when to retry. */
export function failureOf(status: number, body: string, retryAfter: string | undefined): BucketFailure {
  const code = errorCode.exec(body)?.[1] ?? '';
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  return new BucketFailure(kindOf(status, code), `it answered ${status}${code && ` ${code}`}`, {
    retryAfter: Math.min(seconds * 1000, longestRetryAfter),
  });
}

/** Converts a failure of the store to a 503 with a message. */
export const inWords = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) =>
    Promise.reject(error instanceof BucketFailure ? asUnavailable(error) : error),
  );

/** The error for the user. The store's own message is only logged. */
export const asUnavailable = (error: unknown): AppError =>
  unavailable(
    'The files of this server cannot be reached at the moment. What you have is safe. Try again later.',
    error,
  );
