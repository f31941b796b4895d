export type ReadEvent = { event: string; id: number; data: Record<string, unknown> };

/** The events of a text/event-stream as they arrive; data that is not JSON ('[DONE]') is left out. */
async function* eventsOf(response: Response): AsyncGenerator<ReadEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
      const data = field('data');
      if (data.startsWith('{'))
        yield { event: field('event') || 'message', id: Number(field('id')), data: JSON.parse(data) };
    }
  }
}

async function refuseBad(response: Response): Promise<void> {
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
}

/** Reads a stream to its end. @throws Error for a response that is not a stream, and when it breaks */
export async function readStream(
  response: Response,
  onEvent: (event: string, data: unknown) => void,
): Promise<void> {
  await refuseBad(response);
  for await (const { event, data } of eventsOf(response)) onEvent(event, data);
}

/**
 * Reads a stream until it ends or breaks. `events` grows meanwhile; `over` resolves with true if the stream ended by
 * itself. @throws Error for a response that is not a stream
 */
export async function readEvents(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<{ events: ReadEvent[]; over: Promise<boolean> }> {
  const response = await fetch(url, { ...init, headers: { ...init.headers, accept: 'text/event-stream' } });
  await refuseBad(response);
  const events: ReadEvent[] = [];
  const read = async () => {
    for await (const event of eventsOf(response)) events.push(event);
  };
  const over = read().then(
    () => true,
    () => false,
  );
  return { events, over };
}

/** The text as received by a reader: everything after the last reset. */
export const textOf = (events: ReadEvent[]): string =>
  events
    .slice(events.findLastIndex(({ event }) => event === 'reset') + 1)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => String(data.text))
    .join('');
