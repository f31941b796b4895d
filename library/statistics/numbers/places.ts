import { type Claim, MARKED, oneLine, plainQuote, readNumber } from './claim.ts';

/** A part of a lesson that contains numbers, on one line: 'front matter', 'notes 3', or a question by its id. */
export type NumberPlace = { name: string; text: string; premises: string };

const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const small =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const large = 'hundreds?|thousands?|millions?|billions?|dozens?';
const parts = 'half|halves|thirds|quarters?|fifths|tenths?|twice|doubled?|doubles|doubling|halved|trebled';
/** 'one' counts as a number only in these phrases; otherwise it is a pronoun, as in 'the one that …'. */
const one = 'zero|one(?= (?:in|of|out of|to|per)\\b)';
const NUMBER = new RegExp(
  `(?<![\\w.#-])\\d+(?:,\\d{3})*(?:\\.\\d+)?|\\b(?:${one}|${tens}|${small}|${large}|${parts})(?:-(?:one|${small}))?\\b`,
  'giu',
);

export const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** Lines of a question that are not shown to the reader, and the answer that the linter recomputes by `check`. */
const unread = /^ +(?:- )?(?:id|type|objective|difficulty|check|correct|answer|tolerance):.*$/gm;
/** In the front matter: ids, minutes, URLs, phrases for finding the lesson, and words repeated from the notes. */
const unshown =
  /^(?:id|level|minutes):.*$|^(?:prerequisites|asked|wishes|resources):.*\n(?:^ .*\n)*|^ +- id:.*$|^ {4}situations:\n(?:^ {6}.*\n)*|^ {4}quote:.*$/gm;
const premise = /^ {4}(?:prompt|items|pairs|options):[\s\S]*?(?=^ {4}\w+:|$(?![\s\S]))/gm;

/** Blocks whose numbers the library's linter recomputes: by `check`, over 200 seeds, or by a reachable state. */
const checkedBlock = /^:::(?:try|code|figure|explore|trace)\{[\s\S]*?^:::$\n?/gm;

/** The linter solves a question with varying numbers over 200 seeds, like such a block. */
const varies = (question: string) => /^ {4}vary:$/m.test(question);

/** A lesson file's front matter, sections of notes, and questions. */
export function numberPlaces(source: string): NumberPlace[] {
  const [, front = '', ...rest] = source.split(/^---$/m);
  const bare = (text: string) => oneLine(text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/\{#\w+\}/g, ''));
  const notes = rest
    .join('---')
    .replaceAll(checkedBlock, '')
    .split(/^## /m)
    .slice(1)
    .map((text, index) => ({ name: `notes ${index + 1}`, text: bare(text), premises: bare(text) }));
  const questions = (front.split(/^questions:$/m)[1] ?? '')
    .split(/^ {2}- id: /m)
    .slice(1)
    .filter((question) => !varies(question));
  const [head = ''] = front.split(/^questions:$/m);
  const shown = bare(head.replaceAll(unshown, ''));
  return [
    { name: 'front matter', text: shown, premises: shown },
    ...notes,
    ...questions.map((text) => ({
      name: /^\S+/.exec(text)?.[0] ?? '',
      text: bare(text.replace(/^\S+/, '').replaceAll(unread, '')),
      premises: bare((text.replaceAll(unread, '').match(premise) ?? []).join(' ')),
    })),
  ];
}

/** A number as shown, and whether it is part of a rate: 'six in ten', 'five times'. */
export type ShownNumber = { shown: string; rate: boolean };

/** The numbers of a text, in digits and words, that no claim recomputes, in order. */
export function unclaimed(text: string, claims: Claim[]): ShownNumber[] {
  let rest = text;
  for (const { quote } of claims)
    rest = rest.replaceAll(plainQuote(quote), () => quote.replaceAll(MARKED, '•'));
  return [...rest.matchAll(NUMBER)].map(({ 0: shown, index }) => ({
    shown,
    rate: /^ (?:in|out|per|times|to)\b/.test(rest.slice(index + shown.length)),
  }));
}

/** '12', '12.0' and 'twelve' are the same number. */
export function sameNumber(shown: string): string {
  const { value } = readNumber(shown);
  return Number.isNaN(value) ? shown.toLowerCase() : String(value);
}
