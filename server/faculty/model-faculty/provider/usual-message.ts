type Loose = Record<string, unknown>;
type Event = Loose & { type?: unknown; index?: unknown; message?: unknown; usage?: unknown };

const known = /^(?:message_(?:start|delta|stop)|content_block_(?:start|delta|stop)|ping|error)$/;
const knownBlocks = /^(?:text|thinking|redacted_thinking|tool_use)$/;
const knownDeltas = /^(?:text|thinking|signature|input_json|citations)_delta$/;

/**
 * Reads the events of Anthropic's protocol of one stream, which may have new kinds of events and blocks at any time. Tells
 * whether an event stays; one without a count of tokens gets it.
 */
export function createMessageReading() {
  const left = new Set<unknown>();
  return (event: Event): 'as it is' | 'changed' | 'left out' => {
    const { type, index } = event;
    if (!known.test(String(type))) return 'left out';
    const { type: kind } = (event.content_block ?? event.delta ?? {}) as Loose;
    if (type === 'content_block_start' && !knownBlocks.test(String(kind))) left.add(index);
    if (type === 'content_block_delta' && !knownDeltas.test(String(kind))) return 'left out';
    if (left.has(index) && index !== undefined) return 'left out';
    if (type === 'message_start')
      return counted((event.message ?? {}) as Loose, ['input_tokens', 'output_tokens']);
    return type === 'message_delta' ? counted(event, ['output_tokens']) : 'as it is';
  };
}

/** Adds the counts that are missing. */
function counted(where: Loose, names: string[]): 'as it is' | 'changed' {
  const usage = (where.usage ?? {}) as Loose;
  const missing = names.filter((name) => typeof usage[name] !== 'number');
  if (missing.length === 0) return 'as it is';
  where.usage = { ...usage, ...Object.fromEntries(missing.map((name) => [name, 0])) };
  return 'changed';
}
