import type { z } from 'zod';
import type { modelCallSchema } from '#shared/contract/classroom.ts';
import { idSchema } from '#shared/contract/common.ts';
import { badRequest } from '../platform/app-error.ts';
import { requireShippedPrompt } from '../prompts/prompt-service.ts';
import { refusedInput } from './api-router.ts';

/**
 * Reads what an examiner call says: {model, messages, temperature} is accepted, and model and temperature are ignored.
 * The system prompt must be one of ours; the last user message is a JSON string in the shape of `schema`.
 * @throws AppError 400, or 404 with `notFoundDetail` for a malformed id
 */
export function readModelCall<Schema extends z.ZodType>(
  call: z.infer<typeof modelCallSchema>,
  schema: Schema,
  notFoundDetail: string,
): z.infer<Schema> {
  requireShippedPrompt(call.messages.find(({ role }) => role === 'system')?.content);
  const content = call.messages.findLast(({ role }) => role === 'user')?.content;
  if (content === undefined)
    throw badRequest('messages: there is no user message', { messages: 'no user message' });
  let said: unknown;
  try {
    said = JSON.parse(content);
  } catch {
    throw badRequest('messages: the user message is not valid JSON', { messages: 'not valid JSON' });
  }
  const parsed = schema.safeParse(said);
  if (!parsed.success) throw refusedInput(parsed.error.issues, notFoundDetail);
  return parsed.data;
}

/** An id of ours, or null: clients of the published calls may send ids of their own, which are unknown here. */
export const ownId = (id: string | null | undefined): string | null => idSchema.safeParse(id).data ?? null;
