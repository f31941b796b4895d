import { expect, test } from 'vitest';
import { courseProgress, finishLesson } from './course-progress.ts';

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
