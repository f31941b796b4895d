/** Reads a text/event-stream to its end; data that is no JSON ('[DONE]') is left out. */
export async function readStream(
  response: Response,
  onEvent: (event: string, data: unknown) => void,
): Promise<void> {
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';
      const data = field('data');
      if (data.startsWith('{')) onEvent(field('event') || 'message', JSON.parse(data));
    }
  }
}
