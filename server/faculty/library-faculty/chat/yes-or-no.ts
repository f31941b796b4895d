import { stemsOf } from '../../../library/ranking/words.ts';

/** The opening of a prepared answer to a yes-or-no question, such as 'Yes:'. */
const verdict =
  /^(?:\*\*)?(?:(?:yes|no|it depends|not necessarily|not the same|not quite|only partly|hardly)(?:\*\*)?[:,.]|(?:not|hardly|only|partly|rarely|sometimes|usually)(?: \w+){0,3}(?:\*\*)?:) */iu;

const clauseEnds = /[.,;:!?\n]+|\b(?:and|but|so|because|or)\b/iu;
const openWords = /^\W*(?:what|why|how|when|where|which|who|whom|whose)\b/iu;
const eitherWords =
  /^\W*(?:is|are|am|was|were|isn't|aren't|do|does|did|don't|doesn't|didn't|can|can't|could|should|would|will|won't|may|might|must|have|had)\b/iu;

/** Whether a question is not a yes-or-no question: 'What is a function?', but not 'What if it fails, is it lost?' */
function isOpenQuestion(question: string): boolean {
  const clauses = question.replaceAll('’', "'").split(clauseEnds);
  return clauses.some((one) => openWords.test(one)) && !clauses.some((one) => eitherWords.test(one));
}

const negation = /\b(?:not|never|no|nobody|nothing|without)\b|n't\b/iu;
/** A question is like a prepared one if that has all its words, they share this much of all words, and are negated alike. */
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
 * Adapts a prepared answer to the question. Its 'Yes:' holds for the questions that it was written for (`asks`); for any
 * other question it is removed, since the right answer may be 'No'.
 */
export function answerTo(
  question: string,
  { asks, says }: { asks: readonly string[]; says: string },
): string {
  if (!isOpenQuestion(question) && asks.some((ask) => isAlike(question, ask))) return says;
  const rest = says.replace(verdict, '');
  // The rest becomes a sentence of its own.
  return rest === says || rest === '' ? says : rest.charAt(0).toUpperCase() + rest.slice(1);
}
