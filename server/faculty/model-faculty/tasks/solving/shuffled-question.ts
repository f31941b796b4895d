import { seededOrder } from '#questions/seeded-order.ts';
import type { Answer, Option, Question } from '#shared/contract/exam.ts';

/**
 * A question with its options in another order and with other ids, and the mapping of an answer back to the original; null
 * for an answer with an unknown option.
 */
export type Shuffled = { question: Question; toOriginal: (answer: Answer) => Answer | null };

/**
 * Shuffles the options by `seed`, so that neither position nor letter of an option reveals its original place.
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

/** Models refer to an option by its id or, against the instructions, by its text. */
function relabelled(options: Option[] | undefined, seed: string, letter: string) {
  const order = seededOrder(options ?? [], seed);
  const list = order.map(({ text }, place) => ({ id: `${letter}${place + 1}`, text }));
  const idOf = (named: string): string | null => {
    const place = list.findIndex(({ id, text }) => id === named || text.trim() === named);
    return order[place]?.id ?? null;
  };
  return { list, idOf };
}
