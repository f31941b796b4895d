import { beforeAll, describe, expect, it } from 'vitest';
import { courseRequest } from '../../test-faculty-contract.ts';
import { createTestShelf, type TestShelf } from '../test-shelf.ts';
import { understand } from './understand.ts';

let shelf: TestShelf;
beforeAll(async () => {
  shelf = await createTestShelf();
});
const understood = (description: string) =>
  understand(shelf, courseRequest({ title: '', description, objectives: [], priorKnowledge: [] }));

describe('a goal that nothing here teaches', () => {
  it.each([
    ['learn python', 'Python', 'javascript'],
    ['i wanna learn pyhton lol', 'Python', 'javascript'],
    ['how do I write an app for android in kotlin', 'Kotlin and Android apps', 'javascript'],
    ['SQL queries for my job', 'databases and SQL', 'javascript'],
    ['machine learning from scratch', 'machine learning', 'statistics'],
    ['power bi dashboards', 'dashboards and chart tools', 'statistics'],
    ['java course pls', undefined, 'javascript'],
    ['html and css', undefined, 'javascript'],
  ])('%s: is named, with the nearest subject', (goal, name, nearest) => {
    const { lessons, offered, notHere } = understood(goal);
    expect([...lessons, ...offered]).toEqual([]);
    expect([notHere?.names[0], notHere?.nearest]).toEqual([name, nearest]);
  });

  it.each(['learn to play the ukulele', 'tax return', 'organic chemistry', 'asdf', '日本語を勉強したい'])(
    'has no nearest subject if none is near: %s',
    (goal) => expect(understood(goal).notHere).toMatchObject({ nearest: null }),
  );

  it('names each topic once', () => expect(understood('learn python').notHere?.names).toEqual(['Python']));
});

it('a goal with lessons, or with some to choose from, is no refusal', () => {
  expect(understood('Loops in JavaScript').notHere).toBeNull();
  expect(understood('how to invest money').notHere).toBeNull();
});

it.each([
  ['python statistics', 'statistics', ['Python']],
  ['stats lol', 'statistics', []],
  ['javascrpt basics', 'javascript', []],
  ['statistik für mein psychologiestudium', 'statistics', []],
])('a subject that is named is taught, whatever else is said: %s', (goal, subject, uncovered) => {
  const found = understood(goal);
  const all = shelf.library.lessons.filter(({ subjectId }) => subjectId === subject);
  expect(found.lessons.map(({ ref }) => ref)).toEqual(all.map(({ ref }) => ref));
  expect(found.uncovered).toEqual(uncovered);
});

it('a word about a subject does not ask for it beside a topic that is not taught here', () =>
  expect(understood('coding in python').notHere).toMatchObject({ names: ['Python'], nearest: 'javascript' }));
