import { expect, test } from 'vitest';
import { arrangeUnits, derivedColumns, patchedColumns } from './course-policy.ts';
import type { UnitRow } from './course-types.ts';

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

const unit = (id: string, finishedAt: Date | null = null): UnitRow => ({
  id,
  courseId: 'c',
  title: `Title ${id}`,
  position: 0,
  unitObjective: `Objective ${id}`,
  unitAssessment: '',
  minutes: 45,
  kind: 'lesson',
  objectives: [],
  serves: [],
  source: null,
  withheld: [],
  finishedAt,
  droppedAt: null,
});

const order = (edits: { id?: string; title: string }[], rows: UnitRow[]) =>
  arrangeUnits(edits, rows, () => 'new')?.units.map((one) =>
    one.kind === 'kept' ? one.row.id : one.unit.id,
  );
const named = (...ids: string[]) => ids.map((id) => ({ id, title: id }));

test('units are reordered, added and removed by the list that is sent', () => {
  const rows = [unit('a'), unit('b'), unit('c')];
  expect(order([...named('c'), { title: 'Own' }, ...named('a')], rows)).toEqual(['c', 'new', 'a']);
  expect(arrangeUnits(named('c', 'a'), rows, () => 'new')?.droppedIds).toEqual(['b']);
});

test('finished units stay before unfinished ones, as one has gone through them', () => {
  expect(order(named('c', 'b', 'a'), [unit('a', at(1)), unit('b'), unit('c')])).toEqual(['a', 'c', 'b']);
});

test('where lessons need not be finished in order they stand as listed', () => {
  const arranged = arrangeUnits(
    named('c', 'b', 'a'),
    [unit('a', at(1)), unit('b'), unit('c')],
    () => 'new',
    true,
  );
  expect(arranged?.units.map((one) => one.kind === 'kept' && one.row.id)).toEqual(['c', 'b', 'a']);
});

test('a unit listed twice, or of another course, makes the list invalid', () => {
  expect(arrangeUnits(named('a', 'a'), [unit('a')], () => 'new')).toBeNull();
  expect(arrangeUnits(named('x'), [unit('a')], () => 'new')).toBeNull();
});

test('an objective that is not sent stays unchanged', () => {
  const [kept] = arrangeUnits([{ id: 'a', title: ' New ' }], [unit('a')], () => 'new')?.units ?? [];
  expect(kept).toMatchObject({ title: 'New', unitObjective: 'Objective a' });
});

test('a unit added by the learner names no source and has a stable objective', () => {
  const [added] = arrangeUnits([{ title: 'Own' }], [], () => 'n1')?.units ?? [];
  expect(added).toMatchObject({
    kind: 'added',
    unit: { kind: 'self-study', objectives: [{ id: 'self-study/n1/find-out', text: 'Own' }], source: null },
  });
});

test('progress, completion, number and duration are derived from the units', () => {
  expect(derivedColumns([unit('a', at(1)), unit('b')], null)).toEqual({
    currentLessonIndex: 1,
    progress: 50,
    completed: false,
    completedAt: null,
    lessons: 2,
    duration: 1.5,
  });
  expect(derivedColumns([unit('a', at(2)), unit('b', at(1))], null).completedAt).toEqual(at(2));
  expect(derivedColumns([unit('a', at(2))], at(3)).completedAt).toEqual(at(3));
});

test('fields that a patch does not name stay unchanged', () => {
  expect(patchedColumns({ description: ' x ' })).toEqual({
    title: undefined,
    description: 'x',
    visibility: undefined,
  });
});

test('listing a removed lesson restores it, and it is not removed twice', () => {
  const rows = [unit('a'), { ...unit('b'), droppedAt: at(3) }, { ...unit('c', at(1)), droppedAt: at(3) }];
  expect(order(named('a', 'b'), rows)).toEqual(['a', 'b']);
  expect(order(named('a', 'c'), rows)).toEqual(['c', 'a']);
  expect(arrangeUnits(named('b'), rows, () => 'new')?.droppedIds).toEqual(['a']);
});
