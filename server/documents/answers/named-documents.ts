import { tellingWords, wordsOf } from '../../library/ranking/words.ts';

/** The references to documents in a question: the documents it names ('all' of them; null: none), and its subject. */
export type NamedDocuments = { named: string[] | 'all' | null; topic: string };

/**
 * 'in my notes', 'according to the book', 'what does my book say about'. 'My file does not load' is about something else.
 */
const phrases = [
  /\b(?:in|from|inside|within|across|by|according to|look (?:at|in|into)|search) (?:(?:any|one|all) of |all )?(?:my (?:own )?(?:documents?|docs|notes|(?:e-?)?books?|textbooks?|papers?|pdfs?|articles?|manuals?|handouts?|slides|files)|(?:the|this|that|these|those) (?:documents?|(?:e-?)?books?|textbooks?|papers?|pdfs?|manuals?))\b/giu,
  /\b(?:do|does|did) (?:(?:any|one|all) of |all )?(?:my (?:own )?(?:documents?|docs|notes|(?:e-?)?books?|textbooks?|papers?|pdfs?|articles?|manuals?|handouts?|slides|files)|(?:the|this|that|these|those) (?:documents?|(?:e-?)?books?|textbooks?|papers?|pdfs?|manuals?)) (?:says?|said|tells?|told|mentions?|mentioned|writes?|written|wrote|states?|explains?|explained|defines?|defined)(?: (?:me|us))?(?: anything| something)?\b/giu,
];

const before = new Set('in from by of does do did'.split(' '));
const says = new Set(
  'say says said tell tells told mention mentions mentioned write writes wrote state states explain explains define defines'.split(
    ' ',
  ),
);

/** Finds the documents that a question names, by generic words for documents or by their titles. */
export function namedDocuments(
  question: string,
  titles: readonly { id: string; title: string }[],
): NamedDocuments {
  const named = titles.flatMap(({ id, title }) => {
    const at = placeOfTitle(question, title);
    return at ? [{ id, at }] : [];
  });
  if (named.length > 0) {
    const words = wordsOf(question);
    const naming = named.flatMap(({ at }) => words.slice(at.from, at.to));
    const topic = words.filter((word) => !naming.includes(word)).join(' ');
    return { named: named.map(({ id }) => id), topic: withoutPhrases(topic) };
  }
  const topic = withoutPhrases(question);
  return topic === question ? { named: null, topic: question } : { named: 'all', topic };
}

const withoutPhrases = (text: string): string =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), text.replaceAll(/\s+/gu, ' '));

type Place = { from: number; to: number };

/** The position at which a title, or its part before the colon, names the document in a question. */
function placeOfTitle(question: string, title: string): Place | null {
  const words = wordsOf(question);
  const main = title.split(/[:(–—]| - /u)[0] ?? title;
  for (const name of new Set([title, main])) {
    const wanted = wordsOf(name);
    const from = wanted.length === 0 ? -1 : indexOfWords(words, wanted);
    const place = { from, to: from + wanted.length };
    if (from >= 0 && (isQuoted(question, name) || isSpokenOf(words, place, tellingWords(name).length)))
      return place;
  }
  return null;
}

const indexOfWords = (words: string[], wanted: string[]): number =>
  words.findIndex((_, at) => wanted.every((word, step) => words[at + step] === word));

const isQuoted = (question: string, name: string): boolean =>
  [...question.matchAll(/["“”„«»‘]([^"“”„«»‘’]{2,320})["“”«»’]/gu)].some(
    ([, quoted = '']) => wordsOf(quoted).join(' ') === wordsOf(name).join(' '),
  );

/** A title of one word is also an ordinary word: it names the document only in phrases such as 'what does X say'. */
function isSpokenOf(words: string[], { from, to }: Place, telling: number): boolean {
  const [beforeThat = '', last = ''] = [words[from - 2], words[from - 1]];
  if (beforeThat === 'according' && last === 'to') return true;
  return before.has(last) && (telling >= 2 || (last.startsWith('d') && says.has(words[to] ?? '')));
}
