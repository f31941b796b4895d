import type { z } from '@hono/zod-openapi';

/** A body or an answer in JSON, as a route describes it. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
