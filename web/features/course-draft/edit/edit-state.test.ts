import { describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { canMove, drop, move, putBack, rename, setFacts } from './edit-state.ts';

const unit = (id: string, unitIndex: number, status: 'Completed' | 'Idle' | 'Locked') => ({
  id,
  unitIndex,
  title: `Lesson ${id}`,
  objective: `can ${id}`,
  status,
});
const course = {
  title: 'Pottery',
  difficultyLevel: 'beginner',
  units: [unit('a', 0, 'Completed'), unit('b', 1, 'Idle'), unit('c', 2, 'Locked')],
  droppedUnits: [
    { id: 'd', title: 'Lesson d', objective: 'can d', minutes: 9, finished: false, droppedAt: '' },
  ],
} as unknown as Course;
const ids = (change: ReturnType<typeof move>) => change(course)?.units?.map(({ id }) => id);

describe('a change is applied to the current course', () => {
  it('a lesson moves only among its kind: finished ones stay before the others', () => {
    expect(ids(move('c', -1))).toEqual(['a', 'c', 'b']);
    expect(move('b', -1)(course)).toBeNull();
    expect(move('a', -1)(course)).toBeNull();
    expect([canMove(course, 0, 1), canMove(course, 1, 1), canMove(course, 2, 1)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('in a course whose lessons are open a lesson moves anywhere', () => {
    const open = { ...course, lessonsOpen: true };
    expect([canMove(open, 0, 1), canMove(open, 1, -1), canMove(open, 0, -1)]).toEqual([true, true, false]);
  });

  it('a lesson is removed and restored; the last one stays', () => {
    expect(ids(drop('b'))).toEqual(['a', 'c']);
    expect(ids(putBack('d'))).toEqual(['a', 'b', 'c', 'd']);
    expect(drop('b')({ ...course, units: course.units.slice(1, 2) })).toBeNull();
  });

  it('a change to something missing, or without effect, changes nothing', () => {
    expect([move('x', 1), drop('x'), putBack('x'), rename('x', 'New')].map((one) => one(course))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(rename('a', ' ')(course)).toBeNull();
    expect(setFacts({ title: 'Pottery' })(course)).toBeNull();
    expect(setFacts({ title: 'Clay', difficultyLevel: 'beginner' })(course)).toEqual({ title: 'Clay' });
  });
});
