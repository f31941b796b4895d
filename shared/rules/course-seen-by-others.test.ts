import { expect, it } from 'vitest';
import { courseSeenByOthers } from './course-seen-by-others.ts';

const unit = (title: string, kind = 'lesson', objectives: string[] = []) => ({
  title,
  kind,
  objectives: objectives.map((text) => ({ text })),
});
const described = (...titles: string[]) => courseSeenByOthers(titles.map((title) => unit(title))).description;

it('others see the topics of a course, in the third person', () => {
  expect(described('Averages')).toBe('A course on “Averages”.');
  expect(described('Averages', 'Polls')).toBe('A course on “Averages” and “Polls”.');
  expect(described('A', 'B', 'C', 'D', 'E', 'F')).toBe('A course on “A”, “B”, “C”, “D” and 2 more.');
  expect(described()).toBe('');
});

it('practice and review units are not named, unless there are no others', () => {
  expect(courseSeenByOthers([unit('Averages'), unit('Practice: averages', 'practice')]).description).toBe(
    'A course on “Averages”.',
  );
  expect(courseSeenByOthers([unit('Looking back', 'review')]).description).toBe(
    'A course on “Looking back”.',
  );
});

it('its objectives are those of its lessons, each once', () => {
  const units = [unit('A', 'lesson', ['can sort', 'can count']), unit('B', 'lesson', ['can count'])];
  expect(courseSeenByOthers(units).objectives).toEqual(['Can sort', 'Can count']);
});
