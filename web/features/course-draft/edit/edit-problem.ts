import { ApiError } from '#web/lib/api-client.ts';
import { editTexts as texts } from './edit-texts.ts';

export type EditProblem = { status: number; message: string };

/** The error shown for a failed request; status 0 if there was no response. */
export const problemOf = (error: unknown): EditProblem =>
  error instanceof ApiError
    ? { status: error.status, message: error.message }
    : { status: 0, message: texts.failed };
