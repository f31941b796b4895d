import { AppError } from '../app-error.ts';
import type { Failure } from './thread-messages.ts';

/** An error as plain data. */
export function packFailure(error: unknown): Failure {
  if (error instanceof AppError) return { message: error.message, status: error.status, stack: null };
  const known = error instanceof Error;
  return {
    message: known ? error.message : String(error),
    status: null,
    stack: (known && error.stack) || null,
  };
}

/** Restores the error: an AppError stays one, any other keeps its stack. */
export function unpackFailure({ message, status, stack }: Failure): Error {
  if (status !== null) return new AppError(status, message);
  const error = new Error(message);
  if (stack) error.stack = stack;
  return error;
}
