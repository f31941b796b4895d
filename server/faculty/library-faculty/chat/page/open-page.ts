import { plainText } from '#shared/rules/plain-text.ts';
import { paragraphsOf, placeOfQuote } from '../../../../library/answers/paragraphs.ts';
import type { Lesson } from '../../../../library/library-types.ts';
import { stemsOf, wordsOf } from '../../../../library/ranking/words.ts';
import type { AnswerPlace } from '../answer-places.ts';
import { codeBefore, notAlone, passageAt } from '../quotation.ts';
import { asName, namesIn, tokensOf } from './page-tokens.ts';

/** A paragraph of the page that the learner has open, as it may be quoted. */
export type PageParagraph = {
  heading: string;
  /** all paragraphs of its section, and its own index among them */
  section: string[];
  at: number;
  text: string;
  /** for a reveal: what was to be guessed, which is not answered with it */
  guessed: ReadonlySet<string>;
  /** what can be looked for: the tokens of it with its code, of each sentence, of its heading, and of each phrase that it defines */
  tokens: ReadonlySet<string>;
  sentences: { text: string; tokens: ReadonlySet<string> }[];
  headed: ReadonlySet<string>;
  defined: ReadonlySet<string>[];
  /** what it sets in bold, such as the names of key terms */
  bold: string[];
  /** its words that tell something, as stems */
  words: ReadonlySet<string>;
  /** the programs that it is about; empty: none */
  code: string;
  /** the words that it shows as code in a sentence */
  names: ReadonlySet<string>;
  /** the prepared answers that this paragraph proves */
  prepared: AnswerPlace[];
};

/** More of a page is not searched; the longest lesson of the library is a third of it. */
const longestPage = 60_000;
/** What explains the words before it, which are at most so many. */
const explaining = new Set(['is', 'are', 'means', 'mean', 'says']);
const longestName = 4;
/** A longer list is searched item by item. */
const shortList = 4;

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
      'reveal' in block && part.includes(`:::${block.kind}{#${block.id}}`)
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
    const sentences = sentencesOf(text).map((one) => ({ text: one, tokens: new Set(tokensOf(one)) }));
    const code = codeAround(section, at);
    const names = namesIn(text);
    return {
      ...{ heading, section, at, text, guessed, sentences, headed, code },
      names,
      tokens: new Set([
        ...sentences.flatMap((one) => [...one.tokens]),
        ...tokensOf(code),
        ...[...names].map(asName),
      ]),
      words: new Set(stemsOf(plainText(text))),
      bold: boldIn(text),
      defined: definedIn(text).map(
        (one) =>
          new Set([
            ...stemsOf(one),
            ...wordsOf(one).flatMap((word) => (names.has(word) ? asName(word) : [])),
          ]),
      ),
      prepared: proofs.filter((proof) => proof.at === at).map(({ answer }) => answer),
    };
  });
}

/** The sentences of a text; what follows a colon or a bracket counts as one. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:)])\s/);

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

const boldIn = (text: string): string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, bold = '']) => bold);

/** What a text sets in bold, begins a sentence with as code, or says at its beginning what it is. */
const definedIn = (text: string): string[] => [
  ...boldIn(text),
  ...sentencesOf(text).flatMap(
    (one) => /^(?:The (?:word|sign) )?`([^`]+)`/.exec(one)?.[1] ?? explainedIn(one),
  ),
];

/** The few words before 'is' or 'means' at the beginning of a sentence. */
function explainedIn(sentence: string): string {
  const words = sentence.split(' ', longestName + 1);
  const verb = words.findIndex((word) => explaining.has(word));
  return verb > 0 ? words.slice(0, verb).join(' ') : '';
}

const isTerm = (text: string, lessons: Lesson[]): boolean =>
  lessons.some(({ terms }) => terms.some(({ term }) => text.startsWith(`- **${term}**`)));
