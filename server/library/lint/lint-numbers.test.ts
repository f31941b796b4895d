import { describe, expect, it } from 'vitest';
import { lintLibrary } from '../library-linter.ts';
import { readLibrary } from '../library-reader.ts';
import { cleanLesson, type LessonDraft, lessonText, subjectText, withFolder } from '../test-library.ts';
import { expectRefused, lintSpoiled, options, question, type Seed, section } from '../test-lint.ts';

const say = (explanation: string) => (one: LessonDraft) => Object.assign(question(one, 6), { explanation });
const seed = (explanation: string, message: RegExp): Seed => ({
  spoil: say(explanation),
  rule: 'numbers',
  field: /^line \d+$/,
  message,
});

const wrong: Record<string, Seed> = {
  'a wrong result': seed('That makes {=0.9^3 * 100: 72.8} %.', /'0\.9\^3 \* 100' is 72\.9\d*, not 72\.8/),
  'a wrong number word': seed('That makes {=7 + 6: twelve}.', /is 13, not twelve/),
  'a result rounded to fewer figures than it shows': seed('{=2 / 3: 0.66}', /not 0\.66/),
  'a name that stands for nothing': seed('{=mean(pay): 12}', /'mean\(pay\)' cannot be computed/),
  'a number word of two parts': seed('{=5 * 5: twenty-six}', /is 25, not twenty-six/),
  'something shown that is no number': seed('{=3 + 4: plenty}', /'plenty' is no number/),
  'a mark without a number': seed('That makes {=3 + 4}.', /not closed/),
};

describe('a number that is computed where it stands', () => {
  it.each(Object.entries(wrong))('%s is refused', (_name, one) => expectRefused(one));

  it.each([
    'It is {=sqrt(2): 1.414}, or {=2 / 3: 0.667}.',
    'Down to {=5 - 7.5: −2.5}, {=1200 * 2: 2,400}, {=7 + 5: Twelve} or {=1 / 2: half}.',
    'There are {=5 * 5: twenty-five}, not twenty.',
    'The mean is {=mean(waits): 5}, the median {=median(waits): 4}, about {=about(741): 740}.',
    'Of ten tosses eight or more come up in {=100 * binomialTail(10, 8, 0.5): 5.5} %.',
    'The second is {=waits[1]: 4}, and {=countBelow(waits, 5): two} lie below 5.',
  ])('%s is right', async (explanation) => {
    const found = await lintSpoiled((one) => {
      one.front.numbers = { waits: [2, 4, 9] };
      say(explanation)(one);
    });
    expect(found.filter(({ rule }) => rule === 'numbers' || rule === 'format')).toEqual([]);
  });

  it('is shown as the number alone, in fields, notes and blocks', async () => {
    const lesson = cleanLesson('bowls');
    Object.assign(question(lesson, 6), { explanation: 'It is {=3 * 4: 12}.' });
    section(lesson, 0).markdown = 'They cost {=1000 + 200: 1,200} euros.';
    section(lesson, 1).markdown = section(lesson, 1).markdown.replace(
      'They hang',
      'All {=2 + 1: three} hang',
    );
    const { content, problems } = await withFolder(
      {
        'crockery/subject.yaml': subjectText('crockery', ['bowls']),
        'crockery/bowls.md': lessonText(lesson),
      },
      readLibrary,
    );
    const [read] = content.subjects[0]?.lessons ?? [];
    expect(problems).toEqual([]);
    expect(read?.questions[6]?.explanation).toBe('It is 12.');
    expect(read?.sections[0]?.markdown).toBe('They cost 1,200 euros.');
    expect(read?.blocks[0]).toMatchObject({ reveal: 'All three hang.' });
  });
});

describe('in a subject with arithmetic', () => {
  const lint = async (spoil: (lesson: LessonDraft) => void) => {
    const found = await lintSpoiled(spoil, {
      'crockery/subject.yaml': subjectText('crockery', ['cups', 'bowls'], { arithmetic: true }),
    });
    return found.filter(({ rule }) => rule === 'numbers').map(({ message }) => message);
  };

  it.each([
    ['Of these 47 are left.', /bowls-q7 does not give 47/],
    ['Every fifth, thirty in all.', /does not give thirty/],
    ['That makes thirty-one.', /does not give thirty-one/],
    ['That is nine in ten.', /does not give nine/],
  ])('%s: a number of a question that is neither given nor computed is refused', async (text, message) => {
    expect(await lint(say(text))).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    'Seven and five are 12, or {=12 / 2: 6} twice.',
    'The two kinds, 6 and 6, are {=6 + 6: 12} together.',
    'So 100 in 1,000, as {=47: 47} others.',
  ])('%s: what is given, computed, computed with, a small count or a round crowd is not', async (text) => {
    expect(await lint(say(text))).toEqual([]);
  });

  it('a computed number may be a value of its own, between the brackets of YAML', async () => {
    const files = {
      'crockery/subject.yaml': subjectText('crockery', ['bowls'], { arithmetic: true }),
      'crockery/bowls.md': lessonText(cleanLesson('bowls')).replace(
        /cases:\n +- value: 5\n +text: .+/,
        'cases: [{value: {=sum([3, 2]): 5}, text: You counted the spoons.}]',
      ),
    };
    expect(files['crockery/bowls.md']).toContain('{=sum([3, 2]): 5}');
    expect(await withFolder(files, lintLibrary)).toEqual([]);
  });

  it('a share may be told as its per cent', async () => {
    const spoil = (one: LessonDraft) => {
      Object.assign(options(one, 0)[0] as object, { text: 'It is 80 %' });
      Object.assign(question(one, 0), { explanation: 'Then 0.8 of all.' });
    };
    expect(await lint(spoil)).toEqual([]);
  });

  it.each(['So 26 − 21 = 5 remain.', 'That is 3 × {=2 * 2: 4} = 12 cups.', 'About 20 % = €30 are due.'])(
    '%s: a result in the notes that nothing computes is refused',
    async (text) => {
      const found = await lint((one) => {
        section(one, 0).markdown += `\n\n${text}`;
      });
      expect(found).toEqual([expect.stringMatching(/is a result that nothing computes/)]);
    },
  );

  it.each(['With p = 0.04 it is rare.', 'So 26 − 21 = {=26 - 21: 5} remain.', 'It is 20 / 4 = 15 / 3 here.'])(
    '%s: what is given, computed or still to be worked out is not',
    async (text) => {
      const found = await lint((one) => {
        section(one, 0).markdown += `\n\n${text}`;
      });
      expect(found).toEqual([]);
    },
  );
});
