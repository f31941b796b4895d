import type { z } from 'zod';
import { problemSchema } from '#shared/contract/common.ts';
import { type ModelWait, streamEventSchemas } from '#shared/contract/generation.ts';
import { ApiError } from './api-client.ts';
import type { ServerEvent } from './event-parser.ts';

export const BROKEN = 'The connection was interrupted. Try again.';

export type StreamProgress = {
  completed: number;
  total: number;
  label: string;
  generationId?: string | undefined;
  /** the text was there before the call: no model is asked for it */
  stored?: true | undefined;
  waiting?: ModelWait | undefined;
};

export type StreamOptions<T> = {
  schema: z.ZodType<T>;
  onDelta?: (text: string) => void;
  onProgress?: (progress: StreamProgress) => void;
  /** the text so far is invalid and starts again */
  onReset?: () => void;
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** the user who acted: the request is never sent as anybody else */
  userId?: string | null;
};

/** The reader's position in a generation's events. */
export type Place = { generationId: string | null; lastEventId: string | null };
export type Outcome<T> = { done: true; value: T } | { done: false };

/** The server itself refused: reconnecting would not help. */
export class StreamRefused extends Error {}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws StreamRefused, with the ApiError as its cause */
export const refuse = (error: ApiError): never => {
  throw new StreamRefused(error.message, { cause: error });
};

/**
 * Passes an event on and records the reader's position.
 * @throws StreamRefused for an `error` event and for a `done` event of the wrong shape
 */
export const handleEvent = <T>(found: ServerEvent, options: StreamOptions<T>, place: Place): Outcome<T> => {
  const data = parseJson(found.data);
  if (found.id !== null) place.lastEventId = found.id;
  if (found.event === 'delta') {
    const delta = streamEventSchemas.delta.safeParse(data);
    if (delta.success) options.onDelta?.(delta.data.text);
  } else if (found.event === 'progress') {
    const progress = streamEventSchemas.progress.safeParse(data);
    if (progress.success) {
      place.generationId = progress.data.generationId ?? place.generationId;
      options.onProgress?.(progress.data);
    }
  } else if (found.event === 'reset') {
    options.onReset?.();
  } else if (found.event === 'error') {
    const problem = problemSchema.safeParse(data);
    refuse(
      problem.success
        ? new ApiError(problem.data.status, problem.data.detail, problem.data)
        : new ApiError(502, BROKEN),
    );
  } else if (found.event === 'done') {
    const answer = options.schema.safeParse(data);
    if (answer.success) return { done: true, value: answer.data };
    refuse(new ApiError(502, 'The server sent an answer that this page does not understand.'));
  }
  return { done: false };
};
