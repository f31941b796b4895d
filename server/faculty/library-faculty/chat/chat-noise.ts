import { tellingWords } from '../../../library/ranking/words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that are said beside a question and are no part of it, without apostrophes. */
const besides = setOf(`
  lol lmao rofl haha hahaha hehe heh xd omg wtf tbh imo imho idk btw fyi afaik ty thx tnx thanks pls plz plss please sry sorry
  hey hi hello hiya yo hm hmm hmmm um umm uh er ehm well ok okay k wait like bro bruh dude man mate folks guys sir
  teacher prof professor again anyway though actually basically honestly seriously literally yeah yep nah cheers ugh oh ah
  aha`);
/** A comma and these at the end ask only for agreement. */
const tags = ['or no', 'or not', 'or what', 'right', 'am i right', 'isnt it', 'is it not', 'correct'];
/** How people say that they do not follow, and the words that may stand around it. */
const lost = setOf(`lost confused stuck`);
const notGot = setOf('get understand follow see');
const negated = setOf('dont didnt cant cannot not no');
const aroundLost = setOf(`
  i im am we still really just totally completely a bit kind of kinda very it its this that at all here anymore the step part
  any them you do did can have idea clue dumb stupid silly quick question if is and but yet anything what why how
  where`);
const excuses = ['dumb question', 'stupid question', 'silly question', 'quick question'];

/** A message is read for chatter up to this length: longer ones have none that matters. */
const longest = 600;

const bare = (text: string): string => text.toLowerCase().replace(/['’`]/g, '');
const wordsIn = (text: string): string[] => bare(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A question without what is only said beside it: 'lol', 'pls', smileys, 'i dont get it but …'. A message that is nothing but
 * that stays as it is.
 */
export function withoutChatter(message: string): string {
  if (message.length > longest) return message;
  const plain = message
    .replace(/\p{Extended_Pictographic}|\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu, ' ')
    .replace(/(?<=^|\s)[:;=]-?[()DPp/|](?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const left = stripped(withoutFeelings(plain));
  return isQuestion(left) ? left : message;
}

/** The text without the clauses that say only that the learner does not follow. */
function withoutFeelings(text: string): string {
  const clauses = text.split(/(?<=[.!?…,;]) |(?<= )(?=but )/iu);
  const kept = clauses.filter((one) => !isFeeling(wordsIn(one)));
  return kept.length === clauses.length
    ? text
    : kept
        .join(' ')
        .replace(/^(?:but|and) /iu, '')
        .replace(/[,;:]+$/, '')
        .trim();
}

function isFeeling(words: string[]): boolean {
  const says = words.join(' ');
  const isLost =
    words.some((word) => lost.has(word)) ||
    (words.some((word) => negated.has(word)) && words.some((word) => notGot.has(word))) ||
    ['no idea', 'no clue', ...excuses].some((phrase) => says.includes(phrase));
  return (
    isLost &&
    words.every((word) => [besides, lost, notGot, negated, aroundLost].some((some) => some.has(word)))
  );
}

/** The text without words beside the question at both ends. */
function stripped(text: string): string {
  let left = text.replace(/([?!])[?!]+$/, '$1');
  for (;;) {
    const next = withoutTag(withoutLast(withoutFirst(left)));
    if (next === '') return text;
    if (next === left) return left;
    left = next;
  }
}

function withoutFirst(text: string): string {
  const [, first = '', rest = ''] = /^([\p{L}’']+)[\s,.:;!…–-]+(\S.*)$/su.exec(text) ?? [];
  return rest !== '' && besides.has(bare(first)) ? rest : text;
}

function withoutLast(text: string): string {
  const [, before = '', last = '', mark = ''] =
    /^(.*\S)[\s,.…–-]+([\p{L}’']+)\s*([?.!…]*)$/su.exec(text) ?? [];
  if (before === '' || !besides.has(bare(last))) return text;
  return /[?.!]$/.test(before)
    ? before
    : `${before.replace(/[,;:–-]+$/, '')}${mark.startsWith('?') ? '?' : ''}`;
}

function withoutTag(text: string): string {
  const said = bare(text).replace(/[?.!\s]+$/, '');
  const tag = tags.find(
    (one) => said.endsWith(`, ${one}`) || (one.includes(' ') && said.endsWith(` ${one}`)),
  );
  if (tag === undefined) return text;
  const count = tag.split(' ').length;
  const words = text.trim().split(/\s+/);
  return `${words.slice(0, -count).join(' ').replace(/[,;]$/, '')}?`;
}

/** Whether a word of its own is left, or a number or sign to ask about. */
const isQuestion = (text: string): boolean =>
  tellingWords(text).some((word) => !besides.has(word)) || /[\d<>=+*/%;]/.test(text);
