import type { z } from 'zod';
import { id } from './test-ids.ts';

/** A JSON response checked against the contract, so that an invalid fixture fails its test. */
export const json = <Schema extends z.ZodType>(schema: Schema, data: z.input<Schema>) =>
  Response.json(schema.parse(data));
export const problem = (status: number, detail: string) =>
  Response.json({ type: 'about:blank', title: 'Problem', status, detail }, { status });

export function stream<Schema extends z.ZodType>(
  schema: Schema,
  deltas: string[],
  done: z.input<Schema>,
): Response {
  const events = [
    `event: progress\nid: 0\ndata: ${JSON.stringify({ completed: 0, total: 1, label: '', generationId: id(500) })}\n\n`,
    ...deltas.map((text, index) => `event: delta\nid: ${index + 1}\ndata: ${JSON.stringify({ text })}\n\n`),
    `event: done\nid: ${deltas.length + 1}\ndata: ${JSON.stringify(schema.parse(done))}\n\n`,
  ];
  return new Response(events.join(''), { headers: { 'Content-Type': 'text/event-stream' } });
}

/** The JSON in the second message of a call to the Examiner. */
export const userJson = (body: unknown) =>
  JSON.parse((body as { messages: { content: string }[] }).messages[1]?.content ?? '{}');
