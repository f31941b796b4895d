import type { z } from 'zod';
import { id } from './test-ids.ts';

/** An answer of the contract: one that the server could not give fails its test. */
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

/** What the page says in a call of the Examiner: the JSON of its second message. */
export const userJson = (body: unknown) =>
  JSON.parse((body as { messages: { content: string }[] }).messages[1]?.content ?? '{}');
