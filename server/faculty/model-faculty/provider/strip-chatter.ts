/** Marks of output that is not for the reader: [opening, closing]. Compared in lower case. */
const blocks: [string, string][] = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
  ['<reasoning>', '</reasoning>'],
  ['<thought>', '</thought>'],
  ['<tool_call>', '</tool_call>'],
  ['<tool_response>', '</tool_response>'],
  ['<function_call>', '</function_call>'],
  ['<|channel|>analysis<|message|>', '<|end|>'],
  ['<|channel|>commentary', '<|end|>'],
];
/** Single marks that are removed. */
const marks = [
  '<|channel|>final<|message|>',
  '<|start|>assistant',
  '<|im_end|>',
  '<|im_start|>assistant',
  '<|endoftext|>',
  '<|eot_id|>',
  '<|end|>',
  '<|return|>',
];
const closings = blocks.map(([, closing]) => closing).filter((mark) => mark.startsWith('</'));
const openings = [...blocks.map(([opening]) => opening), ...marks, ...closings];
const longest = Math.max(...openings.map((mark) => mark.length));

/**
 * Removes reasoning and tool chatter from a reply while it streams. `push` returns the text that may be shown now;
 * `restart` true: all earlier text was reasoning (its opening mark was in the model's template).
 */
export function createChatterFilter() {
  let held = '';
  /** the mark that ends the current block; null outside of blocks */
  let until: string | null = null;
  let started = false;

  const clean = (text: string) => {
    // Models start with blank lines after their reasoning, which are not shown.
    const shown = started ? text : text.trimStart();
    started ||= shown !== '';
    return shown;
  };

  const step = (last: boolean): { text: string; restart: boolean } => {
    let text = '';
    let restart = false;
    for (;;) {
      const lower = held.toLowerCase();
      if (until !== null) {
        const end = lower.indexOf(until);
        if (end < 0) {
          held = last ? '' : held.slice(-until.length);
          return { text: clean(text), restart };
        }
        held = held.slice(end + until.length);
        until = null;
        continue;
      }
      const found = firstOf(lower);
      if (!found) {
        const keep = last ? 0 : partOfMark(lower);
        text += held.slice(0, held.length - keep);
        held = held.slice(held.length - keep);
        return { text: clean(text), restart };
      }
      text += held.slice(0, found.at);
      held = held.slice(found.at + found.mark.length);
      if (closings.includes(found.mark)) {
        text = '';
        restart = true;
        started = false;
      } else until = blocks.find(([opening]) => opening === found.mark)?.[1] ?? null;
    }
  };

  return {
    push: (piece: string) => {
      held += piece;
      return step(false);
    },
    end: () => step(true),
  };
}

function firstOf(lower: string): { at: number; mark: string } | null {
  if (!lower.includes('<')) return null;
  let first: { at: number; mark: string } | null = null;
  for (const mark of openings) {
    const at = lower.indexOf(mark);
    if (at >= 0 && (!first || at < first.at)) first = { at, mark };
  }
  return first;
}

/** The length of the end that may be the beginning of a mark; a mark may contain further brackets. */
function partOfMark(lower: string): number {
  let at = lower.indexOf('<', Math.max(0, lower.length - longest));
  while (at >= 0) {
    const tail = lower.slice(at);
    if (openings.some((mark) => mark.startsWith(tail))) return tail.length;
    at = lower.indexOf('<', at + 1);
  }
  return 0;
}

/** A complete reply without reasoning and tool chatter. */
export function withoutChatter(reply: string): string {
  const filter = createChatterFilter();
  const first = filter.push(reply);
  const rest = filter.end();
  return `${rest.restart ? '' : first.text}${rest.text}`.trim();
}
