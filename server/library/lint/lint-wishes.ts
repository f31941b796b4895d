import type { LibraryProblem } from '../library-types.ts';
import { wordsOf } from '../ranking/words.ts';
import type { LintRule } from './lint-types.ts';

/** A duplicate example of a goal would count for two lessons, or for a lesson and a topic taught elsewhere. */
export const wishesRule: LintRule = {
  name: 'wishes',
  check: ({ lessons, elsewhere }) => {
    const first = new Map<string, string>();
    const owners = [
      ...lessons.map(({ file, wishes }) => ({ file, wishes, field: 'wishes' })),
      ...elsewhere.map(({ wishes }, at) => ({
        file: 'elsewhere.yaml',
        wishes,
        field: `topics[${at}].wishes`,
      })),
    ];
    return owners.flatMap(({ file, wishes, field }) =>
      wishes.flatMap((wish, place): LibraryProblem[] => {
        const words = wordsOf(wish).join(' ');
        const before = first.get(words);
        first.set(words, file);
        if (before === undefined) return [];
        return [{ file, field: `${field}[${place}]`, message: `'${wish}' stands in ${before} already` }];
      }),
    );
  },
};
