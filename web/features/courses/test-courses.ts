import type { Course, Unit } from '#shared/contract/course.ts';

export const me = '11111111-1111-4111-8111-111111111111';
export const somebody = '22222222-2222-4222-8222-222222222222';
const idOf = (n: number): string => `aaaaaaaa-aaaa-4aaa-8aaa-${String(n).padStart(12, '0')}`;

const unitOf = (course: number, unitIndex: number): Unit => ({
  id: idOf(course * 100 + unitIndex),
  unitIndex,
  title: `Lesson ${unitIndex + 1}`,
  objective: `can do step ${unitIndex + 1}`,
  assessment: '',
  minutes: 40,
  kind: 'lesson',
  objectives: [],
  serves: [],
});

/** A course of `lessons` units as its owner receives it; `n` determines its id. */
export function ownCourse(n: number, over: Partial<Course> = {}): Course {
  const lessons = over.lessons ?? 4;
  return {
    id: idOf(n),
    title: `Course ${n}`,
    description: 'What it is about',
    objectives: ['see'],
    priorKnowledge: [],
    difficultyLevel: 'beginner',
    weeklyHours: 3,
    referenceBooks: [],
    lessons,
    duration: 2.7,
    language: 'en',
    creatorId: me,
    ownerId: me,
    forkLevel: 0,
    createdAt: '2026-01-01T00:00:00Z',
    visibility: 'public',
    madeBy: { kind: 'library' },
    units: Array.from({ length: lessons }, (_, index) => unitOf(n, index)),
    uncovered: [],
    currentLessonIndex: 0,
    progress: 0,
    completed: false,
    completedAt: null,
    ...over,
  };
}

/** A course of another user, as a signed-in user receives it. */
export function foreignCourse(n: number, over: Partial<Course> = {}): Course {
  const { currentLessonIndex, progress, completed, completedAt, ...open } = ownCourse(n);
  return { ...open, creatorId: somebody, ownerId: somebody, addedAs: null, ...over };
}
