import type { Course, Unit } from '#shared/contract/course.ts';

/** A course as designed; the test names it. */
export const designedCourse = (
  own: Pick<Course, 'id' | 'title' | 'description'> & Partial<Course>,
): Course => ({
  objectives: [],
  priorKnowledge: [],
  difficultyLevel: 'beginner',
  weeklyHours: 3,
  referenceBooks: [],
  lessons: 0,
  duration: 1,
  language: 'en',
  creatorId: own.id,
  ownerId: own.id,
  forkLevel: 0,
  createdAt: '2026-01-01T00:00:00Z',
  visibility: 'public',
  madeBy: { kind: 'library' },
  units: [],
  uncovered: [],
  ...own,
});

/** A unit of it, named by a letter. */
export const designedUnit = (letter: string, unitIndex: number, own: Partial<Unit> = {}): Unit => ({
  id: [8, 4, 3, 3, 12].map((length, at) => ['', '', '4', '8', ''][at] + letter.repeat(length)).join('-'),
  unitIndex,
  title: `Lesson ${letter}`,
  objective: `You can do ${letter}.`,
  assessment: '',
  minutes: 45,
  kind: 'lesson',
  objectives: [],
  serves: [],
  ...own,
});
