/** A prepared answer that opens with the word that a yes-or-no question wants. */
const verdict =
  /^(?:\*\*)?(?:yes|no|it depends|not necessarily|not the same|not quite|only partly|hardly)(?:\*\*)?[:,.] */iu;

const clauseEnds = /[.,;:!?\n]+|\b(?:and|but|so|because|or)\b/iu;
const openWords = /^\W*(?:what|why|how|when|where|which|who|whom|whose)\b/iu;
const eitherWords =
  /^\W*(?:is|are|am|was|were|isn't|aren't|do|does|did|don't|doesn't|didn't|can|can't|could|should|would|will|won't|may|might|must|have|had)\b/iu;

/** Whether a question asks for something else than yes or no: 'What is a function?', and not 'What if it fails, is it lost?' */
export function isOpenQuestion(question: string): boolean {
  const clauses = question.replaceAll('’', "'").split(clauseEnds);
  return clauses.some((one) => openWords.test(one)) && !clauses.some((one) => eitherWords.test(one));
}

/** A prepared answer as it fits the question: without its 'Yes:' where nobody asked yes or no. */
export function answerTo(question: string, says: string): string {
  if (!isOpenQuestion(question)) return says;
  const rest = says.replace(verdict, '');
  // What is left has to be a sentence of its own.
  return rest === says || rest === '' ? says : rest.charAt(0).toUpperCase() + rest.slice(1);
}
