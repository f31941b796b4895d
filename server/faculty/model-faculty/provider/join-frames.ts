import { type Chunk, isThinking, usualChunk } from './usual-chunk.ts';
import { createMessageReading } from './usual-message.ts';

/** A chunk of a chat completion that contains only `text`. */
type Words = { chunk: Chunk; delta: { content: string }; text: string };
/** A frame as it is passed on; null: left out. */
type Read = { frame: string | null; chunk: Chunk | null };

const plainFields = new Set(['role', 'content']);

/** The text of a chunk; null if it contains anything else, or has another shape. */
function wordsOf(chunk: Chunk): Words | null {
  const [choice, ...others] = Array.isArray(chunk.choices) ? chunk.choices : [];
  const { delta, finish_reason = null, logprobs = null } = choice ?? {};
  const more = chunk.usage ?? chunk.error ?? finish_reason ?? logprobs ?? null;
  if (!delta || others.length > 0 || more !== null) return null;
  const { content } = delta;
  if (typeof content !== 'string' || Object.keys(delta).some((field) => !plainFields.has(field))) return null;
  return { chunk, delta: delta as { content: string }, text: content };
}

/** What stands in a frame beside its data, and the data; null: it has none. */
function partsOf(frame: string): { beside: string; data: string } | null {
  if (frame.startsWith('data: {') && !frame.includes('\n')) return { beside: '', data: frame.slice(6) };
  const lines = frame.split('\n');
  const data = lines.filter((line) => line.startsWith('data:'));
  if (data.length === 0) return null;
  const beside = lines.filter((line) => /^event:/.test(line)).map((line) => `${line}\n`);
  return {
    beside: beside.join(''),
    data: data.map((line) => line.slice(5).replace(/^ /, '')).join('\n'),
  };
}

function parsed(data: string): Chunk | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Chunk) : null;
  } catch {
    return null;
  }
}

/** Reads the frames of one stream, in order, as the packages take them. */
function createReading() {
  const readMessage = createMessageReading();
  let isMessage = false;
  return (frame: string): Read => {
    const parts = partsOf(frame);
    if (!parts) return { frame, chunk: null };
    const { beside, data } = parts;
    const chunk = parsed(data);
    // Some keep a connection alive by frames without anything.
    if (!chunk) return { frame: /^(?:[[{].*|.*event: error.*)$/s.test(beside + data) ? frame : null, chunk };
    isMessage ||= chunk.type === 'message_start';
    const message = isMessage ? readMessage(chunk) : 'as it is';
    if (message === 'left out') return { frame: null, chunk };
    const changed = isMessage ? message === 'changed' : usualChunk(chunk);
    return { frame: changed ? `${beside}data: ${JSON.stringify(chunk)}` : frame, chunk };
  };
}

/**
 * For the frames of one stream, in order: gives each the form that the packages take, and joins the texts of adjacent ones.
 * Only the text of chat completions (OpenAI's format) is joined; all other frames stay byte by byte if their form is usual.
 * `spoke`: there was text; `thought`: thinking; `apart`: none are joined.
 */
export function createFrameJoining() {
  const read = createReading();
  return (frames: string, apart = false): { frames: string; spoke: boolean; thought: boolean } => {
    const joined: string[] = [];
    let open: Words | null = null;
    let spoke = false;
    let thought = false;
    const close = () => {
      if (open) joined.push(`data: ${JSON.stringify(open.chunk)}`);
      open = null;
    };
    for (const one of frames.split('\n\n')) {
      const { frame, chunk } = read(one);
      if (frame === null) continue;
      const words = chunk && wordsOf(chunk);
      spoke ||= Boolean(words?.text);
      thought ||= chunk !== null && isThinking(chunk);
      if (!words || !open) close();
      if (!words || apart) joined.push(frame);
      else if (open) (open as Words).delta.content += words.text;
      else open = words;
    }
    close();
    return { frames: joined.join('\n\n'), spoke, thought };
  };
}
