import { describe, expect, it } from 'vitest';
import { opensUnit, progressOf, shareLink, startLabel } from './course-state.ts';
import { me, ownCourse, somebody } from './test-courses.ts';

describe('Course list', () => {
  it("'Start Course' at 0 %, else 'Continue Learning'", () => {
    expect(startLabel(ownCourse(1))).toBe('Start Course');
    expect(startLabel(ownCourse(1), true)).toBe('Continue Learning');
    expect(startLabel(ownCourse(1, { progress: 17 }))).toBe('Continue Learning');
    expect(progressOf(ownCourse(1, { progress: 104 }))).toBe(100);
  });

  it('only the owner may open units, those with index <= p', () => {
    const course = ownCourse(1, { currentLessonIndex: 1 });
    const opens = (viewerId: string | null) => course.units.map((unit) => opensUnit(course, unit, viewerId));
    expect(opens(me)).toEqual([true, true, false, false]);
    expect(opens(somebody)).toEqual([false, false, false, false]);
    expect(opens(null)).toEqual([false, false, false, false]);
  });

  it('the link of a course is {origin}/courses/{id}', () => {
    expect(shareLink('https://lectern.example', 'abc')).toBe('https://lectern.example/courses/abc');
  });
});
