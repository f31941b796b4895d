import type { UnderstandingAnswer, UnderstoodLesson } from '#shared/contract/understanding.ts';

let places = 0;

/** A lesson of half an hour, identified by its name. */
export const lesson = (name: string, buildsOn: string[] = []): UnderstoodLesson => ({
  ref: `k/${name}`,
  subject: 'Knots',
  title: `The ${name}`,
  summary: `What the *${name}* is for.`,
  minutes: 30,
  // In the order in which a test makes them.
  place: places++,
  buildsOn: buildsOn.map((one) => `k/${one}`),
});

export function understandingOf(own: Partial<UnderstandingAnswer>): UnderstandingAnswer {
  const lessons = own.lessons ?? [];
  return {
    title: 'Knots for sailors',
    language: 'en',
    lessons,
    offered: [],
    foundations: [],
    uncovered: [],
    refusal: null,
    weeklyHours: null,
    lessonsAskedFor: 6,
    lessonsNeeded: lessons.length,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
    taughtBy: 'library',
    ...own,
  };
}
