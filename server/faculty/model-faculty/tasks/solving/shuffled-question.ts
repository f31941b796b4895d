import type { Answer, Option, Question } from '#shared/contract/exam.ts';
import { seededOrder } from '../../../../library/questions/seeded-order.ts';

/**
 * A question with its options in another order and under other ids, and the way back for an answer to it; null for one
 * that names an option which the question does not have.
 */
export type Shuffled = { question: Question; toOriginal: (answer: Answer) => Answer | null };

/**
 * Another order follows from `seed`, so that neither place nor letter of an option tells what the learner's question
 * has there.
 */
export function shuffledQuestion(question: Question, seed: string): Shuffled {
  const options = relabelled(question.options, `${seed}/${question.id}`, 'o');
  const targets = relabelled(question.targets, `${seed}/${question.id}/targets`, 't');
  return {
    question: {
      ...question,
      ...(question.options ? { options: options.list } : {}),
      ...(question.targets ? { targets: targets.list } : {}),
    },
    toOriginal: (answer) => {
      if (typeof answer === 'string') return question.options ? options.idOf(answer) : answer;
      if (Array.isArray(answer)) return allOrNone(answer.map(options.idOf));
      const lefts = allOrNone(Object.keys(answer).map(options.idOf));
      const rights = allOrNone(Object.values(answer).map(targets.idOf));
      return lefts && rights && Object.fromEntries(lefts.map((left, place) => [left, rights[place] ?? '']));
    },
  };
}

const allOrNone = (ids: (string | null)[]): string[] | null => (ids.every((id) => id !== null) ? ids : null);

/** Models name an option by its id or, against what they are told, by its text. */
function relabelled(options: Option[] | undefined, seed: string, letter: string) {
  const order = seededOrder(options ?? [], seed);
  const list = order.map(({ text }, place) => ({ id: `${letter}${place + 1}`, text }));
  const idOf = (named: string): string | null => {
    const place = list.findIndex(({ id, text }) => id === named || text.trim() === named);
    return order[place]?.id ?? null;
  };
  return { list, idOf };
}
