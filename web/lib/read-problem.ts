import type { Problem } from '#shared/contract/common.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The problem document of an error response; null for anything else. Parsed by hand, unlike other responses: the
 * first page would otherwise wait for the schema library, which it does not need.
 */
export function readProblem(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null) return null;
  const { type, title, status, detail, code, fields } = body as Record<string, unknown>;
  if (!isText(type) || !isText(title) || !isText(detail) || !Number.isSafeInteger(status)) return null;
  if (code !== undefined && !isText(code)) return null;
  if (fields === undefined)
    return { type, title, detail, status: status as number, ...(code ? { code } : {}) };
  if (typeof fields !== 'object' || fields === null || !Object.values(fields).every(isText)) return null;
  const known = fields as Record<string, string>;
  return { type, title, detail, status: status as number, ...(code ? { code } : {}), fields: known };
}
