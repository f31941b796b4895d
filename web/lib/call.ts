import type { z } from 'zod';
import { type AnswerOf, type Asked, addressOf, type Endpoint } from '#shared/contract/endpoint.ts';
import { type RequestOptions, requestJson, sendNow } from './api-client.ts';

/** The input of a call as it is sent. */
export type CallInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

/** Makes a call of the contract. @throws ApiError */
export const call = <E extends Endpoint>(
  endpoint: E,
  asked: Asked<E>,
  options?: RequestOptions,
): Promise<AnswerOf<E>> => {
  const { method, answer } = endpoint;
  const { body } = asked as CallInput;
  const schema = answer as z.ZodType<AnswerOf<E>> | undefined;
  return requestJson(method, addressOf(endpoint, asked as CallInput), body, schema, options);
};

/** Makes a call of the contract while the page is being left: started synchronously, the response is not awaited. */
export const callNow = <E extends Endpoint>(endpoint: E, asked: Asked<E>, userId: string | null): void => {
  const { body } = asked as CallInput;
  sendNow(addressOf(endpoint, asked as CallInput), {
    method: endpoint.method.toUpperCase(),
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    keepalive: true,
    userId,
  });
};
