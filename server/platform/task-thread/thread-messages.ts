import { AppError } from '../app-error.ts';

/** The messages between a task thread and the thread that answers requests; all plain data. */
export type ToThread = { task: number; name: string; args: unknown[] };

export type FromThread =
  | { ready: true }
  | { task: number; value: unknown }
  | { task: number; failed: Failure };

/** An error in a message; `status` of an AppError, null: unexpected */
export type Failure = { message: string; status: number | null; stack: string | null };

/** Shared memory of both threads: `task` is the running one (0: none), `steps` counts its changes. */
export const mark = { task: 0, steps: 1 } as const;

export type ThreadStart = { mark: SharedArrayBuffer; start: unknown };

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
