export type ReadEvent = { event: string; id: number; data: Record<string, unknown> };

/**
 * Reads a text/event-stream until it ends or breaks. `events` grows while it is read; `over` resolves with how it went:
 * true if the stream came to its own end. @throws Error for an answer that is none
 */
export async function readEvents(
  url: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<{ events: ReadEvent[]; over: Promise<boolean> }> {
  const response = await fetch(url, { ...init, headers: { ...init.headers, accept: 'text/event-stream' } });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const events: ReadEvent[] = [];
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
        const event = {
          event: field('event'),
          id: Number(field('id')),
          data: JSON.parse(field('data') || '{}'),
        };
        if (event.event !== '') events.push(event);
      }
    }
  };
  const over = read(response.body as ReadableStream<Uint8Array>).then(
    () => true,
    () => false,
  );
  return { events, over };
}

/** The text as a reader has it: what came after the last reset. */
export const textOf = (events: ReadEvent[]): string =>
  events
    .slice(events.findLastIndex(({ event }) => event === 'reset') + 1)
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => String(data.text))
    .join('');
