import type { z } from 'zod';
import { type AnswerOf, type Asked, addressOf, type Endpoint } from '#shared/contract/endpoint.ts';
import type { CallInput } from './call.ts';
import { postStream } from './event-stream.ts';
import type { StreamOptions } from './stream-events.ts';

/** A call with an answer that may be given as the events of its generation. */
type Answered = Endpoint & { method: 'post'; answer: z.ZodType };

/**
 * Makes a call of the contract and follows its events until the answer; a broken connection is resumed.
 * @throws ApiError; the signal's reason when it aborts
 */
export const callEvents = <E extends Answered>(
  endpoint: E,
  asked: Asked<E>,
  options: Omit<StreamOptions<AnswerOf<E>>, 'schema'> = {},
): Promise<AnswerOf<E>> => {
  const { body = {} } = asked as CallInput;
  const schema = endpoint.answer as z.ZodType<AnswerOf<E>>;
  return postStream(addressOf(endpoint, asked as CallInput), body, { schema, ...options });
};
