import { describe, expect, it } from 'vitest';
import type { Course, Unit } from '#shared/contract/course.ts';
import { courseToOpen, parseIndex, resolvePlace } from './classroom-place.ts';

const unit = (unitIndex: number): Unit => ({
  id: `u${unitIndex}`,
  unitIndex,
  title: `Unit ${unitIndex}`,
  objective: '',
  assessment: '',
  minutes: 40,
  kind: 'lesson',
  objectives: [],
  serves: [],
});
const course = (fields: Partial<Course> = {}): Course => ({
  id: 'c1',
  title: 'T',
  description: '',
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'beginner',
  weeklyHours: 3,
  referenceBooks: [],
  lessons: 4,
  duration: 3,
  language: 'en',
  creatorId: 'me',
  ownerId: 'me',
  forkLevel: 0,
  createdAt: '2026-01-01T00:00:00Z',
  visibility: 'public',
  madeBy: { kind: 'library' },
  units: [0, 1, 2, 3].map(unit),
  uncovered: [],
  currentLessonIndex: 1,
  completed: false,
  ...fields,
});

describe('The address of an activity', () => {
  it('active lesson defaults to the unit at currentLessonIndex', () => {
    expect(resolvePlace(course(), {}, null, null)).toMatchObject({
      kind: 'lesson',
      unitIndex: 1,
      activityIndex: 0,
      preview: false,
    });
  });

  it("/classroom opens the current activity: the server's position wins over the one saved in this browser", () => {
    const record = { unitId: 'u1', activityIndex: 3 };
    expect(resolvePlace(course(), {}, record, 1)).toMatchObject({ activityIndex: 3 });
    expect(resolvePlace(course(), {}, null, 1)).toMatchObject({ activityIndex: 1 });
    // The stored position belongs to the previous lesson: a new lesson starts at its first activity.
    expect(resolvePlace(course(), {}, { unitId: 'u0', activityIndex: 4 }, 4)).toMatchObject({
      activityIndex: 0,
    });
  });

  it('a unit below the current one is a preview, the current one is the lesson itself', () => {
    expect(resolvePlace(course(), { unitIndex: '0' }, null, 2)).toMatchObject({
      preview: true,
      activityIndex: 0,
    });
    expect(resolvePlace(course(), { unitIndex: '1' }, null, null)).toMatchObject({ preview: false });
  });

  it('the position in a lesson stays with the lesson when lessons are reordered', () => {
    const before = course();
    const [first, second, ...rest] = before.units;
    const units = [second, first, ...rest].flatMap((one, unitIndex) => (one ? [{ ...one, unitIndex }] : []));
    const was = { unitId: first?.id ?? '', activityIndex: 2 };
    const after = { ...before, units };
    expect(resolvePlace(after, { unitIndex: '1' }, was, 3)).toMatchObject({ activityIndex: 2 });
    expect(resolvePlace(after, { unitIndex: '0' }, was, 3)).toMatchObject({ activityIndex: 0 });
  });

  it('in a completed course every unit opens as preview', () => {
    const done = course({ completed: true, currentLessonIndex: 3 });
    expect(resolvePlace(done, { unitIndex: '3' }, null, null)).toMatchObject({ preview: true });
  });

  it('a unit above the current one is locked', () => {
    expect(resolvePlace(course(), { unitIndex: '2' }, null, null)).toEqual({ kind: 'locked' });
  });

  it('in a course whose lessons are open any unit opens, a finished one as preview', () => {
    const open = course({ lessonsOpen: true, currentLessonIndex: 0 });
    const units = open.units.map((one) =>
      one.unitIndex === 2 ? { ...one, status: 'Completed' as const } : one,
    );
    const at = (unitIndex: string) => resolvePlace({ ...open, units }, { unitIndex }, null, 4);
    expect(['0', '1', '2', '3'].map(at)).toMatchObject([
      { kind: 'lesson', preview: false, activityIndex: 4 },
      { kind: 'lesson', preview: false, activityIndex: 0 },
      { kind: 'lesson', preview: true, activityIndex: 0 },
      { kind: 'lesson', preview: false, activityIndex: 0 },
    ]);
    // And also when the order is kept again.
    expect(resolvePlace({ ...open, units, lessonsOpen: false }, { unitIndex: '2' }, null, 0)).toMatchObject({
      preview: true,
    });
    expect(resolvePlace({ ...open, units, lessonsOpen: false }, { unitIndex: '1' }, null, 0)).toEqual({
      kind: 'locked',
    });
  });

  it('/classroom goes on where the learner was in such a course', () => {
    const open = course({ lessonsOpen: true, currentLessonIndex: 0 });
    const was = { unitId: 'u2', activityIndex: 1 };
    expect(resolvePlace(open, {}, was, null)).toMatchObject({ unitIndex: 2, activityIndex: 1 });
    expect(resolvePlace({ ...open, lessonsOpen: false }, {}, was, null)).toMatchObject({ unitIndex: 0 });
    expect(resolvePlace(open, {}, null, null)).toMatchObject({ unitIndex: 0 });
  });

  it('only the owner can start a course', () => {
    expect(resolvePlace(course({ currentLessonIndex: undefined }), {}, null, null)).toEqual({
      kind: 'not-yours',
    });
  });

  it.each(['9', '-1', '1.5', 'x', '1e0', '99999', ''])(
    'an invalid index %j has no active lesson',
    (unitIndex) => {
      expect(resolvePlace(course(), { unitIndex }, null, null)).toEqual({ kind: 'no-lesson' });
    },
  );

  it('a course without units has no active lesson', () => {
    expect(resolvePlace(course({ units: [] }), {}, null, null)).toEqual({ kind: 'no-lesson' });
  });

  it('an index consists of digits only', () => {
    expect(['0', '12', ' 1', '0x1', undefined].map(parseIndex)).toEqual([0, 12, null, null, null]);
  });

  it('without a remembered course the newest unfinished one is opened', () => {
    const older = course({ id: 'old' });
    const newer = course({ id: 'new', createdAt: '2026-02-01T00:00:00Z' });
    const done = course({ id: 'done', createdAt: '2026-03-01T00:00:00Z', completed: true });
    expect(courseToOpen([older, newer, done])).toBe('new');
    expect(courseToOpen([done])).toBeNull();
  });
});
