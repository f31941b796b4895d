type Loose = Record<string, unknown>;
/** A chunk of a chat completion, as far as it is read here. */
export type Chunk = Loose & {
  choices?: (Loose & { delta?: Loose })[];
  usage?: unknown;
  error?: unknown;
};

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text in parts of a message: of the answer, and of the thinking before it. */
function textsOf(parts: unknown[]): { said: string; thought: string } {
  const texts = { said: '', thought: '' };
  for (const part of parts) {
    if (typeof part === 'string') texts.said += part;
    if (!isObject(part)) continue;
    const { type = 'text', text, content } = part;
    const words = typeof text === 'string' ? text : typeof content === 'string' ? content : null;
    if (/^(output_)?text$/.test(String(type))) texts.said += words ?? '';
    else texts.thought += words ?? JSON.stringify(part);
  }
  return texts;
}

/** The changes of `usualChunk` to one choice; true: there were some. */
function usualChoice(choice: Loose): boolean {
  let changed = false;
  if (!isObject(choice.delta)) {
    // Some send the whole message where its pieces belong.
    choice.delta = isObject(choice.message) ? choice.message : { content: choice.text ?? null };
    changed = true;
  }
  const delta = choice.delta as Loose;
  if (delta.role !== undefined && delta.role !== 'assistant') {
    delete delta.role;
    changed = true;
  }
  if (Array.isArray(delta.content)) {
    const { said, thought } = textsOf(delta.content);
    delta.content = said;
    if (thought !== '') delta.reasoning_content = thought;
    changed = true;
  }
  // An empty reason is none.
  if (choice.finish_reason === '') {
    choice.finish_reason = null;
    changed = true;
  }
  return changed;
}

/** Leaves only numbers in a count of tokens; true: something was left out. */
function onlyNumbers(counts: Loose): boolean {
  let changed = false;
  for (const [name, count] of Object.entries(counts)) {
    if (typeof count === 'number' || (isObject(count) && !onlyNumbers(count))) continue;
    if (!isObject(count)) delete counts[name];
    changed = true;
  }
  return changed;
}

const isOfAnother = ({ candidates, type }: Loose): boolean =>
  candidates !== undefined || /^(message|content_block)_|^ping$/.test(String(type ?? ''));

/**
 * Gives a chunk of a chat completion the form that the packages take: servers and gateways send content in parts, whole
 * messages, empty roles and reasons, lists that are null, and errors of any form. Chunks of other protocols stay. True if
 * something was changed.
 */
export function usualChunk(chunk: Chunk): boolean {
  if (isOfAnother(chunk)) return false;
  const { error, message, detail } = chunk as Loose;
  const problem = error ?? (chunk.choices === undefined ? (message ?? detail) : null) ?? null;
  if (problem !== null) {
    if (isObject(error) && typeof error.message === 'string') return false;
    const { code, type } = chunk;
    const said = typeof problem === 'string' ? problem : JSON.stringify(problem);
    chunk.error = { ...(isObject(error) ? error : { code, type }), message: said };
    return true;
  }
  let changed = 'error' in chunk;
  delete chunk.error;
  if (!Array.isArray(chunk.choices)) {
    if (!isObject(chunk.usage) && chunk.choices !== null) return changed;
    chunk.choices = [];
    changed = true;
  }
  for (const choice of chunk.choices) changed = usualChoice(choice) || changed;
  if (isObject(chunk.usage)) changed = onlyNumbers(chunk.usage) || changed;
  return changed;
}

/** Whether a chunk has thinking, in any of the fields for it. */
export const isThinking = ({ choices = [] }: Chunk): boolean =>
  Array.isArray(choices) &&
  choices.some(({ delta }) =>
    Object.entries(delta ?? {}).some(
      ([name, value]) => /^(reasoning|thinking|thought)/.test(name) && value !== null && value !== '',
    ),
  );
