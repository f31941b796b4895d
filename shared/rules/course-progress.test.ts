import { expect, test } from 'vitest';
import { courseProgress, finishLesson, isFinishedInOrder, lessonToGoOnWith } from './course-progress.ts';

/** A course of `count` lessons of which the first `done` are finished. */
const course = (count: number, done: number) => Array.from({ length: count }, (_, index) => index < done);

test('progress = round((index+1)/count*100): 1 of 6 finished is 17', () => {
  expect(finishLesson(course(6, 0), 0)).toEqual({
    outcome: 'finished',
    currentLessonIndex: 1,
    progress: 17,
    completed: false,
  });
  expect(finishLesson(course(4, 0), 0).progress).toBe(25);
});

test('every lesson of every course length follows the formula, index clamped 0..count-1', () => {
  for (let count = 1; count <= 30; count++) {
    for (let index = 0; index < count; index++) {
      const after = finishLesson(course(count, index), index);
      expect(after.progress).toBe(Math.round(((index + 1) / count) * 100));
      expect(after.currentLessonIndex).toBe(Math.min(index + 1, count - 1));
      expect(after.completed).toBe(index === count - 1);
    }
  }
});

test('if the lesson is the last unit, progress 100, completed true', () => {
  expect(finishLesson(course(3, 2), 2)).toEqual({
    outcome: 'finished',
    currentLessonIndex: 2,
    progress: 100,
    completed: true,
  });
});

test('finishing a finished unit again changes nothing', () => {
  expect(finishLesson(course(6, 2), 0)).toEqual({
    outcome: 'again',
    currentLessonIndex: 2,
    progress: 33,
    completed: false,
  });
  expect(finishLesson(course(1, 1), 0)).toMatchObject({ outcome: 'again', progress: 100, completed: true });
});

test('a locked lesson, or one that does not exist, cannot be finished', () => {
  for (const index of [2, 3, 4, 99, -1, 1.5]) {
    expect(finishLesson(course(4, 1), index)).toMatchObject({ outcome: 'locked', progress: 25 });
  }
  expect(finishLesson([], 0).outcome).toBe('locked');
});

test('progress is recomputed when units are added or removed', () => {
  expect(courseProgress([true, true, false])).toEqual({
    currentLessonIndex: 2,
    progress: 67,
    completed: false,
  });
  expect(courseProgress([true, true])).toEqual({ currentLessonIndex: 1, progress: 100, completed: true });
  expect(courseProgress([])).toEqual({ currentLessonIndex: 0, progress: 0, completed: false });
});

test('in a course whose lessons are open any of them can be finished, each counts the same', () => {
  expect(finishLesson(course(4, 1), 3, true)).toEqual({
    outcome: 'finished',
    currentLessonIndex: 1,
    progress: 50,
    completed: false,
  });
  expect(finishLesson([false, true, true], 0, true)).toMatchObject({ progress: 100, completed: true });
  expect(finishLesson([false, true, true], 1, true)).toMatchObject({ outcome: 'again', progress: 67 });
  for (const index of [4, 99, -1, 1.5])
    expect(finishLesson(course(4, 1), index, true)).toMatchObject({ outcome: 'locked', progress: 25 });
});

test('in an open course one goes on where one was, then with the next unfinished lesson, then with the first', () => {
  const goOn = (finished: boolean[], at: number, lessonsOpen: boolean) =>
    lessonToGoOnWith({ finished, at, lessonsOpen, ...courseProgress(finished) });
  const open = (finished: boolean[], at: number) => goOn(finished, at, true);
  expect(open([false, false, false, false], 2)).toBe(2);
  expect(open([false, false, true, false], 2)).toBe(3);
  expect(open([false, true, true, true], 2)).toBe(0);
  expect(open([true, false, false], -1)).toBe(1);
  expect(open([true, true], 0)).toBe(1);
  expect(goOn([true, false, false], 2, false)).toBe(1);
});

test('lessons are finished in order if none of them comes after an unfinished one', () => {
  expect([[], [true, false], [true, true], [false, false]].map(isFinishedInOrder)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(
    [
      [false, true],
      [true, false, true],
    ].map(isFinishedInOrder),
  ).toEqual([false, false]);
});
