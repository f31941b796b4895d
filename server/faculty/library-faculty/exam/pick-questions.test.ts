import { expect, it } from 'vitest';
import type { LibraryQuestion } from '#questions/kinds.ts';
import { pickQuestions } from './pick-questions.ts';

/** Equal questions but for their ids; those with -t are blocks that exams ask, too. */
const bank = (ids: string[]): LibraryQuestion[] =>
  ids.map((id) => ({ id, type: 'numeric', objective: 'both', difficulty: 1 }) as LibraryQuestion);

it('an exam on two lessons asks as many questions of each, those of blocks included', () => {
  const of = (lesson: string, letter: string) => [1, 2, 3, 4].map((n) => `${lesson}-${letter}${n}`);
  const all = bank([...of('cups', 'q'), ...of('bowls', 'q'), ...of('bowls', 't')]);
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const picked = pickQuestions(all, 8, 1, seed);
    expect(
      picked.filter(({ id }) => id.startsWith('cups-')),
      seed,
    ).toHaveLength(4);
  }
});
