import { tellingWords } from '../../../library/ranking/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that are said beside a question and are no part of it, without apostrophes. */
const besides = setOf(`
  lol lmao rofl haha hahaha hehe heh xd omg wtf tbh imo imho idk btw fyi afaik ty thx tnx thanks pls plz plss please sry sorry
  hey hi hello hiya yo hm hmm hmmm um umm uh er ehm well ok okay k wait like bro bruh dude man mate folks guys sir
  teacher prof professor again anyway though actually basically honestly seriously literally yeah yep nah cheers ugh oh ah
  aha`);
/** At the end of a question these ask only for agreement; one word only after a comma. */
const tags = ['or no', 'or not', 'or what', 'right', 'am i right', 'isnt it', 'is it not', 'correct'].map(
  (tag) => tag.split(' '),
);
/** How people say that they do not follow, and the words that may stand around it. */
const lost = setOf('lost confused stuck');
const notGot = setOf('get understand follow see');
const negated = setOf('dont didnt cant cannot not no');
const aroundLost = setOf(`
  i im am we still really just totally completely a bit kind of kinda very it its this that at all here anymore the step part
  any them you do did can have idea clue dumb stupid silly quick question if is and but yet anything what why how
  where`);
const excuses = [
  'no idea',
  'no clue',
  'dumb question',
  'stupid question',
  'silly question',
  'quick question',
];
/** How people shorten a word of a question. */
const shortened: ReadonlyMap<string, string> = new Map([
  ['ppl', 'people'],
  ['bc', 'because'],
  ['cuz', 'because'],
  ['wat', 'what'],
  ['wht', 'what'],
  ['diff', 'difference'],
]);
/** A letter that is a word at the beginning only: elsewhere it may be a name of the subject. */
const shortenedWhy = 'y';

/** A question begins with one of these, and has at least so many words. */
const asking = setOf('what whats how hows why when where who which is are does do can could should');
const wordsOfQuestion = 3;

const smileys = setOf(':) :( :D :P :p :/ :| ;) ;( ;D =) =( =D :-) :-( :-D :-P :-p :-/ :-| ;-) ;-( ;-D');
const pictograph = /\p{Extended_Pictographic}|\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu;
const closing = setOf('. ! ? … , ; : – -');

/** A message is read for chatter up to this length: longer ones have none that matters. */
const longest = 600;

/**
 * A question without what is only said beside it: 'lol', 'pls', smileys, 'i dont get it but …'. A message that is nothing but
 * that stays as it is.
 */
export function withoutChatter(message: string): string {
  if (message.length > longest) return message;
  const said = message
    .replace(pictograph, ' ')
    .split(/\s/)
    .filter((word) => word !== '' && !smileys.has(word));
  const left = stripped(withoutFeelings(said)).map(inFull).join(' ');
  return isQuestion(left) ? left : message;
}

/** The signs at the end of a word, and the word without them. */
function parted(word: string): { bare: string; body: string; end: string } {
  let length = word.length;
  while (length > 0 && closing.has(word[length - 1] ?? '')) length -= 1;
  const body = word.slice(0, length);
  return { bare: body.toLowerCase().replace(/['’`]/g, ''), body, end: word.slice(length) };
}

const bareOf = (word: string | undefined): string => parted(word ?? '').bare;
const withEnd = (words: string[], end: string): string[] =>
  words.map((word, at) => (at === words.length - 1 ? `${parted(word).body}${end}` : word));

/** The words without the clauses that say only that the learner does not follow. */
function withoutFeelings(words: string[]): string[] {
  const starts = words.flatMap((word, at) =>
    at === 0 || word.toLowerCase() === 'but' || parted(words[at - 1] ?? '').end !== '' ? [at] : [],
  );
  const clauses = starts.map((start, at) => words.slice(start, starts[at + 1]));
  const kept = clauses.filter((clause) => !isFeeling(clause.map(bareOf)));
  if (kept.length === clauses.length) return words;
  const left = kept.flat();
  const rest = ['but', 'and'].includes(bareOf(left[0])) ? left.slice(1) : left;
  return isOpenEnd(parted(rest.at(-1) ?? '').end) ? withEnd(rest, '') : rest;
}

/** Whether what a clause ends with goes on. */
const isOpenEnd = (end: string): boolean => end !== '' && [...end].every((sign) => ',;:–-'.includes(sign));

function isFeeling(words: string[]): boolean {
  const says = words.join(' ');
  const isLost =
    words.some((word) => lost.has(word)) ||
    (words.some((word) => negated.has(word)) && words.some((word) => notGot.has(word))) ||
    excuses.some((phrase) => says.includes(phrase));
  return (
    isLost &&
    words.every((word) => [besides, lost, notGot, negated, aroundLost].some((some) => some.has(word)))
  );
}

/** The words without those beside the question at both ends; all of them if nothing else is said. */
function stripped(words: string[]): string[] {
  let left = withEnd(words, shortEnd(parted(words.at(-1) ?? '').end));
  for (;;) {
    const next = withoutTag(withoutLast(withoutFirst(left)));
    if (next.length === 0) return words;
    if (next.length === left.length) return left;
    left = next;
  }
}

/** '??' is '?', '!?' is '?'. */
const shortEnd = (end: string): string => (end.includes('?') ? '?' : (end[0] ?? ''));

const withoutFirst = (words: string[]): string[] =>
  words.length > 1 && besides.has(bareOf(words[0])) ? words.slice(1) : words;

function withoutLast(words: string[]): string[] {
  const last = parted(words.at(-1) ?? '');
  if (words.length < 2 || !besides.has(last.bare)) return words;
  const rest = words.slice(0, -1);
  const before = parted(rest.at(-1) ?? '').end;
  if (before !== '' && !isOpenEnd(before)) return rest;
  return before === '' && !last.end.includes('?') ? rest : withEnd(rest, last.end.includes('?') ? '?' : '');
}

function withoutTag(words: string[]): string[] {
  const tag = tags.find((one) => {
    const before = words.at(-one.length - 1);
    const isThere = before !== undefined && words.slice(-one.length).map(bareOf).join(' ') === one.join(' ');
    return isThere && (one.length > 1 || parted(before).end.includes(','));
  });
  return tag ? withEnd(words.slice(0, -tag.length), '?') : words;
}

function inFull(word: string, at: number): string {
  const { bare, end } = parted(word);
  const full = at === 0 && bare === shortenedWhy ? 'why' : shortened.get(bare);
  return full === undefined ? word : `${full}${end}`;
}

/** Whether a word of its own is left, a number or sign to ask about, or a whole question of common words: 'what is let for'. */
function isQuestion(text: string): boolean {
  const words = text.split(' ');
  const isWhole = words.length >= wordsOfQuestion && asking.has(bareOf(words[0]));
  return isWhole || tellingWords(text).some((word) => !besides.has(word)) || /[\d<>=+*/%;]/.test(text);
}
