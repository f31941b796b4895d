import { z } from 'zod';
import { idSchema, problemSchema } from './common.ts';

const generationStatusSchema = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);

/** GET /api/generations/{id} */
export const generationSchema = z.object({
  id: idSchema,
  status: generationStatusSchema,
  completed: z.number().int(),
  total: z.number().int(),
  courseId: idSchema.nullable(),
});
export type Generation = z.infer<typeof generationSchema>;

/**
 * What is waited for while a model has given no text yet: a sign of life, its thinking, or its loading; and for how many
 * seconds so far.
 */
const modelWaitSchema = z.object({
  state: z.enum(['waiting', 'thinking', 'loading']),
  seconds: z.number().int(),
});
export type ModelWait = z.infer<typeof modelWaitSchema>;

/**
 * The events of a stream (text/event-stream). Each has `event:` its name, `id:` its number and `data:` the JSON below. The
 * first one is a `progress` with generationId, and `stored` if its text was there before the call. `done` contains exactly the JSON response. Numbers increase, for a delta by
 * its number of characters; a resumed stream may join or split deltas differently.
 */
export const streamEventSchemas = {
  delta: z.object({ text: z.string() }),
  progress: z.object({
    completed: z.number().int(),
    total: z.number().int(),
    label: z.string(),
    generationId: idSchema.optional(),
    stored: z.literal(true).optional(),
    /** sent while a model has said nothing for some seconds; the next event without it ends the wait */
    waiting: modelWaitSchema.optional(),
  }),
  reset: z.object({}),
  done: z.unknown(),
  error: problemSchema,
} as const;
export type StreamEventName = keyof typeof streamEventSchemas;
