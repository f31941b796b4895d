import { expect, test } from 'vitest';
import { canOpenUnit, unitOpensAs, unitStatus } from './unit-status.ts';

const at = (index: number, more = {}) => ({ index, currentLessonIndex: 2, completed: false, ...more });

test("index below p is 'Completed'; index equal p is idle; higher is 'Locked'", () => {
  expect([0, 1, 2, 3].map((index) => unitStatus(at(index)))).toEqual([
    'Completed',
    'Completed',
    'Idle',
    'Locked',
  ]);
});

test("selected unit is active ('In Progress')", () => {
  expect(unitStatus(at(2, { selectedIndex: 2 }))).toBe('In Progress');
  expect(unitStatus(at(1, { selectedIndex: 1 }))).toBe('In Progress');
  expect(unitStatus(at(0, { selectedIndex: 1 }))).toBe('Completed');
});

test('a locked unit cannot be selected', () => {
  expect(unitStatus(at(3, { selectedIndex: 3 }))).toBe('Locked');
});

test('In a completed course every unit reads Completed and opens as preview', () => {
  for (const index of [0, 1, 2, 3]) {
    const place = at(index, { currentLessonIndex: 3, completed: true, selectedIndex: 1 });
    expect(unitStatus(place)).toBe('Completed');
    expect(unitOpensAs(place)).toBe('preview');
  }
});

test('Below p: preview. Index p: the lesson itself', () => {
  expect([-1, 0, 1, 2, 3].map((index) => unitOpensAs(at(index)))).toEqual([
    null,
    'preview',
    'preview',
    'lesson',
    null,
  ]);
});

test('Only the owner may click units with index <= p', () => {
  expect([0, 2, 3].map((index) => canOpenUnit({ ...at(index), isOwner: true }))).toEqual([true, true, false]);
  expect([0, 2, 3].some((index) => canOpenUnit({ ...at(index), isOwner: false }))).toBe(false);
});

const open = (index: number, more = {}) => at(index, { lessonsOpen: true, ...more });

test("once all lessons are open, a unit above p 'Builds on lesson N' and is a lesson", () => {
  expect([0, 1, 2, 3, 4].map((index) => unitStatus(open(index)))).toEqual([
    'Completed',
    'Completed',
    'Idle',
    'Builds on lesson 3',
    'Builds on lesson 4',
  ]);
  expect([-1, 1, 2, 3, 4].map((index) => unitOpensAs(open(index)))).toEqual([
    null,
    'preview',
    'lesson',
    'lesson',
    'lesson',
  ]);
  expect(canOpenUnit({ ...open(4), isOwner: false })).toBe(false);
});

test('the lesson that a unit builds on can be any other of the course', () => {
  expect(unitStatus(open(4, { buildsOn: 1 }))).toBe('Builds on lesson 2');
  expect(unitStatus(open(3, { buildsOn: 5 }))).toBe('Builds on lesson 6');
});

test('a unit that was finished before an earlier one is Completed and a preview, also when the order is kept again', () => {
  for (const lessonsOpen of [true, false]) {
    expect(unitStatus(at(4, { finished: true, lessonsOpen }))).toBe('Completed');
    expect(unitOpensAs(at(4, { finished: true, lessonsOpen }))).toBe('preview');
  }
  expect(unitStatus(at(3, { finished: false }))).toBe('Locked');
});

test("in an open course the selected unit is 'In Progress' wherever it stands", () => {
  expect(unitStatus(open(4, { selectedIndex: 4 }))).toBe('In Progress');
  expect(unitStatus(open(4, { selectedIndex: 2 }))).toBe('Builds on lesson 4');
});

test('there is no “Reviewing” badge', () => {
  const all = [false, true].flatMap((completed) =>
    [0, 1, 2, 3].flatMap((index) =>
      [undefined, 0, 1, 2, 3].map((selectedIndex) => unitStatus(at(index, { completed, selectedIndex }))),
    ),
  );
  expect(new Set(all)).toEqual(new Set(['Completed', 'In Progress', 'Idle', 'Locked']));
});
