import { expect, it } from 'vitest';
import { subjectText } from '../test-library.ts';
import { expectRefused, lintSpoiled, type Seed } from '../test-lint.ts';

const situations = (...of: { section: string; asks: string[] }[]): Pick<Seed, 'spoil'> => ({
  spoil: (lesson) => {
    lesson.front.situations = of;
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
    ...situations(
      { section: 'question', asks: ['guests come at six, how many bowls'] },
      { section: 'explanation', asks: ['Guests come at six: how many bowls?'] },
    ),
    rule: 'examples',
    field: 'situations[1].asks[0]',
    message: /stands in .* already/,
  }));

it('the linter refuses an example of a question whose section does not exist', async () =>
  expectRefused({
    ...situations({ section: 'explanation-9', asks: ['guests come at six, how many bowls'] }),
    rule: 'examples',
    field: 'situations[0].section',
    message: /no section 'explanation-9'/,
  }));

it('the linter refuses a section with two lists of examples of questions', async () =>
  expectRefused({
    ...situations(
      { section: 'question', asks: ['guests come at six, how many bowls'] },
      { section: 'question', asks: ['how many bowls for a birthday of nine'] },
    ),
    rule: 'examples',
    field: 'situations[1].section',
    message: /stands in situations\[0\] already/,
  }));

it('the linter refuses an example of a question that is a story', async () =>
  expectRefused({
    ...situations({ section: 'question', asks: [`${'and then more guests came '.repeat(10)}, bowls?`] }),
    rule: 'format',
    field: 'situations[0].asks[0]',
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
