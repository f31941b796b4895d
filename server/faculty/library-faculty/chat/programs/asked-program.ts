import { type PhraseGroups, wordPattern } from '../word-pattern.ts';

/** A small program that a learner asks for. */
export type AskedProgram =
  | { kind: 'count'; from: number; to: number; step: number }
  | { kind: 'sum'; from: number; to: number }
  | { kind: 'repeat'; times: number; text: string }
  | { kind: 'print'; text: string }
  /** another one, which only the page can show */
  | { kind: 'other' };

const oneOf = (phrases: string): string[] => phrases.split('|');

const groups: PhraseGroups = {
  wish: oneOf(
    'can you|could you|would you|will you|can u|could u|i want|i want you to|i need|i need you to|i would like|i would like you to|i would like to see|show me how to|help me|help me to',
  ),
  how: oneOf('how do i|how can i|how would i'),
  make: oneOf('write|make|code|create|build|program'),
  give: oneOf('give|show|i need|i want|i would like'),
  program: oneOf('loop|loops|program|programs|code|script|scripts|function|functions'),
  joined: oneOf('to|up to|down to|through|till|until'),
  shows: oneOf(
    'print|prints|printing|say|says|saying|show|shows|showing|write|writes|display|displays|output|outputs|log|logs|greet with|greets with',
  ),
};
const read = (said: string) => wordPattern(said, groups);

/** Requests, not questions: 'write me a loop', 'can you make a program that …', 'give me the code for …'. */
const requests = [
  '^ please? {wish}? just|please? {make} me|us? *4 {program}',
  '^ please? {wish}? just|please? {give} me|us? a|an|some|the|another? *2 {program}',
].map(read);
/** The same as a question, which is one for the page unless it says what is to be done. */
const wondered = read('^ {how} {make} *4 {program}');
const adds = read('sum|add|adds|adding|total');
const stepped = ['steps|step of <topic>', 'every <topic>', 'by <topic>'].map(read);
const shown = read('that|which|to|and|just|saying|printing|showing {shows} out? <topic>');
const shownAlone = read('saying|printing|showing out? <topic>');

const longest = 200;
const longestText = 80;
const small = oneOf('zero|once|twice|three|four|five|six|seven|eight|nine|ten');
/** What begins like this describes what is to be printed, and does not say it. */
const describing = new Set(
  oneOf('all|every|each|the|a|an|my|number|numbers|whether|if|how|what|it|them|something|only|out'),
);

/** Reads a request for a program; null: the message is none. */
export function askedProgram(message: string): AskedProgram | null {
  if (message.length > longest) return null;
  const raw = message.replace(/(?<=\d)(?:-|–|\.\.)(?=\d)/g, ' to ').split(/\s/);
  const words = raw.map(bare);
  const isRequest = requests.some((request) => request(words));
  if (!isRequest && !wondered(words)) return null;
  const asked = countOf(words) ?? printOf(message, raw, words);
  return asked ?? (isRequest ? { kind: 'other' } : null);
}

/** A word without the signs around it, in lower case. */
const bare = (word: string): string => /[-\p{L}\p{N}][\p{L}\p{N}'’]*/u.exec(word.toLowerCase())?.[0] ?? word;

const numberAt = (words: string[], at: number): number | null =>
  /^-?\d{1,4}$/.test(words[at] ?? '') ? Number(words[at]) : null;

function countOf(words: string[]): AskedProgram | null {
  for (const [at] of words.entries()) {
    const from = numberAt(words, at);
    const joined = from === null ? null : wordPattern('^ {joined}', groups)(words.slice(at + 1));
    const to = joined && numberAt(words, at + 1 + joined.end);
    if (from === null || to === null) continue;
    if (adds(words)) return { kind: 'sum', from, to };
    const steps = stepped.map((pattern) => numberAt(pattern(words)?.topic ?? [], 0));
    const size = Math.abs(steps.find((one) => one !== null) ?? 1) || 1;
    return { kind: 'count', from, to, step: to < from ? -size : size };
  }
  return null;
}

function printOf(message: string, raw: string[], words: string[]): AskedProgram | null {
  const often = timesAt(words);
  const text = textOf(message, raw, words, often);
  if (text === null) return null;
  return often ? { kind: 'repeat', times: often.count, text } : { kind: 'print', text };
}

/** 'five times', 'twice', and where it stands. */
function timesAt(words: string[]): { count: number; from: number; to: number } | null {
  for (const [at, word] of words.entries()) {
    const count = numberAt(words, at) ?? small.indexOf(word);
    const isWhole = word === 'once' || word === 'twice';
    if (count > 0 && (isWhole || words[at + 1] === 'times'))
      return { count, from: at, to: at + (isWhole ? 1 : 2) };
  }
  return null;
}

/** What is to be printed: words in quotes, or those behind 'says'; null if they describe it rather than say it. */
function textOf(message: string, raw: string[], words: string[], often: { from: number; to: number } | null) {
  const [inQuotes] = /"[^"]{1,80}"|“[^”]{1,80}”|(?<!\p{L})['‘][^'’]{1,80}['’](?!\p{L})/u.exec(message) ?? [];
  if (inQuotes !== undefined) return inQuotes.slice(1, -1);
  const topic = (shown(words) ?? shownAlone(words))?.topic ?? [];
  const start = words.length - topic.length;
  const said = raw.filter((_, at) => at >= start && !(often && at >= often.from && at < often.to));
  const isDescribed = topic.length === 0 || describing.has(topic[0] ?? '') || topic.some(isOfNumbers);
  const text = withoutEnd(said.join(' '));
  return isDescribed || text === '' || text.length > longestText ? null : text;
}

const isOfNumbers = (word: string): boolean => word === 'number' || word === 'numbers';

function withoutEnd(text: string): string {
  let length = text.length;
  while (length > 0 && '?!. '.includes(text[length - 1] ?? '')) length -= 1;
  return text.slice(0, length);
}
