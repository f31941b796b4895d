import { stemsOf } from '../../../library/ranking/words.ts';

/** A prepared answer that opens with the word that a yes-or-no question wants. */
const verdict =
  /^(?:\*\*)?(?:(?:yes|no|it depends|not necessarily|not the same|not quite|only partly|hardly)(?:\*\*)?[:,.]|(?:not|hardly|only|partly|rarely|sometimes|usually)(?: \w+){0,3}(?:\*\*)?:) */iu;

const clauseEnds = /[.,;:!?\n]+|\b(?:and|but|so|because|or)\b/iu;
const openWords = /^\W*(?:what|why|how|when|where|which|who|whom|whose)\b/iu;
const eitherWords =
  /^\W*(?:is|are|am|was|were|isn't|aren't|do|does|did|don't|doesn't|didn't|can|can't|could|should|would|will|won't|may|might|must|have|had)\b/iu;

/** Whether a question asks for something else than yes or no: 'What is a function?', and not 'What if it fails, is it lost?' */
function isOpenQuestion(question: string): boolean {
  const clauses = question.replaceAll('’', "'").split(clauseEnds);
  return clauses.some((one) => openWords.test(one)) && !clauses.some((one) => eitherWords.test(one));
}

const negation = /\b(?:not|never|no|nobody|nothing|without)\b|n't\b/iu;
/** Two questions are alike that have so much of all their words in common, none of the one beside them, and deny alike. */
const alike = 0.6;

const wordsOf = (text: string) => new Set(stemsOf(text.replaceAll('’', "'")));

function isAlike(question: string, ask: string): boolean {
  const [one, other] = [wordsOf(question), wordsOf(ask)];
  const inBoth = one.intersection(other).size;
  return (
    inBoth > 0 &&
    one.isSubsetOf(other) &&
    inBoth / one.union(other).size >= alike &&
    negation.test(question) === negation.test(ask)
  );
}

/**
 * A prepared answer as it fits the question. Its 'Yes:' is about the questions that it was written for (`asks`): any other
 * question gets the answer without it, since the truth about that one may be a no.
 */
export function answerTo(
  question: string,
  { asks, says }: { asks: readonly string[]; says: string },
): string {
  if (!isOpenQuestion(question) && asks.some((ask) => isAlike(question, ask))) return says;
  const rest = says.replace(verdict, '');
  // What is left has to be a sentence of its own.
  return rest === says || rest === '' ? says : rest.charAt(0).toUpperCase() + rest.slice(1);
}
