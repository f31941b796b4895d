import { expect, test } from 'vitest';
import { buildsOn } from './builds-on.ts';

const needs: Record<string, string[]> = {
  spread: ['average'],
  normal: ['spread', 'chance'],
  test: ['normal'],
  poll: [],
};
const prerequisitesOf = (ref: string) => needs[ref] ?? [];
const lesson = (...lessons: string[]) => ({ finished: false, lessons });
const done = (one: ReturnType<typeof lesson>) => ({ ...one, finished: true });
const at = (course: ReturnType<typeof lesson>[], place: number) => buildsOn(course, place, prerequisitesOf);

test('a lesson builds on the one that teaches its prerequisite, not on the one before', () => {
  const course = [lesson('average'), lesson('poll'), lesson('spread')];
  expect(at(course, 2)).toBe(0);
});

test('of several the last one that is not finished is named, else the last one', () => {
  const course = [lesson('spread'), lesson('chance'), lesson('poll'), lesson('normal')];
  expect(at(course, 3)).toBe(1);
  expect(at(course.with(1, done(lesson('chance'))), 3)).toBe(0);
  expect(at([done(lesson('spread')), done(lesson('chance')), lesson('normal')], 2)).toBe(1);
});

test('a prerequisite that the course lacks is replaced by its own', () => {
  expect(at([lesson('average'), lesson('poll'), lesson('test')], 2)).toBe(0);
});

test('without prerequisites in the course it builds on the one before, the first one on none', () => {
  expect(at([lesson('poll'), lesson('spread'), lesson()], 2)).toBe(1);
  expect(at([lesson('poll'), lesson('spread')], 1)).toBe(0);
  expect(at([lesson('poll')], 0)).toBe(-1);
});

test('a prerequisite that stands later is named, too; one taught in the same lesson is not', () => {
  expect(at([lesson('poll'), lesson('spread'), lesson('average')], 1)).toBe(2);
  expect(at([lesson('poll'), lesson('x'), lesson('average', 'spread')], 2)).toBe(1);
});

test('prerequisites in a circle end', () => {
  const circle = (ref: string) => (ref === 'a' ? ['b'] : ['a']);
  expect(buildsOn([lesson('c'), lesson('a')], 1, circle)).toBe(0);
});
