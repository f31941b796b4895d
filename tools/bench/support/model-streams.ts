import type {
  Asked,
  TestProvider,
} from '../../../server/faculty/model-faculty/test-provider/test-provider.ts';
import type { Client } from '../../product/client.ts';
import { readStream } from '../../product/event-reader.ts';

export type Server = { url: string; token: string; client: Client; provider: TestProvider };
/** Whether the text so far is long enough. */
export type Mark = (text: string) => boolean;

/** a heading and a complete paragraph below it */
export const paragraph: Mark = (text) => text.split('\n\n').length > 2;
/** that many units of an outline, as the model writes it */
export const units =
  (count: number): Mark =>
  (text) =>
    (text.match(/"serves":\[[^\]]*\]\}/g)?.length ?? 0) >= count;

/** Records when each mark was reached, in milliseconds since `begun`; NaN: never. */
function createStopwatch(begun: number, marks: Mark[]) {
  const times = marks.map(() => Number.NaN);
  return {
    times,
    look: (text: string) => {
      for (const [index, mark] of marks.entries()) {
        if (Number.isNaN(times[index]) && mark(text)) times[index] = performance.now() - begun;
      }
    },
  };
}

/** The product's last request to the provider for a task, to be sent again directly. */
export function askedLast({ provider }: Server, task: string): Asked {
  const asked = provider.calls(task).at(-1);
  if (!asked) throw new Error(`The provider was not asked for ${task}.`);
  return asked;
}

/** Measures the provider alone: when its text reached each mark. Resolves at the end of the stream. */
export async function alone({ provider }: Server, asked: Asked, marks: Mark[]): Promise<number[]> {
  const { times, look } = createStopwatch(performance.now(), marks);
  const response = await fetch(`${provider.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: asked.model,
      messages: [
        { role: 'system', content: asked.system },
        { role: 'user', content: JSON.stringify(asked.user) },
      ],
    }),
  });
  let text = '';
  await readStream(response, (_, data) => {
    const { choices } = data as { choices?: { delta?: { content?: string } }[] };
    text += choices?.[0]?.delta?.content ?? '';
    look(text);
  });
  return times;
}

/** The same through the product, by its deltas. Throws when the stream does not end with `done`. */
export async function through(server: Server, path: string, body: unknown, marks: Mark[]): Promise<number[]> {
  const { times, look } = createStopwatch(performance.now(), marks);
  await follow(server, path, body, look);
  return times;
}

/**
 * Reads a stream of the product to its end; `look` is called with the whole text whenever it grows. `body` null: the
 * stream was started before.
 */
export async function follow(
  { url, token }: Server,
  path: string,
  body: unknown,
  look: (text: string) => void,
): Promise<void> {
  const response = await fetch(`${url}${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { authorization: token, accept: 'text/event-stream', 'content-type': 'application/json' },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  let text = '';
  let last = '';
  await readStream(response, (event, data) => {
    last = event;
    if (event === 'reset') text = '';
    if (event === 'delta') text += (data as { text: string }).text;
    look(text);
  });
  if (last !== 'done') throw new Error(`The stream of ${path} ended with '${last}'.`);
}
