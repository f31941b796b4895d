import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { createSpelling } from '../../../../library/ranking/spelling.ts';
import { stemOf, tellingWords, wordsOf } from '../../../../library/ranking/words.ts';
import { askedTopic } from '../chat-intent.ts';
import type { PageParagraph } from './open-page.ts';
import { asName, pairsOf, plainNumbers, signsOf } from './page-tokens.ts';

/** A word of a question as it may stand in a text, its synonyms, and how much it tells. */
export type Wanted = { said: string[]; synonyms: string[]; tells: number };
/** What a question looks for on a page. */
export type AskedOfPage = {
  wanted: Wanted[];
  /** all words of it */
  words: ReadonlySet<string>;
  /** neighbouring words of it */
  pairs: string[];
  asksFor: { definition: boolean; reason: boolean; number: boolean };
};

/** A sign of a program tells about as much as a rare word. */
const signTells = 4;

const asksDefinition = /^\W*(?:(?:so|and|but) )?(?:what|whats|wat|who|whos|which|define|what's|who's)\b/iu;
const definingWords = new Set(['mean', 'means', 'meaning']);
const asksReason = /\bwhy\b|\bhow come\b/iu;
const asksNumber =
  /\bhow (?:many|much|often|long|old|large|big|far)\b|^\W*when\b|\b(?:what|which) (?:year|number|percentage)\b/iu;
/** What is said of a page or of the question itself tells nothing of what is looked for. */
const aboutThePage =
  /\b(?:(?:an?|another|one more|some|more) examples? (?:of|for)|difference between|on this page|in this (?:text|lesson|paragraph|section)|(?:this|the) (?:page|paragraph|sentence|section)|here)\b/giu;

/** Whether a question is about what the page says, whatever other lessons have. */
export const asksHere = (question: string): boolean =>
  /\b(?:here|on this page|in this (?:text|lesson|paragraph|section))\W*$/iu.test(question);

/** Reads a question for a page; a word that the page does not have is read as the nearest that it has. */
export function readForPage({ ranking }: LibraryShelf, page: PageParagraph[], question: string): AskedOfPage {
  const topic = plainNumbers(askedTopic(question)).replace(aboutThePage, ' ');
  const { own } = ranking.read(topic);
  const there = new Set(page.flatMap(({ tokens }) => [...tokens]));
  const spelling = createSpelling(page.flatMap(({ text }) => wordsOf(text)));
  const words = [...new Set(tellingWords(topic))].map((word) => {
    const stem = stemOf(word);
    const synonyms = own.get(stem) ?? [];
    const meant = [stem, ...synonyms].some((one) => there.has(one)) ? null : spelling(word);
    return { said: meant === null ? [stem] : [stem, stemOf(meant)], synonyms, tells: ranking.tells(stem) };
  });
  const signs = [...new Set(signsOf(topic))].map((sign) => ({
    said: [sign],
    synonyms: [],
    tells: signTells,
  }));
  return {
    wanted: words.length + signs.length > 0 ? [...words, ...signs] : namesInCode(page, question),
    words: new Set(wordsOf(question)),
    pairs: pairsOf(plainNumbers(question)),
    asksFor: {
      definition: asksDefinition.test(question) || wordsOf(question).some((word) => definingWords.has(word)),
      reason: asksReason.test(question),
      number: asksNumber.test(question),
    },
  };
}

/**
 * In a question of stop words alone, those that the page shows as code: 'what is let for'. The last 'for' of such a question is
 * none.
 */
function namesInCode(page: PageParagraph[], question: string): Wanted[] {
  const names = new Set(page.flatMap(({ names: some }) => [...some]));
  const words = wordsOf(question);
  const asked = words.at(-1) === 'for' ? words.slice(0, -1) : words;
  return [...new Set(asked)].flatMap((word) =>
    names.has(word) ? { said: [asName(word)], synonyms: [], tells: signTells } : [],
  );
}
