import { ApiError } from '../../../lib/api-client.ts';
import { editTexts as texts } from './edit-texts.ts';

export type EditProblem = { status: number; message: string };

/** What the page says of a request that failed; status 0 if it got no answer. */
export const problemOf = (error: unknown): EditProblem =>
  error instanceof ApiError
    ? { status: error.status, message: error.message }
    : { status: 0, message: texts.failed };
