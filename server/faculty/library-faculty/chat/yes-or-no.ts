import { isYesOrNo, withoutVerdict } from '../../../library/answers/verdict.ts';
import { stemsOf } from '../../../library/ranking/words.ts';

const negation = /\b(?:not|never|no|nobody|nothing|without)\b|n't\b/iu;
/** A question is like a prepared one if that has all its words, they share this much of all words, and are negated alike. */
const alike = 0.6;

const wordsOf = (text: string) => new Set(stemsOf(text.replaceAll('’', "'")));

function isAlike(question: string, prepared: string): boolean {
  const [one, other] = [wordsOf(question), wordsOf(prepared)];
  const inBoth = one.intersection(other).size;
  return (
    inBoth > 0 &&
    one.isSubsetOf(other) &&
    inBoth / one.union(other).size >= alike &&
    negation.test(question) === negation.test(prepared)
  );
}

/**
 * Adapts a prepared answer to the learner's own question. Its 'Yes:' holds for the yes-or-no questions that it was written
 * for (`prepared`); for any other question it is removed, since the right answer may be 'No'.
 */
export function answerTo(question: string, { prepared, says }: { prepared: string[]; says: string }): string {
  return isYesOrNo(question) && prepared.some((one) => isAlike(question, one)) ? says : withoutVerdict(says);
}
