import { secrets } from '../../../platform/secrets.ts';
import type { ModelUsage } from './model-types.ts';

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
  /** the account at the provider has nothing left: quota, credit, billing */
  | 'no-quota'
  /** the server is still loading the model */
  | 'loading'
  /** 401, 403 */
  | 'denied'
  /** 404: no such model, or no such address */
  | 'not-found'
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
  /** the pause that the provider asked for, or until it is asked again */
  readonly retryAfterMs: number | null;
  /** the tokens that were used all the same, such as for thinking; null: not reported */
  usage: ModelUsage | null = null;

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
  const { statusCode, message: said } = (cause ?? {}) as { statusCode?: unknown; message?: unknown };
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
