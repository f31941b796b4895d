import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { lintSpoiled } from '../test-lint.ts';

const phrasings = 'crockery/phrasings/bowls.yaml';

/** What the linter says if bowls has these wordings of its answers, and these phrasings. */
const lintPhrasings = (asks: string[][], file: Record<string, unknown>) =>
  lintSpoiled(
    (lesson) => {
      const fields = { says: 'Two.', section: 'explanation', quote: 'The ladder of bowls' };
      lesson.front.answers = asks.map((one) => ({ asks: one, ...fields }));
    },
    { [phrasings]: stringify(file) },
  );

const problem = (rule: string, field: string, message: RegExp, file = phrasings) =>
  expect.objectContaining({ rule, file, field, message: expect.stringMatching(message) });

const many = ['how many bowls', 'bowls how many'];
const which = ['which bowl', 'bowl which'];

it('the linter takes phrasings of a lesson without errors', async () =>
  expect(
    await lintPhrasings([many, which], {
      asked: ['something round for soup'],
      wishes: ['lay the table for six'],
      questions: { 'which bowl': ['my aunt brings goulash, what do I put it in'] },
    }),
  ).toEqual([]));

it('the linter refuses an example of a goal that occurs twice', async () =>
  expect(
    await lintPhrasings([], { wishes: ['count the cups in our kitchen', 'Count the cups, in our kitchen!'] }),
  ).toContainEqual(problem('examples', 'wishes[1]', /stands in .* already/)));

it('the linter refuses an example of a question that occurs twice', async () => {
  const questions = {
    'how many bowls': ['guests come at six, how many bowls'],
    'which bowl': ['Guests come at six: how many bowls?'],
  };
  expect(await lintPhrasings([many, which], { questions })).toContainEqual(
    problem('examples', 'questions.which bowl[0]', /stands in .* already/),
  );
});

it('the linter refuses an example of a question that is a wording of another answer', async () =>
  expect(
    await lintPhrasings([many, which], { questions: { 'which bowl': ['How many bowls?'] } }),
  ).toContainEqual(problem('examples', 'questions.which bowl[0]', /stands in .* already/)));

it('the linter refuses an example of a question that is a story', async () =>
  expect(
    await lintPhrasings([many], {
      questions: { 'how many bowls': [`${'and then more guests came '.repeat(10)}, bowls?`] },
    }),
  ).toContainEqual(problem('format', 'questions.how many bowls[0]', /240/)));

it('the linter refuses examples of a question that no prepared answer has as its first wording', async () =>
  expect(
    await lintPhrasings([many], { questions: { 'bowls how many': ['six guests, and bowls for how many'] } }),
  ).toContainEqual(problem('format', 'questions', /no answer .* 'bowls how many'/)));

it.each(['crockery/phrasings/bowl.yaml', 'crockery/phrasings/bowls.yml'])(
  'the linter refuses phrasings of a lesson that does not exist: %s',
  async (file) =>
    expect(
      await lintSpoiled(() => undefined, { [file]: stringify({ wishes: ['eat soup'] }) }),
    ).toContainEqual(problem('format', '', /is not the <lesson>\.yaml of a lesson/, file)),
);

it('the linter reports phrasings that are no YAML', async () =>
  expect(await lintSpoiled(() => undefined, { [phrasings]: 'wishes: [eat soup' })).toContainEqual(
    problem('format', 'YAML', /./),
  ));

it('the linter refuses a first wording that two answers of a lesson share', async () =>
  expect(await lintPhrasings([many, many], {})).toContainEqual(
    problem('examples', 'answers[1].asks[0]', /stands in .* already/, 'crockery/bowls.md'),
  ));

it('the linter refuses an example of a shared goal that occurs twice, or with a lesson that does not exist', async () => {
  const wish = 'lay the table for six';
  const file = 'crockery/shared-wishes.yaml';
  const problems = await lintSpoiled(() => undefined, {
    [file]: stringify([
      { wish, lessons: ['crockery/cups', 'crockery/bowls'] },
      { wish, lessons: ['crockery/cups', 'crockery/forks'] },
    ]),
  });
  expect(problems).toContainEqual(problem('examples', '[1]', /stands in .* already/, file));
  expect(problems).toContainEqual(problem('examples', '[1].lessons', /no lesson 'crockery\/forks'/, file));
});
