/** One event of a text/event-stream. */
export type ServerEvent = { event: string; id: string | null; data: string };

const readBlock = (block: string): ServerEvent | null => {
  let event = 'message';
  let id: string | null = null;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    // A line that starts with a colon is a comment: the server's heartbeat.
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { event, id, data: data.join('\n') };
};

/**
 * Parses text/event-stream in chunks of any size. @returns a function that takes the next chunk and returns the
 * events it completed
 */
export const createEventParser = (): ((piece: string) => ServerEvent[]) => {
  let rest = '';
  let heldReturn = '';
  return (piece) => {
    let text = heldReturn + piece;
    // A carriage return at the very end may be the first half of a CRLF whose rest has not arrived.
    heldReturn = text.endsWith('\r') ? '\r' : '';
    if (heldReturn) text = text.slice(0, -1);
    rest += text.replace(/\r\n?/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(readBlock).filter((found) => found !== null);
  };
};
