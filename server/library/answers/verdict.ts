/** The opening of a prepared answer to a yes-or-no question, such as 'Yes:'. */
const verdict =
  /^(?:\*\*)?(?:(?:yes|no|it depends|not necessarily|not the same|not quite|only partly|hardly)(?:\*\*)?[:,.]|(?:not|hardly|only|partly|rarely|sometimes|usually)(?: \w+){0,3}(?:\*\*)?:) */iu;

/** A prepared answer without the verdict that it begins with, if any. */
export function withoutVerdict(says: string): string {
  const rest = says.replace(verdict, '');
  // The rest becomes a sentence of its own.
  return rest === says || rest === '' ? says : rest.charAt(0).toUpperCase() + rest.slice(1);
}

const clauseEnds = /[.,;:!?\n]+|\b(?:and|but|so|because|or)\b/iu;
const eitherWords =
  /^\W*(?:am|can't|won't|shan't|(?:is|are|was|were|do|does|did|can|could|shall|should|would|will|may|might|must|need|have|has|had)(?:n't)?)\b/iu;

const openWords = /^\W*(?:what|why|how|when|where|which|who|whom|whose)\b/iu;

const clausesOf = (text: string): string[] => text.replaceAll('’', "'").split(clauseEnds);

/** Whether a clause of a question can be answered with yes or no: 'My page is blank. Is that a mistake?' */
export const isYesOrNo = (question: string): boolean =>
  clausesOf(question).some((clause) => eitherWords.test(clause));

/** Whether a clause has the form of a question: 'one for all, which one do I take', but not 'one for all of them'. */
export const isQuestion = (text: string): boolean =>
  isYesOrNo(text) || clausesOf(text).some((clause) => openWords.test(clause));
