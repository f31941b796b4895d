import { describe, expect, it } from 'vitest';
import { courseSeenByOthers, unitSeenByOthers } from './course-seen-by-others.ts';
import type { LessonPart } from './own-words.ts';

const course = { title: 'Statistics', shownWords: null };
const unit = (title: string, kind = 'lesson', objectives: string[] = [], withheld: LessonPart[] = []) => ({
  title,
  kind,
  unitObjective: `You know ${title}.`,
  unitAssessment: `Questions on ${title}.`,
  objectives: objectives.map((text) => ({ id: text, text })),
  withheld,
});
const described = (...titles: string[]) =>
  courseSeenByOthers(
    course,
    titles.map((title) => unit(title)),
  ).description;

it('others see the topics of a course, in the third person', () => {
  expect(described('Averages')).toBe('A course on “Averages”.');
  expect(described('Averages', 'Polls')).toBe('A course on “Averages” and “Polls”.');
  expect(described('A', 'B', 'C', 'D', 'E', 'F')).toBe('A course on “A”, “B”, “C”, “D” and 2 more.');
  expect(described()).toBe('');
});

it('practice and review units are not named, unless there are no others', () => {
  expect(
    courseSeenByOthers(course, [unit('Averages'), unit('Practice: averages', 'practice')]).description,
  ).toBe('A course on “Averages”.');
  expect(courseSeenByOthers(course, [unit('Looking back', 'review')]).description).toBe(
    'A course on “Looking back”.',
  );
});

it('its objectives are those of its lessons, each once', () => {
  const units = [unit('A', 'lesson', ['can sort', 'can count']), unit('B', 'lesson', ['can count'])];
  expect(courseSeenByOthers(course, units).objectives).toEqual(['Can sort', 'Can count']);
});

describe('objectives and prior knowledge as typed', () => {
  const shownWords = { objectives: ['read my reports'], priorKnowledge: ['fractions'] };
  it('are seen once the owner has shown them; books and what nothing covers never are', () => {
    const units = [unit('A', 'lesson', ['can sort'])];
    expect(courseSeenByOthers({ ...course, shownWords }, units)).toEqual({
      ...shownWords,
      description: 'A course on “A”.',
      referenceBooks: [],
      uncovered: [],
    });
    expect(courseSeenByOthers(course, units)).toMatchObject({ objectives: ['Can sort'], priorKnowledge: [] });
  });
});

describe('a lesson that repeats its learner’s words', () => {
  const all: LessonPart[] = ['title', 'objective', 'assessment', 'objectives'];
  it('is named after the course, and says nothing else', () => {
    expect(unitSeenByOthers(unit('My illness', 'self-study', ['x'], all), 4, course)).toMatchObject({
      title: 'On your own: Statistics',
      unitObjective: '',
      unitAssessment: '',
      objectives: [],
    });
    expect(unitSeenByOthers(unit('My illness', 'lesson', [], all), 4, course).title).toBe(
      'Part 5 of Statistics',
    );
  });

  it('keeps the parts that do not', () => {
    expect(unitSeenByOthers(unit('Averages', 'lesson', ['can x'], ['objective']), 0, course)).toMatchObject({
      title: 'Averages',
      unitObjective: '',
      unitAssessment: 'Questions on Averages.',
      objectives: [{ text: 'can x' }],
    });
  });

  it('is not named in the summary, which counts the lessons if there are no others', () => {
    const own = unit('My illness', 'self-study', [], all);
    const seen = (units: (typeof own)[]) =>
      courseSeenByOthers(
        course,
        units.map((one, place) => unitSeenByOthers(one, place, course)),
      ).description;
    expect(seen([unit('Averages'), own])).toBe('A course on “Averages”.');
    expect(seen([own])).toBe('A course of one lesson.');
    expect(seen([own, own])).toBe('A course of 2 lessons.');
  });
});
