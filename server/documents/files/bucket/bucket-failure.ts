import { type AppError, unavailable } from '../../../platform/app-error.ts';

/** unreachable: no whole answer came; busy: it says so, or has broken down; false: it answers other than it was asked */
export type FailureKind =
  | 'unreachable'
  | 'busy'
  | 'forbidden'
  | 'no bucket'
  | 'no file'
  | 'refused'
  | 'false';

/** Why the store did not do what it was asked to. */
export class BucketFailure extends Error {
  readonly kind: FailureKind;
  /** May it be asked again at once? */
  readonly isPassing: boolean;
  /** milliseconds after which the store wants to be asked again */
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
/** A client whose clock is wrong, or whose bytes broke on the way, is refused so. */
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
/** Longer than this nobody is kept waiting because the store says so. */
const longestRetryAfter = 5000;

/** What an answer says that is none: its status, the store's code for it, and when to ask again. */
export function failureOf(status: number, body: string, retryAfter: string | undefined): BucketFailure {
  const code = errorCode.exec(body)?.[1] ?? '';
  const seconds = /^\d{1,4}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0;
  return new BucketFailure(kindOf(status, code), `it answered ${status}${code && ` ${code}`}`, {
    retryAfter: Math.min(seconds * 1000, longestRetryAfter),
  });
}

/** What whoever wants a file, or gives one, is told of it. The store's own words are for the log. */
export const asUnavailable = (error: unknown): AppError =>
  unavailable(
    'The files of this server cannot be reached at the moment. What you have is safe. Try again later.',
    error,
  );
