import { it } from 'vitest';
import { expectRefused, type Seed } from '../test-lint.ts';

const namesOf = (names: { also?: string[]; said?: string[] }[]): Seed['spoil'] => {
  return (lesson) => {
    const terms = lesson.front.terms as object[];
    for (const [place, more] of names.entries()) Object.assign(terms[place] ?? {}, more);
  };
};

const seeds: Record<string, Seed> = {
  'a synonym of two terms': {
    spoil: namesOf([{ also: ['drinking vessel'] }, { also: ['Drinking  vessel'] }]),
    rule: 'terms',
    field: 'terms[0]',
    message: /'drinking vessel' in 'also' is another term/i,
  },
  'a duplicate synonym': {
    spoil: namesOf([{ also: ['beaker'], said: ['Beaker'] }]),
    rule: 'terms',
    field: 'terms[0]',
    message: /'beaker' is written twice/,
  },
};

it.each(Object.entries(seeds))('the linter refuses %s', async (_, seed) => expectRefused(seed));
