/** A small program that a learner asks for. */
export type AskedProgram =
  | { kind: 'count'; from: number; to: number; step: number }
  | { kind: 'sum'; from: number; to: number }
  | { kind: 'repeat'; times: number; text: string }
  | { kind: 'print'; text: string }
  /** another one, which only the page can show */
  | { kind: 'other' };

/** A request, not a question: 'write me a loop', 'can you make a program that …', 'give me the code for …'. */
const asks =
  /^\W*(?:(?:can|could|would|will) (?:you|u) |i (?:want|need|would like) (?:you to |to see )?|show me how to |help me (?:to )?|how (?:do|can|would) (?:i|you) )?(?:just )?(?:write|make|code|create|build|program|give|show)(?: (?:me|us))?\b.{0,30}?\b(?:loops?|for|while|programs?|code|scripts?|functions?|lines?|statements?|something) (?:\S+ ){0,4}?(?:that|which|to|who|for|counting|printing|from|in|with|it)\b/iu;
const wholeAsk =
  /^\W*(?:(?:can|could) (?:you|u) )?(?:write|code|give|show|make)(?: (?:me|us))? (?:an? |some |the )?(?:small |simple |little |short )?(?:\w+ )?(?:loop|program|code|script|function)(?: (?:for|to) (?:me|us|this))?\W*$/iu;

const number = String.raw`(-?\d{1,4})`;
const range = new RegExp(
  String.raw`${number}\s?(?:to|up to|down to|through|till|until|-|–|\.\.)\s?${number}`,
  'i',
);
const steps = new RegExp(String.raw`(?:steps? of|every|by)\s(?:the\s)?${number}`, 'i');
const times = /\b(\d{1,4}|once|twice|three|four|five|six|seven|eight|nine|ten) times\b/i;
const shows =
  /\b(?:(?:that|which|to|and|just) (?:prints?|says?|shows?|writes?|displays?|outputs?|greets?(?: with)?|logs?)|saying|printing|showing)\s+(?:out\s+)?(?:the (?:words?|text|sentence|line)\s+)?(.+)$/iu;
const small = 'zero once twice three four five six seven eight nine ten'.split(' ');

/** Reads a request for a program; null: the message is none. */
export function askedProgram(message: string): AskedProgram | null {
  if (message.length > 200 || !(asks.test(message) || wholeAsk.test(message))) return null;
  const [, first, last] = range.exec(message) ?? [];
  if (first !== undefined && last !== undefined) {
    const [from, to] = [Number(first), Number(last)];
    if (/\b(?:sum|add|adds|adding|total)\b/i.test(message)) return { kind: 'sum', from, to };
    const size = Math.abs(Number(steps.exec(message)?.[1] ?? 1)) || 1;
    return { kind: 'count', from, to, step: to < from ? -size : size };
  }
  const text = textOf(message);
  const [, count] = times.exec(message) ?? [];
  const often =
    count === undefined ? null : /^\d/.test(count) ? Number(count) : small.indexOf(count.toLowerCase());
  if (often !== null && text !== null) return { kind: 'repeat', times: often, text };
  return text === null ? { kind: 'other' } : { kind: 'print', text };
}

/** What is to be printed: words in quotes, or those behind 'says'; null if they describe it rather than say it. */
function textOf(message: string): string | null {
  const [, inQuotes] = /["“'‘]([^"”]{1,80}?)["”'’](?!\w)/u.exec(message) ?? [];
  const [, after] = shows.exec(message.replace(/[?!.\s]+$/, '')) ?? [];
  const said = (inQuotes ?? after ?? '').replace(times, '').trim();
  const describes =
    /^(?:all|every|each|the|a|an|my|numbers?|whether|if|how|what|it(?!['’])|them|something|only)\b|\bnumbers?\b/iu;
  return said === '' || said.length > 80 || (inQuotes === undefined && describes.test(said)) ? null : said;
}
