import { expect, it } from 'vitest';
import { subjectText } from '../test-library.ts';
import { expectRefused, lintSpoiled, type Seed } from '../test-lint.ts';

const answers = (...of: { asks: string[]; situations: string[] }[]): Pick<Seed, 'spoil'> => ({
  spoil: (lesson) => {
    const fields = { says: 'Two.', section: 'explanation', quote: 'The ladder of bowls' };
    lesson.front.answers = of.map((one) => ({ ...one, ...fields }));
  },
});

it('the linter refuses an example of a goal that occurs twice', async () =>
  expectRefused({
    spoil: (lesson) => {
      lesson.front.wishes = ['count the cups in our kitchen', 'Count the cups, in our kitchen!'];
    },
    rule: 'examples',
    field: 'wishes[1]',
    message: /stands in .* already/,
  }));

it('the linter refuses an example of a question that occurs twice', async () =>
  expectRefused({
    ...answers(
      { asks: ['how many bowls', 'bowls how many'], situations: ['guests come at six, how many bowls'] },
      { asks: ['which bowl', 'bowl which'], situations: ['Guests come at six: how many bowls?'] },
    ),
    rule: 'examples',
    field: 'answers[1].situations[0]',
    message: /stands in .* already/,
  }));

it('the linter refuses an example of a question that is a wording of another answer', async () =>
  expectRefused({
    ...answers(
      { asks: ['how many bowls', 'bowls how many'], situations: [] },
      { asks: ['which bowl', 'bowl which'], situations: ['How many bowls?'] },
    ),
    rule: 'examples',
    field: 'answers[1].situations[0]',
    message: /stands in .* already/,
  }));

it('the linter refuses an example of a question that is a story', async () =>
  expectRefused({
    ...answers({
      asks: ['how many bowls', 'bowls how many'],
      situations: [`${'and then more guests came '.repeat(10)}, bowls?`],
    }),
    rule: 'format',
    field: 'answers[0].situations[0]',
    message: /240/,
  }));

it('the linter refuses an example of a shared goal that occurs twice, or with a lesson that does not exist', async () => {
  const wish = 'lay the table for six';
  const subject = subjectText('crockery', ['cups', 'bowls'], {
    sharedWishes: [
      { wish, lessons: ['crockery/cups', 'crockery/bowls'] },
      { wish, lessons: ['crockery/cups', 'crockery/forks'] },
    ],
  });
  const problems = await lintSpoiled(() => undefined, { 'crockery/subject.yaml': subject });
  const refused = (field: string, message: RegExp) =>
    expect(problems).toContainEqual(
      expect.objectContaining({
        ...{ rule: 'examples', file: 'crockery/subject.yaml', field },
        message: expect.stringMatching(message),
      }),
    );
  refused('sharedWishes[1]', /stands in .* already/);
  refused('sharedWishes[1].lessons', /no lesson 'crockery\/forks'/);
});
