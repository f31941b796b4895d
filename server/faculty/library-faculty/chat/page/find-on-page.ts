import { plainText } from '#shared/rules/plain-text.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { wordsOf } from '../../../../library/ranking/words.ts';
import type { AnswerPlace } from '../answer-places.ts';
import type { JudgedPlace } from '../judge-places.ts';
import { type AskedOfPage, readForPage, type Wanted } from './asked-of-page.ts';
import type { PageParagraph } from './open-page.ts';
import { tokensOf } from './page-tokens.ts';

/** The paragraph of the open page that is most about a question. */
export type OnPage = {
  paragraph: PageParagraph;
  /** the prepared answer whose texts have most of the question, if it has enough of it */
  answer: AnswerPlace | null;
  /** the share of the question's words that it has, by their significance, 0 to 1 */
  share: number;
  /** how many words of the question it has itself */
  hits: number;
  /** whether that is enough to answer with it */
  isAnswer: boolean;
};

/** What one word of a question counts where it stands in the paragraph, only in what is prepared for it, in the heading, or by a synonym. */
const credit = { text: 1, prepared: 0.9, heading: 0.7, synonym: 0.6 };
/** What the best sentence counts beside the whole, and a word that the paragraph defines if a definition is asked for. */
const ofSentence = 0.5;
const ofDefinition = 1.2;
const ofPartOfName = 0.5;
/** What a pair of neighbouring words counts. */
const ofPair = 0.4;
/** How much more a paragraph counts that gives the reason that is asked for, and a sentence that gives the number. */
const ofReason = 1.15;
const ofNumber = 1.5;
/** How much more a paragraph counts that proves an answer of the library which surely is like the question. */
const ofLikely = 0.4;
/** How much more one counts with a prepared question that is worded like this one. */
const ofWording = 0.3;
/** A paragraph with fewer words besides those of the question only repeats it, and counts so much. */
const news = 4;
const ofEcho = 0.5;
/** What a guess reveals is quoted if the page itself does not have it. */
const ofReveal = 0.95;
/** The share and the weight from which a paragraph answers, less weight if it has every word, and the share from which a prepared answer opens the reply. */
const enough = { share: 0.6, told: 4, whole: 0.99, wholeTold: 1.5, prepared: 0.6 };

const givesReason = /\b(?:because|since|so|therefore|that is why|for the same reason|if)\b/iu;

/**
 * Finds the paragraph of a page that is most about a question; null: none has any word of it. `likely`: the answers that the
 * library could give to it.
 */
export function findOnPage(
  shelf: LibraryShelf,
  page: PageParagraph[],
  question: string,
  likely: JudgedPlace[] = [],
): OnPage | null {
  const asked = readForPage(shelf, page, question);
  const whole = sum(asked.wanted.map(({ tells }) => tells));
  if (whole === 0) return null;
  const judged = page.map((paragraph) => {
    const { answer, covered, worded } = covering(paragraph, asked);
    const score = scoreOf(paragraph, covered, asked, likely) * (1 + ofWording * worded);
    return { paragraph, answer, covered, score };
  });
  const best = judged.reduce<(typeof judged)[number] | null>(
    (kept, one) => (one.score > (kept?.score ?? 0) ? one : kept),
    null,
  );
  if (!best) return null;
  const share = best.covered / whole;
  const hits = asked.wanted.filter(({ said }) => said.some((one) => best.paragraph.tokens.has(one))).length;
  // What only the prepared texts have may be said of anything: the page itself must have a word of it.
  const isWhole = share >= enough.whole && best.covered >= enough.wholeTold;
  const isAnswer = hits > 0 && (isWhole || (share >= enough.share && best.covered >= enough.told));
  return { paragraph: best.paragraph, answer: best.answer, share, isAnswer, hits };
}

const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0);

const told = (wanted: Wanted[], tokens: ReadonlySet<string>): number =>
  sum(wanted.map(({ said, tells }) => (said.some((one) => tokens.has(one)) ? tells : 0)));

function scoreOf(
  paragraph: PageParagraph,
  covered: number,
  asked: AskedOfPage,
  likely: JudgedPlace[],
): number {
  const { wanted, pairs, asksFor } = asked;
  const sentence = Math.max(0, ...paragraph.sentences.map((one) => ofSentenceFor(asked, one)));
  const defined = asksFor.definition ? definedFor(paragraph, wanted) : 0;
  const together = pairs.filter((pair) => paragraph.tokens.has(pair)).length;
  const score = covered + ofSentence * sentence + ofDefinition * defined + ofPair * together;
  // What is to be guessed is not given away.
  if (paragraph.guessed.size > 0)
    return told(wanted, paragraph.guessed) >= told(wanted, paragraph.tokens) ? 0 : score * ofReveal;
  const reason = asksFor.reason && givesReason.test(paragraph.text) ? ofReason : 1;
  return score * reason * likelihoodOf(paragraph, likely) * (isEcho(paragraph, wanted) ? ofEcho : 1);
}

/** How much of the question is a phrase that the paragraph defines; less if that has other words as well. */
function definedFor({ defined }: PageParagraph, wanted: Wanted[]): number {
  const said = new Set(wanted.flatMap((one) => one.said));
  return Math.max(
    0,
    ...defined.map((phrase) => told(wanted, phrase) * (phrase.isSubsetOf(said) ? 1 : ofPartOfName)),
  );
}

/** How much of the question a sentence has; more if it gives the number that is asked for. */
function ofSentenceFor(
  { wanted, asksFor }: AskedOfPage,
  { text, tokens }: PageParagraph['sentences'][number],
) {
  return told(wanted, tokens) * (asksFor.number && /\d/.test(text) ? ofNumber : 1);
}

function likelihoodOf({ prepared }: PageParagraph, likely: JudgedPlace[]): number {
  const proved = likely.filter(({ lesson, place }) =>
    prepared.some((one) => one.lesson === lesson && one.place === place),
  );
  return 1 + ofLikely * Math.max(0, ...proved.map(({ surely, like }) => surely * like));
}

function isEcho({ words, code }: PageParagraph, wanted: Wanted[]): boolean {
  const said = new Set(wanted.flatMap((one) => one.said));
  return code === '' && words.difference(said).size < news;
}

/** How much of the question a paragraph has, with the best of the answers prepared for it, and how alike they are worded. */
function covering(paragraph: PageParagraph, { wanted, words }: AskedOfPage) {
  const prepared = paragraph.prepared.map((place) => {
    const { tokens, asks } = preparedTexts(place);
    const worded = Math.max(0, ...asks.map((ask) => likeness(ask, words)));
    return { place, tokens, told: told(wanted, tokens), worded };
  });
  const whole = sum(wanted.map(({ tells }) => tells));
  const worth = (one: (typeof prepared)[number]) => one.told * (1 + ofWording * one.worded);
  const best = prepared.toSorted((left, right) => worth(right) - worth(left))[0];
  const covered = sum(
    wanted.map(({ said, synonyms, tells }) => {
      const has = (tokens: ReadonlySet<string> | undefined, some = said) =>
        some.some((one) => tokens?.has(one));
      if (has(paragraph.tokens)) return tells * credit.text;
      if (has(best?.tokens)) return tells * credit.prepared;
      if (has(paragraph.headed)) return tells * credit.heading;
      return has(paragraph.tokens, synonyms) || has(best?.tokens, synonyms) ? tells * credit.synonym : 0;
    }),
  );
  const answer = best && best.told >= enough.prepared * whole ? best.place : null;
  return { answer, covered, worded: best?.worded ?? 0 };
}

/** The share of words that two questions have in common, stop words included (Dice). */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * one.intersection(other).size) / Math.max(1, one.size + other.size);

type Prepared = { tokens: ReadonlySet<string>; asks: ReadonlySet<string>[] };
const known = new WeakMap<object, Prepared>();

/**
 * The tokens of a prepared answer and its questions, and the words of each question; not of the situations, which are of any
 * place in life. Read once, since the library does not change.
 */
function preparedTexts({ lesson, place }: AnswerPlace): Prepared {
  const answer = lesson.answers[place];
  if (!answer) return { tokens: new Set(), asks: [] };
  const before = known.get(answer);
  if (before) return before;
  const tokens = new Set(tokensOf([...answer.asks, plainText(answer.says)].join('\n')));
  const read = { tokens, asks: answer.asks.map((ask) => new Set(wordsOf(ask))) };
  known.set(answer, read);
  return read;
}
