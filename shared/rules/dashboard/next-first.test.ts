import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextFirst, type Standing, stageOf } from './next-first.ts';

const course = (id: string, over: { progress?: number; completed?: boolean; createdAt?: string } = {}) => ({
  id,
  createdAt: '2026-11-01T10:00:00.000Z',
  progress: 0,
  completed: false,
  ...over,
});
const quiet: Standing = { openExam: false, reviewsDue: false, lastOpenedAt: null, examTaken: false };
const order = (courses: ReturnType<typeof course>[], standings: Record<string, Partial<Standing>> = {}) =>
  nextFirst(courses, new Map(Object.entries(standings).map(([id, one]) => [id, { ...quiet, ...one }]))).map(
    ({ id }) => id,
  );

describe('The dashboard is sorted by what to do next', () => {
  it('open exam first, then due reviews, then lesson in progress, then new ones, then finished', () => {
    const courses = [
      course('finished', { completed: true, progress: 100 }),
      course('new'),
      course('going', { progress: 25 }),
      course('reviews', { progress: 50 }),
      course('exam', { progress: 10 }),
    ];
    const standings = { exam: { openExam: true }, reviews: { reviewsDue: true } };
    expect(order(courses, standings)).toEqual(['exam', 'reviews', 'going', 'new', 'finished']);
  });

  it('an open exam comes first, whatever else is due in its course', () => {
    const standings = { done: { openExam: true, reviewsDue: true }, reviews: { reviewsDue: true } };
    const courses = [
      course('going', { progress: 25 }),
      course('reviews'),
      course('done', { completed: true }),
    ];
    expect(order(courses, standings)).toEqual(['done', 'reviews', 'going']);
  });

  it('a finished course with cards for today is among those with due reviews', () => {
    const courses = [course('going', { progress: 25 }), course('done', { completed: true, progress: 100 })];
    expect(order(courses)).toEqual(['going', 'done']);
    expect(order(courses, { done: { reviewsDue: true } })).toEqual(['done', 'going']);
  });

  it('a course that was opened is in progress, even if no lesson of it is finished', () => {
    expect(stageOf(course('a'), { ...quiet, lastOpenedAt: '2026-11-02T10:00:00Z' })).toBe('in-progress');
    expect(stageOf(course('a'), undefined)).toBe('new');
    expect(stageOf(course('a', { progress: 17 }), undefined)).toBe('in-progress');
  });

  it('ties are ordered by the last one opened, then the newest', () => {
    const older = course('older', { createdAt: '2026-10-01T10:00:00Z' });
    expect(order([older, course('newer')])).toEqual(['newer', 'older']);
    const opened = {
      older: { lastOpenedAt: '2026-11-03T10:00:00Z' },
      newer: { lastOpenedAt: '2026-11-02T10:00:00.000Z' },
    };
    expect(order([course('newer'), older], opened)).toEqual(['older', 'newer']);
  });

  it('keeps every course, whatever the order of the input', () => {
    const any = fc.record({
      id: fc.uuid(),
      createdAt: fc
        .date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true })
        .map((d) => d.toISOString()),
      progress: fc.integer({ min: 0, max: 100 }),
      completed: fc.boolean(),
    });
    const some = fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(some, (courses) => {
        const sorted = nextFirst(courses, new Map());
        expect(sorted.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          courses.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        );
        expect(nextFirst(courses.toReversed(), new Map())).toEqual(sorted);
      }),
    );
  });
});
