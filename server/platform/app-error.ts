import { secrets } from './secrets.ts';

/** The title of each status in a problem document. */
const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Wrong type of body',
  422: 'Not accepted',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available',
};

/** The most invalid fields that a problem document names: a body may hold tens of thousands. */
export const mostNamedFields = 30;

type Details = {
  fields?: Record<string, string>;
  code?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** An expected error: its detail is meant for the reader of the answer. Anything else becomes a bare 500. */
export class AppError extends Error {
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** for programs, where the status alone does not say what to do */
  readonly code: string | undefined;
  /** seconds */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, detail: string, { fields, code, retryAfterSeconds, cause }: Details = {}) {
    super(detail, { cause });
    this.name = 'AppError';
    this.status = status;
    this.fields = fields;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const badRequest = (detail: string, fields?: Record<string, string>) =>
  new AppError(400, detail, fields ? { fields } : {});
export const unauthorized = (detail: string) => new AppError(401, detail);
/** The second step is missing; `code` is the auth service's name for that. */
export const secondStepNeeded = () =>
  new AppError(401, 'Enter the code of your second step to go on.', { code: 'insufficient_aal' });
export const notFound = (detail: string) => new AppError(404, detail);
export const conflict = (detail: string) => new AppError(409, detail);
export const tooLarge = (detail: string) => new AppError(413, detail);
export const tooMany = (retryAfterSeconds: number) =>
  new AppError(429, `Too many requests. Try again in ${retryAfterSeconds} seconds.`, { retryAfterSeconds });
export const unavailable = (detail: string, cause?: unknown) => new AppError(503, detail, { cause });

/** For `.catch`: an unexpected failure becomes a 503 that says what failed; an AppError is passed on. */
export const failingWith =
  (detail: string) =>
  (error: unknown): never => {
    throw error instanceof AppError ? error : unavailable(detail, error);
  };

const redactedFields = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, secrets.redact(text)]));

/** RFC 9457 document of an error; `type` is about:blank, since the detail says it all. */
export function problemOf(error: AppError) {
  return {
    type: 'about:blank',
    title: titles[error.status] ?? 'Error',
    status: error.status,
    detail: secrets.redact(error.message),
    ...(error.code ? { code: error.code } : {}),
    ...(error.fields ? { fields: redactedFields(error.fields) } : {}),
  };
}
