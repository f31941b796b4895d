import type { z } from 'zod';
import { withoutChatter } from '../provider/strip-chatter.ts';
import { repairJson } from './repair-json.ts';

export type Parsed<T> = { value: T } | { problem: string };

/** The JSON in a reply: alone, in a fence, or in the middle of prose. */
function jsonPart(reply: string): string {
  const text = withoutChatter(reply);
  const fence = /```(?:json)?[^\S\n]*\n([\s\S]*?)(?:\n```|$)/i.exec(text)?.[1];
  const inside = fence && /[[{]/.test(fence) ? fence : text;
  const begin = inside.search(/[[{]/);
  if (begin < 0) return inside;
  const end = Math.max(inside.lastIndexOf('}'), inside.lastIndexOf(']'));
  // Without an end it was truncated, and the repair closes open brackets.
  return inside.slice(begin, end > begin ? end + 1 : undefined);
}

async function readJson(text: string): Promise<unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return JSON.parse(await repairJson(text));
  }
}

/** Alternative shapes of a reply: a list instead of an object with one list, or the reverse, is accepted. */
function shapesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value, ...value.slice(0, 1)];
  if (typeof value !== 'object' || value === null) return [value];
  const inner = Object.values(value);
  return inner.length === 1 ? [value, inner[0]] : [value];
}

/**
 * A reply as a value of `schema`: parsed, repaired if necessary, unwrapped if it has an extra wrapper. The problem is
 * worded for the model, for a second request.
 */
export async function parseReply<T>(
  reply: string,
  schema: z.ZodType<T>,
  listName?: string,
): Promise<Parsed<T>> {
  let value: unknown;
  try {
    value = await readJson(jsonPart(reply));
  } catch {
    return { problem: 'It was not JSON.' };
  }
  const shapes = shapesOf(value).flatMap((one) =>
    listName && Array.isArray(one) ? [{ [listName]: one }, one] : [one],
  );
  for (const shape of shapes) {
    const parsed = schema.safeParse(shape);
    if (parsed.success) return { value: parsed.data };
  }
  const parsed = schema.safeParse(value);
  const issues = parsed.success ? [] : parsed.error.issues.slice(0, 8);
  return {
    problem: issues.map(({ path, message }) => `${path.join('.') || 'reply'}: ${message}`).join('; '),
  };
}
