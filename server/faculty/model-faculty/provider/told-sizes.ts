import type { Abilities } from './model-abilities.ts';

/** Smaller numbers in an error message are no sizes of a reply, or of a context that is of any use. */
const leastSize = 128;
const leastContext = 1024;
const numberOf = (text: string | undefined): number => Number((text ?? '').replace(/[,_']/g, ''));

/** How providers tell the size of their context, in the order in which they are tried. */
const contextIn = [
  /n_ctx:? ?(\d[\d,_']{2,})/,
  /(\d[\d,_']{2,12}) (?:tokens? )?(?:is the )?max(?:imum)? (?:context|model|prompt|input)/i,
  /max(?:imum)? (?:prompt|input|model|sequence|context) len(?:gth)?(?: is| of|:)? (\d[\d,_']{2,})/i,
  /(?:context|window|n_ctx|max_model_len)[^\d<>]{0,60}?(\d[\d,_']{2,})/i,
  /(?:maximum|exceeds the).{0,40}tokens allowed \(?(\d[\d,_']{2,})/i,
  /<= ?(\d[\d,_']{2,})/,
  /> ?(\d[\d,_']{2,})/,
  /limit:? (\d[\d,_']{2,})/i,
  /input length.{0,20}\[\d+, ?(\d[\d,_']{2,})\]/i,
];

/** The size of the context in a refusal of a prompt that is too long; null: it tells none. */
function toldContext(text: string): number | null {
  for (const pattern of contextIn) {
    const size = numberOf(pattern.exec(text)?.[1]);
    if (size >= leastContext) return size;
  }
  return null;
}

/** Remembers the told size of the context if it is smaller than the assumed one. */
export function learnContext(abilities: Abilities, text: string): boolean {
  const size = toldContext(text);
  if (size === null || size >= abilities.contextTokens) return false;
  abilities.contextTokens = size;
  return true;
}

const aboutReply =
  /max_?(completion_|output_|new_)?tokens|maxOutputTokens|(output|completion|maximum) tokens|number of tokens/i;

/**
 * The largest reply that a refusal of the limit `asked` allows: the largest number below it that the message tells, half
 * of it if it tells none; null: the message is about something else.
 */
export function toldReply(text: string, asked: number): number | null {
  if (!aboutReply.test(text)) return null;
  if (
    !/too large|too big|at most|less than|lower than|maximum|exceed|range|greater than|up to|<=|>/i.test(text)
  )
    return null;
  const sizes = [...text.matchAll(/\d[\d,_']*/g)].map(([told]) => numberOf(told));
  const told = Math.max(...sizes.filter((size) => size >= leastSize && size < asked), 0);
  return told > 0 ? told : Math.max(leastSize, Math.floor(asked / 2));
}

const boundOfReply =
  /max_?\w*tokens\W{0,4}(?:must|should|has to|can|cannot|may)\b[^\d]{0,40}(\d[\d,_']{2,})/i;

/** Remembers the largest reply that a refusal of the length states, beside which it only mentions the context. */
export function learnReply(abilities: Abilities, text: string, asked: number): boolean {
  const told = numberOf(boundOfReply.exec(text)?.[1]);
  if (told < leastSize || told >= Math.min(asked, abilities.outputTokens ?? asked)) return false;
  abilities.outputTokens = told;
  return true;
}
