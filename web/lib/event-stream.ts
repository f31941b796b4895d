import { addressOf } from '#shared/contract/endpoint.ts';
import { followGeneration as followEvents } from '#shared/contract/endpoints/generations.ts';
import { ApiError, sendRequest, toApiError } from './api-client.ts';
import { createEventParser } from './event-parser.ts';
import { pause } from './pause.ts';
import {
  BROKEN,
  handleEvent,
  type Outcome,
  type Place,
  refuse,
  type StreamOptions,
  StreamRefused,
} from './stream-events.ts';

export type { StreamProgress } from './stream-events.ts';

/** The server sends a heartbeat at least every 15 s and ends a stalled stream within 40 s. */
const SILENCE_MS = 60_000;
const RESUMES = 5;
const FIRST_RESUME_DELAY_MS = 500;

const readEvents = async <T>(
  response: Response,
  options: StreamOptions<T>,
  place: Place,
  alive: () => void,
): Promise<Outcome<T>> => {
  const reader = response.body?.getReader();
  if (!reader) return { done: false };
  const decoder = new TextDecoder();
  const parse = createEventParser();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { done: false };
      alive();
      for (const found of parse(decoder.decode(value, { stream: true }))) {
        const outcome = handleEvent(found, options, place);
        isDone = outcome.done;
        if (isDone) return outcome;
      }
    }
  } finally {
    // A complete stream is read to its end, because a browser reports one that is cancelled as failed.
    (isDone ? readToEnd(reader) : reader.cancel()).catch(() => {});
  }
};

const readToEnd = async (reader: ReadableStreamDefaultReader<unknown>): Promise<void> => {
  while (!(await reader.read()).done);
};

const request = (path: string, body: unknown, options: StreamOptions<unknown>, place: Place) => {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (place.lastEventId !== null) headers['Last-Event-ID'] = place.lastEventId;
  if (place.generationId !== null) {
    const params = { id: place.generationId };
    return { path: addressOf(followEvents, { params }), init: { method: 'GET', headers } };
  }
  headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  return { path, init: { method: 'POST', headers, body: JSON.stringify(body) } };
};

const connectOnce = async <T>(
  path: string,
  body: unknown,
  options: StreamOptions<T>,
  place: Place,
): Promise<Outcome<T>> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  const signal = options.signal ? AbortSignal.any([options.signal, silence.signal]) : silence.signal;
  try {
    const { path: where, init } = request(path, body, options, place);
    const response = await sendRequest(where, { ...init, signal, userId: options.userId ?? null });
    if (!response.ok) {
      const error = await toApiError(response);
      // A gateway that cannot reach the server counts as a broken connection, not as a response.
      if (place.generationId !== null && [502, 503, 504].includes(response.status)) return { done: false };
      refuse(error);
    }
    if (!response.headers.get('Content-Type')?.includes('text/event-stream')) {
      const answer = options.schema.safeParse(await response.json());
      if (answer.success) return { done: true, value: answer.data };
      refuse(new ApiError(502, 'The server sent an answer that this page does not understand.'));
    }
    return await readEvents(response, options, place, alive);
  } finally {
    clearTimeout(timer);
  }
};

const stream = async <T>(
  path: string,
  body: unknown,
  options: StreamOptions<T>,
  place: Place,
): Promise<T> => {
  let failures = 0;
  for (;;) {
    const before = place.lastEventId;
    try {
      const outcome = await connectOnce(path, body, options, place);
      if (outcome.done) return outcome.value;
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (error instanceof StreamRefused) throw error.cause;
      if (place.lastEventId === null && place.generationId === null && error instanceof ApiError) throw error;
    }
    failures = place.lastEventId === before ? failures + 1 : 1;
    if (failures > RESUMES) throw new ApiError(0, BROKEN);
    await pause(FIRST_RESUME_DELAY_MS * 2 ** (failures - 1), options.signal);
  }
};

/**
 * POSTs `body` and reads the response as text/event-stream. A broken connection is resumed where it stopped, with
 * Last-Event-ID, up to 5 times in a row without a new event.
 * @returns the data of the `done` event, parsed with `schema`
 * @throws ApiError when the server refuses, fails or is unreachable; the signal's reason when it aborts
 */
export const postStream = <T>(path: string, body: unknown, options: StreamOptions<T>): Promise<T> =>
  stream(path, body, options, { generationId: null, lastEventId: null });

/**
 * Reads the events of a generation started earlier, from the first one (GET /api/generations/{id}/events).
 * Resumes and throws as `postStream` does.
 */
export const followGeneration = <T>(generationId: string, options: StreamOptions<T>): Promise<T> =>
  stream('', undefined, options, { generationId, lastEventId: null });
