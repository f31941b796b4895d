type Chunk = {
  choices?: { delta?: Record<string, unknown>; finish_reason?: unknown; logprobs?: unknown }[];
  usage?: unknown;
  error?: unknown;
};
/** A chunk of a chat completion that contains only `text`. */
type Words = { chunk: Chunk; delta: { content: string }; text: string };

const plainFields = new Set(['role', 'content']);

/** The text of one frame; null if it contains anything else, or has another shape. */
function wordsOf(frame: string): Words | null {
  if (!frame.startsWith('data: {') || /[\r\n]/.test(frame)) return null;
  let chunk: Chunk;
  try {
    chunk = JSON.parse(frame.slice(6)) as Chunk;
  } catch {
    return null;
  }
  const [choice, ...others] = chunk.choices ?? [];
  const { delta, finish_reason = null, logprobs = null } = choice ?? {};
  const more = chunk.usage ?? chunk.error ?? finish_reason ?? logprobs ?? null;
  if (!delta || others.length > 0 || more !== null) return null;
  const { content } = delta;
  if (typeof content !== 'string' || Object.keys(delta).some((field) => !plainFields.has(field))) return null;
  return { chunk, delta: delta as { content: string }, text: content };
}

/**
 * Joins the texts of adjacent frames in complete frames of an event stream; `spoke`: there was text. Only the text of chat
 * completions (OpenAI's format) is joined; all other frames stay unchanged byte by byte.
 */
export function joinFrames(frames: string): { frames: string; spoke: boolean } {
  const joined: string[] = [];
  let open: Words | null = null;
  let spoke = false;
  const close = () => {
    if (open) joined.push(`data: ${JSON.stringify(open.chunk)}`);
    open = null;
  };
  for (const frame of frames.split('\n\n')) {
    const words = wordsOf(frame);
    spoke ||= words !== null && words.text !== '';
    if (!words || !open) close();
    if (!words) joined.push(frame);
    else if (open) (open as Words).delta.content += words.text;
    else open = words;
  }
  close();
  return { frames: joined.join('\n\n'), spoke };
}
