import { wishWordsOf } from './wish-words.ts';

/** The maximum length of a title. */
const longestTitle = 60;

const words = (list: string): Set<string> => new Set(list.split(/\s+/));

/** What begins a wish before its topic. */
const openings = words(
  `a able about all also am an and at be better can could do explain finally find for get getting go going good have hello
  hey hi hope i into it just know learn learning like love more need of our please really show so some something start study
  teach tell that the this to try trying understand understanding us want wanna we wish with would gotta`,
);
const asking = words('how what what’s whats when where whether which who why');
/** After a question word: the asker, not the topic ('how do I bake'). */
const asker = words('to do does did can could should would i we you');
const firstPerson = words("i i'd i'll i'm i've im ive me we we're we'd we've us");
const links = words('a an and as at because but by for from if in of on or so that the then to when with');
/** Before 'me' these end with it: 'explain it to me'. */
const prepositions = words('to for with at by from of');
const fillers = words('lol lmao haha omg idk pls plz please thx thanks help asap ok okay');
const general = words(
  'basic basics beginner beginners course intro introduction fundamentals lesson lessons scratch',
);

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}'+#]/gu, '');

const sentenceEnds = /[.!?;:](?=\s|$)|\n/u;

/** Without these signs at its end. */
function withoutEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const example = /,?\s(?:e\.g\.|i\.e\.|for example|for instance|such as)(?=\s|,).*$/isu;
/** What follows gives a reason or a doubt, not the topic. */
const asides = /(?:,?\s(?:but|because|since|so that|though|although|while|cuz)|,\s*(?:so|and i|i))\s.*$/isu;
/** What comes before this tells about the person. */
const wishes =
  /^.*\b(?:(?:want|wants|wish|hope|need|like|love|trying|able)\s+to|wanna|gotta|teach me|show me|explain)\b\s+(?=\S)/isu;
const boundary = /,\s|\s(?:and|or|with|when|which)\s/giu;

/** Whether a title fits. */
export const fitsTitle = (text: string): boolean => text.length <= longestTitle;

export type WishTitle = {
  /** at most 60 characters, never in the first person; '' if the goal names no topic */
  title: string;
  /** it ends where the wish does: nothing was cut off in the middle, and it does not tell about the person */
  isWhole: boolean;
};

/** Whether a text names a topic yet: 'I want to learn' does not. */
export const namesTopic = (text: string): boolean => topicOf(text).length > 0;

/** A title from a goal's own words, in its language: the wish, to the person who has it ('your degree'). */
export function wishTitle(goal: string, language = 'en'): WishTitle {
  const { openings: begins, endings, owner } = wishWordsOf(language);
  const sentences = goal
    .replace(example, '')
    .split(sentenceEnds)
    .map((one) => withoutEnd(one, '.!?;:').trim())
    .filter((one) => one !== '');
  const sentence =
    sentences.find((one) => wishes.test(one)) ?? sentences.find((one) => topicOf(one).length > 0) ?? '';
  const said = sentence
    .replace(asides, '')
    .replace(wishes, '')
    .replace(begins ?? /^$/, '')
    .replace(endings ?? /$^/, '');
  const topic = topicOf(said).filter((word) => !fillers.has(bare(word)));
  const turned = topic.map((word) => owner[bare(word)] ?? word);
  const at = turned.findIndex((word) => firstPerson.has(bare(word)));
  const kept = at < 0 ? turned : withoutLinks(turned.slice(0, at));
  const tells = firstPerson.has(bare(sentence.split(/\s/)[0] ?? '')) && !wishes.test(sentence);
  const endsWell =
    at < 0 || links.has(bare(turned[at - 1] ?? '')) || prepositions.has(bare(turned[at - 1] ?? ''));
  const { title, isCut } = fitted(
    kept.length > 0 ? kept : turned.filter((word) => !firstPerson.has(bare(word))),
  );
  return { title, isWhole: title !== '' && !isCut && endsWell && !tells };
}

/** The words of a wish from its topic on. */
function topicOf(said: string): string[] {
  const all = said.split(/\s+/).filter(Boolean);
  let at = 0;
  while (at < all.length) {
    const word = bare(all[at] ?? '');
    if (asking.has(word)) {
      if (!asker.has(bare(all[at + 1] ?? ''))) break;
      at += 2;
    } else if (openings.has(word) || firstPerson.has(word) || fillers.has(word) || word === '') at += 1;
    else break;
  }
  return all.slice(at);
}

function withoutLinks(list: string[]): string[] {
  const kept = [...list];
  while (kept.length > 1 && links.has(bare(kept.at(-1) ?? ''))) kept.pop();
  return kept;
}

/** Up to the last clause that fits; if none does, as many words as fit. */
function fitted(list: string[]): { title: string; isCut: boolean } {
  const all = withoutLinks(list).join(' ');
  if (fitsTitle(all)) return { title: asTitle(all), isCut: false };
  const ends = [...all.matchAll(boundary)].map(({ index }) => index).filter((index) => index <= longestTitle);
  const clause = all.slice(0, ends.at(-1) ?? 0);
  if (clause.includes(' ')) return { title: asTitle(clause), isCut: false };
  return { title: wholeWords(all), isCut: true };
}

/** As many words of a text as fit, capitalised. */
export function wholeWords(text: string): string {
  const some: string[] = [];
  for (const word of text.split(' ')) {
    if (!fitsTitle([...some, word].join(' '))) break;
    some.push(word);
  }
  return asTitle(some.length > 0 ? withoutLinks(some).join(' ') : text.slice(0, longestTitle));
}

const asTitle = (text: string): string => {
  const plain = withoutEnd(text, ',-–—');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const fewest = 3;

/** Whether a title from a goal says more than the name of its subject. */
export function saysMore(title: string, subjects: readonly string[]): boolean {
  const all = title.split(/\s+/).map(bare);
  const named = subjects.map(lettersOf).join(' ');
  const telling = all.filter(
    (word) => !links.has(word) && !general.has(word) && !named.includes(lettersOf(word)),
  );
  return all.length >= fewest && telling.length > 0 && !named.includes(lettersOf(title));
}
