import { beforeAll, expect, it } from 'vitest';
import { situationsOf } from '../../../library/ranking/situations.ts';
import { courseRequest } from '../../test-faculty-contract.ts';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { understand } from './understand.ts';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});

const understood = (description: string) =>
  understand(shelf, courseRequest({ title: '', description, objectives: [], priorKnowledge: [] }));
const wished = (description: string) =>
  understood(description)
    .lessons.filter(({ because }) => because === 'wish')
    .map(({ ref }) => ref);

it('the name of the subject beside a topic does not select other lessons', () =>
  expect(wished('Loops in JavaScript')).toEqual(['javascript/js-loops']));

it('a word that names a lesson and also describes the subject means the lesson', () =>
  expect(wished('Averages')).toEqual(['statistics/averages']));

it('the name of a subject alone means all its lessons', () =>
  expect(wished('Statistics')).toHaveLength(
    shelf.library.lessons.filter(({ subjectId }) => subjectId === 'statistics').length,
  ));

it.each(['learn programming', 'an intro to JavaScript', 'become a web developer'])(
  'a description of a subject alone means all its lessons: %s',
  (goal) =>
    expect(wished(goal)).toHaveLength(
      shelf.library.lessons.filter(({ subjectId }) => subjectId === 'javascript').length,
    ),
);

it.each([
  ['Understand polls in the news', 'statistics/polls'],
  ['Numbers in the news', 'statistics/reading-a-study'],
])('news as the context of a goal does not select the whole subject: %s', (goal, lesson) => {
  const refs = wished(goal);
  expect(refs).toContain(lesson);
  expect(refs.length).toBeLessThanOrEqual(2);
});

it('two wishes in two sentences are both matched', () =>
  expect(
    wished(
      'What is the chance of rain on both days? And I would like a button on my page that reacts to a click.',
    ),
  ).toEqual(expect.arrayContaining(['statistics/probability', 'javascript/js-events'])));

it('refusing websites refuses only their lesson, not programming', () => {
  const refs = wished('Programming in JavaScript, no websites yet please');
  expect(refs.length).toBeGreaterThan(2);
  expect(refs).not.toContain('javascript/js-web-page');
});

it('known topics are not taught', () =>
  expect(wished('I can write loops already. I want to sort a list of objects.')).not.toContain(
    'javascript/js-loops',
  ));

it.each([
  ['I want to build a chess bot in JavaScript', 'bot'],
  ['scrape websites with JavaScript', 'scrape'],
])('phrases of a short goal that no lesson contains are reported: %s', (goal, piece) => {
  expect(understood(goal).lessons.length).toBeGreaterThan(0);
  expect(understood(goal).leftOver).toEqual([piece]);
});

it.each(['automate boring work in the browser', 'javascript for a career change', 'stats lol'])(
  'what a goal is for, and small talk, are no topics that are left over: %s',
  (goal) => {
    const found = understood(goal);
    expect(found.lessons.length).toBeGreaterThan(0);
    expect([...found.leftOver, ...found.uncovered]).toEqual([]);
  },
);

it('words of another language are no topics that are left over', () => {
  const request = courseRequest({ title: '', description: 'quiero aprender javascript', objectives: [] });
  const { lessons, leftOver } = understand(shelf, { ...request, language: 'es' });
  expect(lessons.length).toBeGreaterThan(0);
  expect(leftOver).toEqual([]);
});

it.each([
  'Loops in JavaScript',
  'read opinion polls critically',
  'Know whether to believe a study',
  'judge whether a medical test is reliable',
  'keep data after the page is closed',
  'I run a bakery in Ghent and would like to know what the average of my takings hides from me and from my sister',
])('nothing is reported as left over for a covered goal or a long text: %s', (goal) => {
  expect(understood(goal).leftOver).toEqual([]);
});

it('a list of nothing but names selects each of them', () =>
  expect(wished('closures, promises and regex').toSorted()).toEqual([
    'javascript/js-async',
    'javascript/js-closures',
    'javascript/js-regex',
  ]));

it.each([
  ['try and catch', 'javascript/js-errors'],
  ['JavaScript: closures and regex', 'javascript/js-closures'],
  ['Decisions in JavaScript', 'javascript/js-decisions'],
  ['the mean in statistics', 'statistics/averages'],
])('a name of several clauses, or beside that of its subject, selects its lesson: %s', (goal, ref) =>
  expect(wished(goal)).toContain(ref),
);

it('the title of every lesson selects it', () => {
  for (const { ref, title } of shelf.library.lessons) expect(wished(title), title).toContain(ref);
});

it('a name alone selects nothing besides its lesson', () =>
  expect(wished('the mean in statistics')).toEqual(['statistics/averages']));

it('a name in passing selects nothing of its own', () =>
  expect(
    wished(
      'Parcels in my script: sender, town, weight. I lose track, they should stay together as one thing in JavaScript.',
    ),
  ).not.toContain('statistics/averages'));

it('an ambiguous goal selects no lesson, and three at most are offered, the right one among them', () => {
  const { lessons, offered } = understood('does my cream work');
  expect(lessons).toEqual([]);
  expect(offered).toContain('statistics/experiments');
  expect(offered.length).toBeLessThanOrEqual(3);
});

it('an ambiguous goal is not also reported as uncovered', () => {
  const { offered, uncovered } = understood('does my cream work');
  expect(offered.length).toBeGreaterThan(0);
  expect(uncovered).toEqual([]);
});

it('a goal about the whole of something else does not select the whole subject', () =>
  expect(
    wished('The till that I wrote in JavaScript showed 17.990000000000002 and the whole shop laughed at me.')
      .length,
  ).toBeLessThanOrEqual(2));

it('examples of goals and of questions count for both', () => {
  const { ranking, library } = shelf;
  const { wishes, answers } = library.lesson('statistics/polls') ?? { wishes: [], answers: [] };
  const likeIn = (on: typeof ranking.wishes, text = '') =>
    on.lessons(on.read(text)).find(({ ref }) => ref === 'statistics/polls')?.like ?? 0;
  for (const example of [wishes[0], situationsOf({ answers })[0]]) {
    expect(likeIn(ranking, example)).toBeCloseTo(1, 3);
    expect(likeIn(ranking.wishes, example)).toBeGreaterThan(1 / 2);
  }
});

it('an example of a question finds the answer that was prepared for it', () => {
  const { ranking, library } = shelf;
  const { ref, answers = [] } = library.lesson('statistics/polls') ?? {};
  expect(answers.flatMap(({ situations }) => situations).length).toBeGreaterThan(100);
  for (const [place, { situations }] of answers.entries()) {
    for (const situation of situations) {
      const found = ranking.passages(ranking.read(situation));
      const own = found.find((one) => one.kind === 'answer' && one.ref === ref && one.place === place);
      // Not 1: words that no lesson uses are missing in the phrase, but not in the question.
      expect(own?.like, situation).toBeGreaterThan(0.8);
    }
  }
});

it('the wording of wishes counts for goals, not for questions', () => {
  const text = 'the same formula stands in many places';
  const [asked, wish] = [shelf.ranking.read(text), shelf.ranking.wishes.read(text)];
  expect([...wish.stems.keys()]).toEqual(expect.arrayContaining([...asked.stems.keys()]));
  expect(wish.stems.size).toBeGreaterThan(asked.stems.size);
  expect(wished(text)).toEqual(['javascript/js-functions']);
});

it('a word of an example is not taken for a spelling mistake', () =>
  expect([...shelf.ranking.read('is a drawn poll stronger').stems.keys()]).toContain('stronger'));
