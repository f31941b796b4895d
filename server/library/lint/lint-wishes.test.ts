import { it } from 'vitest';
import { expectRefused } from '../test-lint.ts';

it('the linter refuses an example of a goal that occurs twice', async () =>
  expectRefused({
    spoil: (lesson) => {
      lesson.front.wishes = ['count the cups in our kitchen', 'Count the cups, in our kitchen!'];
    },
    rule: 'wishes',
    field: 'wishes[1]',
    message: /stands in .* already/,
  }));
