import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../library/library-index-service.ts';
import type { Library } from '../../library/library-types.ts';
import { shippedLibrary } from '../../library/shipped-library.ts';
import { courseRequest } from '../test-faculty-contract.ts';
import { namesNeighbour } from './neighbours.ts';
import { askedWords, readGoal } from './read-goal.ts';
import { correctSpelling } from './spelling.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary(shippedLibrary);
});

describe('a goal is read as it was meant', () => {
  it.each([
    ['statistics, I know averages and spread', ['averages', 'spread']],
    ['js. I already know loops, but want to do pages', ['loops']],
    ['I want to know statistics', []],
    ['statistics, I know nothing about it', []],
    ['I know loops', []],
  ])('what is known already: %s', (title, prior) => {
    expect(readGoal(library, courseRequest({ title })).prior).toEqual(prior);
  });

  it('what is known may stand in the description as well', () => {
    const { prior, clauses } = readGoal(
      library,
      courseRequest({ title: 'js', description: 'I know loops. I have done functions.' }),
    );
    expect(prior).toEqual(['loops', 'functions']);
    expect(clauses).toEqual([]);
  });

  it.each([
    [
      'averages I do every day but the median I never really got',
      ['averages I do every day'],
      ['the median'],
    ],
    ['loops and functions. Arrays not yet', ['loops', 'functions'], ['Arrays not yet']],
    ['I forgot all about probability', [], ['I forgot all about probability']],
  ])('what is denied is not known: %s', (text, prior, notKnown) => {
    const goal = readGoal(library, courseRequest({ title: 'Statistics', priorKnowledge: [text] }));
    expect(goal.prior).toEqual(prior);
    expect(goal.notKnown.map((item) => item.replace(/ I never really got$/, ''))).toEqual(notKnown);
  });

  it.each([
    ['Orders. I must learn double entry because my brother left', ['double entry']],
    ["we would like to learn about polls and how to dance; it's fun", ['polls and how to dance']],
    ['mean and SD, and then do the t-test in SPSS', ['do the t-test in SPSS']],
    ['I read a lot', []],
  ])('what the description wants learnt, or names from elsewhere, is a part: %s', (description, stated) => {
    const { parts } = readGoal(library, courseRequest({ title: 'Statistics', description }));
    expect(parts.filter((one) => one.stated).map(({ text }) => text)).toEqual(stated);
  });

  it('a point within a number ends no clause', () => {
    const { clauses } = readGoal(
      library,
      courseRequest({ title: 'Risk', description: 'risk 1.5 times as high. Then' }),
    );
    expect(clauses.map(({ said }) => said)).toEqual(['risk 1.5 times as high', 'Then']);
  });

  it('objectives end with their sentences', () => {
    const { objectives } = readGoal(
      library,
      courseRequest({ title: 'Rent', objectives: ['say what is meant. see more; draw it'] }),
    );
    expect(objectives).toEqual(['say what is meant', 'see more', 'draw it']);
  });

  it('what is refused is no wish', () => {
    const { clauses, refused } = readGoal(
      library,
      courseRequest({ title: 'Luck', description: 'is it due? Nothing about doctors and tests please' }),
    );
    expect(refused.map(({ asked }) => asked)).toEqual(['doctors tests']);
    expect(clauses.map(({ said }) => said)).toEqual(['is it due']);
  });

  it('what somebody has or does is no wish, also where it names what is not taught here', () => {
    const request = courseRequest({
      title: 'My shop page',
      description: 'I have a page that I made with CSS. I must also learn SQL. And a chi-squared test.',
    });
    const wishes = readGoal(library, request).parts.filter(({ stated }) => stated);
    expect(wishes.map(({ text }) => text)).toEqual(['SQL', 'a chi-squared test']);
  });

  it('two things at once are two parts', () => {
    const { parts } = readGoal(library, courseRequest({ title: 'Statistics with R and growing tomatoes' }));
    expect(parts.map(({ text }) => text)).toEqual(['Statistics', 'R', 'growing tomatoes']);
    expect(parts.map(({ asked }) => asked)).toEqual(['statistics', '', 'growing tomatoes']);
  });

  it.each([
    ['undrestand corelation', 'correlation'],
    ['probabilty', 'probability'],
    ['social media', 'social media'],
    ['wound care in fish tanks, evidence based', 'wound care fish tanks evidence based'],
    ['ukulele', 'ukulele'],
    ['copper bracelet', 'copper bracelet'],
    ['java script for begginers', 'javascript'],
  ])('spelling: %s', (text, asked) => expect(askedWords(library, text)).toBe(asked));

  it('takes very long and strange words', () => {
    const long = 'statistcs'.repeat(400);
    expect(correctSpelling(library, long)).toBe(long);
    expect(correctSpelling(library, '量子力学 🎲 <b>')).toBe('量子力学 🎲 <b>');
  });

  it.each([
    ['Python for beginners', true],
    ['C++ game programming', true],
    ['statistics with R', true],
    ['react to a click', false],
    ['the page should react when I type', false],
    ['what does r = 0.8 say', false],
    ['from scratch', false],
    ['javascript', false],
    ['html', false],
  ])('what is taught elsewhere: %s', (text, elsewhere) => {
    expect(namesNeighbour(library, text)).toBe(elsewhere);
  });
});

describe('however much a request names, there is an end to what is looked up', () => {
  const distinct = (separator: string, from: number) =>
    Array.from({ length: 40 }, (_, n) => (from + n).toString(36)).join(separator);
  const lists = (separator: string) =>
    Array.from({ length: 30 }, (_, n) => distinct(separator, 40 * n + 36 ** 2).slice(0, 200));

  it.each([',', ';', '/', ':', '+', ' and ', '. ', '\n', ', but '])('split at %j', (separator) => {
    const title = distinct(separator, 0).slice(0, 200);
    const description = `I know ${lists(separator).join(separator).slice(0, 3900)}`;
    const [objectives, priorKnowledge] = [lists(separator), lists(separator)];
    const goal = readGoal(library, courseRequest({ title, description, objectives, priorKnowledge }));
    const { parts, clauses, stated, prior, notKnown, refused } = goal;
    expect(prior.length).toBeLessThanOrEqual(60);
    expect(notKnown.length).toBeLessThanOrEqual(60);
    // All that is looked up in the library is one query's worth.
    const lookedUp = parts.length + clauses.length + stated.length + refused.length + 1;
    expect(lookedUp).toBeLessThanOrEqual(100);
  });

  it('no objective is dropped for it: the last ones stay whole', () => {
    const objectives = Array.from({ length: 30 }, (_, n) => `read ${n}; tell ${n}; show ${n}; ask ${n}`);
    const read = readGoal(library, courseRequest({ objectives })).objectives;
    for (const one of objectives.flatMap((text) => text.split('; '))) expect(read.join('; ')).toContain(one);
    expect(read).toContain('read 0');
    expect(read.at(-1)).toBe(objectives.at(-1));
    expect(read.length).toBeLessThanOrEqual(60);
  });
});
