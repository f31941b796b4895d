import { plainText } from '#shared/rules/plain-text.ts';
import { paragraphsOf, placeOfQuote } from '../../../../library/answers/paragraphs.ts';
import type { Lesson } from '../../../../library/library-types.ts';
import { isEmptyWord, stemOf, stemsOf, wordsOf } from '../../../../library/ranking/words.ts';
import type { AnswerPlace } from '../answer-places.ts';
import { codeBefore, notAlone, passageAt } from '../quotation.ts';

/** A paragraph of the page that the learner has open, as it may be quoted. */
export type PageParagraph = {
  heading: string;
  /** all paragraphs of its section, and its own index among them */
  section: string[];
  at: number;
  text: string;
  /** for a reveal: what was to be guessed, which is not answered with it */
  guessed: ReadonlySet<string>;
  /** what can be looked for: the tokens of it with its code, of each sentence, of its heading, of what is defined in it */
  tokens: ReadonlySet<string>;
  sentences: ReadonlySet<string>[];
  headed: ReadonlySet<string>;
  defined: ReadonlySet<string>;
  /** the prepared answers that this paragraph proves */
  prepared: AnswerPlace[];
};

/** More of a page is not searched; the longest lesson of the library is a third of it. */
const longestPage = 60_000;
/** A longer list is searched item by item. */
const shortList = 4;

/** Numbers in one form: 7,000 is 7000, and 18% is 18 percent. */
export const plainNumbers = (text: string): string =>
  text.replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/gu, '').replace(/(?<=\d) ?(?:%|per cent\b)/gu, ' percent');
const signs = /[<>=!]=+|[<>=+*/-]=|=>|\+\+|--|\/\/|&&|\|\||(?<=[\s`(])[<>=%;](?=[\s`)]|$)/g;

/** The stems of a text, its pairs of neighbouring words, its numbers, and its signs of programs such as '+=' or ';'. */
export function tokensOf(text: string): string[] {
  const plain = plainNumbers(plainText(text));
  return [...stemsOf(plain), ...pairsOf(plain), ...signsOf(text)];
}

/** Neighbouring words, of which one may be a stop word: 'more cards'. */
export function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? '';
    return isEmptyWord(before) && isEmptyWord(word) ? [] : [`${stemOf(before)} ${stemOf(word)}`];
  });
}

export const signsOf = (text: string): string[] => ` ${text} `.match(signs) ?? [];

/**
 * The paragraphs of a page's notes (Markdown), with what is prepared for them, and what its guesses reveal; the list of key
 * terms is left out.
 */
export function openPage(notes: string, lessons: Lesson[]): PageParagraph[] {
  return notes
    .slice(0, longestPage)
    .split(/^(?=#{1,3} )/m)
    .flatMap((part) => {
      const heading = /^#{1,3} (.+)/.exec(part)?.[1]?.trim() ?? '';
      const section = paragraphsOf(part.replace(/^#{1,3} .+/, '')).flatMap(itemsOfLong);
      return [...paragraphsIn(heading, section, lessons), ...revealsIn(part, heading, lessons)];
    });
}

function revealsIn(part: string, heading: string, lessons: Lesson[]): PageParagraph[] {
  return lessons
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) =>
      block.kind === 'predict' && part.includes(`:::predict{#${block.id}}`)
        ? paragraphsIn(heading, paragraphsOf(block.reveal), [], new Set(tokensOf(block.prompt)))
        : [],
    );
}

function paragraphsIn(
  heading: string,
  section: string[],
  lessons: Lesson[],
  guessed: ReadonlySet<string> = new Set(),
): PageParagraph[] {
  const headed = new Set(tokensOf(heading));
  const proofs = lessons.flatMap((lesson) =>
    lesson.answers.map((answer, place) => ({
      at: placeOfQuote(section, answer.quote),
      answer: { lesson, kind: 'answer' as const, place },
    })),
  );
  return section.flatMap((text, at) => {
    if (notAlone.test(text) || isTerm(text, lessons)) return [];
    const sentences = text.split(/(?<=[.!?:)])\s+/).map((one) => new Set(tokensOf(one)));
    return {
      ...{ heading, section, at, text, guessed, sentences, headed },
      tokens: new Set([...sentences.flatMap((one) => [...one]), ...tokensOf(codeAround(section, at))]),
      defined: new Set(tokensOf(definedIn(text).join(' '))),
      prepared: proofs.filter((proof) => proof.at === at).map(({ answer }) => answer),
    };
  });
}

function itemsOfLong(text: string): string[] {
  const items = text.split(/\n(?=[-*] )/);
  return items.length > shortList && items.every((one) => /^[-*] /.test(one)) ? items : [text];
}

/** The code that a paragraph stands between, which it mostly is about. */
const codeAround = (section: string[], at: number): string =>
  [...codeBefore(section, at), passageAt(section, at)]
    .flatMap((one) => one.match(/^```[\s\S]*?^```/gm) ?? [])
    .join('\n')
    .replace(/```\w*/g, '');

/** What a text sets in bold, or begins a sentence with as code. */
const definedIn = (text: string): string[] => [
  ...[...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold),
  ...[...text.matchAll(/(?<=^|[.!?)]\s+)(?:The (?:word|sign) )?`([^`]+)`/g)].map(([, code = '']) => code),
];

const isTerm = (text: string, lessons: Lesson[]): boolean =>
  lessons.some(({ terms }) => terms.some(({ term }) => text.startsWith(`- **${term}**`)));
