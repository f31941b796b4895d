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

test('there is no “Reviewing” badge', () => {
  const all = [false, true].flatMap((completed) =>
    [0, 1, 2, 3].flatMap((index) =>
      [undefined, 0, 1, 2, 3].map((selectedIndex) => unitStatus(at(index, { completed, selectedIndex }))),
    ),
  );
  expect(new Set(all)).toEqual(new Set(['Completed', 'In Progress', 'Idle', 'Locked']));
});
