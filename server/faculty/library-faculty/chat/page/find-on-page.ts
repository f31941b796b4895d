import { plainText } from '#shared/rules/plain-text.ts';
import type { LibraryShelf } from '../../../../library/ranking/library-shelf.ts';
import { createSpelling } from '../../../../library/ranking/spelling.ts';
import { stemOf, tellingWords, wordsOf } from '../../../../library/ranking/words.ts';
import type { AnswerPlace } from '../answer-places.ts';
import { askedTopic } from '../chat-intent.ts';
import { type PageParagraph, pairsOf, plainNumbers, signsOf, tokensOf } from './open-page.ts';

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
const ofDefinition = 0.8;
/** What a pair of neighbouring words counts, and how much more a paragraph that gives a reason if one is asked for. */
const ofPair = 0.4;
const ofReason = 1.15;
/** What a guess reveals is quoted if the page itself does not have it. */
const ofReveal = 0.85;
/** A sign of a program tells about as much as a rare word. */
const signTells = 4;
/** The share and the weight from which a paragraph answers, less weight if it has every word, and the share from which a prepared answer opens the reply. */
const enough = { share: 0.6, told: 4, whole: 0.99, wholeTold: 1.5, prepared: 0.6 };

const asksWhat =
  /^\W*(?:(?:so|and|but) )?(?:what|whats|wat|who|whos|which|define|meaning|what's|who's)\b|\bmean(?:s|ing)?\b/iu;

const asksWhy = /\bwhy\b|\bhow come\b|^\W*y\b/iu;
const gives = /\b(?:because|since|so|therefore|that is why|for the same reason|if)\b/iu;

/** What is said of a page or of the question itself tells nothing of what is looked for. */
const aboutThePage =
  /\b(?:(?:an?|another|one more|some|more) examples? (?:of|for)|difference between|on this page|in this (?:text|lesson|paragraph|section)|(?:this|the) (?:page|paragraph|sentence|section)|here)\b/giu;

/** Whether a question is about what the page says, whatever other lessons have. */
export const asksHere = (question: string): boolean =>
  /\b(?:here|on this page|in this (?:text|lesson|paragraph|section))\W*$/iu.test(question);

/** A word of a question as it may stand in a text, its synonyms, and how much it tells. */
type Wanted = { said: string[]; synonyms: string[]; tells: number };

/** Finds the paragraph of a page that is most about a question; null: none has any word of it. */
export function findOnPage(shelf: LibraryShelf, page: PageParagraph[], question: string): OnPage | null {
  const wanted = wantedOf(shelf, page, question);
  const whole = sum(wanted.map(({ tells }) => tells));
  if (whole === 0) return null;
  const [isWhat, isWhy] = [asksWhat.test(question), asksWhy.test(question)];
  const pairs = pairsOf(plainNumbers(question));
  const judged = page.map((paragraph) => {
    const { answer, covered } = covering(paragraph, wanted);
    const sentence = Math.max(0, ...paragraph.sentences.map((one) => told(wanted, one)));
    const defined = isWhat ? told(wanted, paragraph.defined) : 0;
    const together = pairs.filter((pair) => paragraph.tokens.has(pair)).length;
    const score = covered + ofSentence * sentence + ofDefinition * defined + ofPair * together;
    const isGuess = told(wanted, paragraph.guessed) >= told(wanted, paragraph.tokens);
    const reason = isWhy && gives.test(paragraph.text) ? ofReason : 1;
    return {
      paragraph,
      answer,
      covered,
      score: paragraph.guessed.size > 0 ? (isGuess ? 0 : score * ofReveal) : score * reason,
    };
  });
  const best = judged.reduce<(typeof judged)[number] | null>(
    (kept, one) => (one.score > (kept?.score ?? 0) ? one : kept),
    null,
  );
  if (!best) return null;
  const share = best.covered / whole;
  const hits = wanted.filter(({ said }) => said.some((one) => best.paragraph.tokens.has(one))).length;
  // What only the prepared texts have may be said of anything: the page itself must have a word of it.
  const isWhole = share >= enough.whole && best.covered >= enough.wholeTold;
  const isAnswer = hits > 0 && (isWhole || (share >= enough.share && best.covered >= enough.told));
  return { paragraph: best.paragraph, answer: best.answer, share, isAnswer, hits };
}

const sum = (values: number[]): number => values.reduce((total, one) => total + one, 0);

const told = (wanted: Wanted[], tokens: ReadonlySet<string>): number =>
  sum(wanted.map(({ said, tells }) => (said.some((one) => tokens.has(one)) ? tells : 0)));

/** The words of a question with their synonyms; a word that the page does not have is read as the nearest that it has. */
function wantedOf({ ranking }: LibraryShelf, page: PageParagraph[], question: string): Wanted[] {
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
  return [...words, ...signs];
}

/** How much of the question a paragraph has, with the best of the answers prepared for it. */
function covering(paragraph: PageParagraph, wanted: Wanted[]) {
  const prepared = paragraph.prepared.map((place) => {
    const tokens = preparedTokens(place);
    return { place, tokens, told: told(wanted, tokens) };
  });
  const whole = sum(wanted.map(({ tells }) => tells));
  const best = prepared.toSorted((left, right) => right.told - left.told)[0];
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
  return { answer, covered };
}

const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * The tokens of a prepared answer and its questions; not of the situations, which are of any place in life. Read once,
 * since the library does not change.
 */
function preparedTokens({ lesson, place }: AnswerPlace): ReadonlySet<string> {
  const answer = lesson.answers[place];
  if (!answer) return new Set();
  const before = known.get(answer);
  if (before) return before;
  const tokens = new Set(tokensOf([...answer.asks, plainText(answer.says)].join('\n')));
  known.set(answer, tokens);
  return tokens;
}
