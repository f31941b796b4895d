import type { QuestionKey } from '#questions/kinds.ts';
import type { Question } from '#shared/contract/exam.ts';
import type { Library } from '../../../library/library-types.ts';
import { withOtherNumbers } from './other-numbers.ts';

type Scored = { question: Question; key: Exclude<QuestionKey, { type: 'open' }> };

type Place = { cardId: string; round: number; before: Question[] };

/**
 * Asks a missed question again, with other numbers than `before`, if it is the library's and its numbers vary; else null.
 */
export const createAskAgain =
  (library: Library) =>
  (missed: Question, { cardId, round, before }: Place): Scored | null => {
    const source = library.question(missed.id)?.question;
    if (!source?.template || source.type !== missed.type || source.objective !== missed.objectiveId)
      return null;
    const name = `${cardId}/${round}`;
    const { question, key } = withOtherNumbers(library, source, { order: name, numbers: name, before });
    return key.type === 'open' ? null : { question, key };
  };
