import { expect, it } from 'vitest';
import type { Understanding } from '../../faculty/faculty.ts';
import type { Lesson, Subject } from '../../library/library-types.ts';
import { startedRequest } from './started-request-policy.ts';
import { presentUnderstanding } from './understanding-presenter.ts';

/** Lessons, each with its prerequisites. */
const needs: Record<string, string[]> = {
  overhand: [],
  bowline: ['overhand'],
  splice: ['bowline'],
  net: ['hitch', 'splice'],
  hitch: ['overhand'],
};
const refOf = (name: string) => `knots/${name}`;
const shelf = {
  lessons: Object.keys(needs).map((name) => ({ ref: refOf(name) })) as Lesson[],
  lesson: (ref: string) => {
    const id = ref.replace('knots/', '');
    const prerequisites = needs[id]?.map(refOf);
    const lesson = { ref, subjectId: 'knots', short: id, summary: `The ${id}.`, minutes: 30, prerequisites };
    return prerequisites ? (lesson as Lesson) : null;
  },
  subject: () => ({ title: 'Knots' }) as Subject,
  subjects: [
    { id: 'splices', title: 'Splices', lessons: [{}, {}] },
    { id: 'knots', title: 'Knots', lessons: [{}, {}, {}] },
  ] as Subject[],
};
const understood = (names: string[], offered: string[] = []): Understanding => ({
  lessons: names.map((name) => ({ ref: refOf(name), because: 'wish', serves: [] })),
  offered: offered.map(refOf),
  uncovered: [],
  leftOver: [],
  notHere: null,
});
const request = startedRequest({ title: 'Rope', lessons: 4 });

it('prerequisites of proposed lessons that are not proposed count as known and are not listed as prerequisites', () => {
  const answer = presentUnderstanding(shelf, request, understood(['bowline'], ['hitch']));
  expect(answer.lessons[0]?.buildsOn).toEqual([]);
  expect(answer.offered[0]?.buildsOn).toEqual([]);
  expect(answer.foundations).toEqual([]);
});

it('prerequisites of offered lessons are included once, direct or not', () => {
  const answer = presentUnderstanding(shelf, request, understood(['overhand'], ['net', 'splice']));
  expect(answer.offered.map(({ buildsOn }) => buildsOn)).toEqual([
    [refOf('hitch'), refOf('splice')],
    [refOf('bowline')],
  ]);
  expect(answer.foundations.map(({ ref }) => ref).sort()).toEqual([refOf('bowline'), refOf('hitch')]);
});

it('what is known depends on the request alone, not on the selection', () => {
  const proposed = understood(['overhand', 'bowline']);
  const answer = presentUnderstanding(shelf, request, understood(['splice']), proposed);
  expect(answer.lessons[0]?.buildsOn).toEqual([refOf('bowline')]);
  expect(answer).toMatchObject({ lessonsNeeded: 1, lessonsAskedFor: 4, minutes: 30, title: 'splice' });
});

it('each lesson has its place in the teaching order, whatever it is listed for', () => {
  const { lessons, offered, foundations } = presentUnderstanding(
    shelf,
    request,
    understood(['splice'], ['net']),
  );
  const places = [...lessons, ...offered, ...foundations].map(({ ref, place }) => [ref, place]);
  expect(Object.fromEntries(places)).toMatchObject({ 'knots/splice': 2, 'knots/net': 3, 'knots/hitch': 4 });
});

it('goals without a lesson and words left over are listed together, each once', () => {
  const half = {
    ...understood(['bowline']),
    uncovered: ['whipping'],
    leftOver: ['whipping', 'tarred twine'],
  };
  expect(presentUnderstanding(shelf, request, half).uncovered).toEqual(['whipping', 'tarred twine']);
});

it('a refusal says what is taught here, the nearest subject first, with the number of its lessons', () => {
  const none = { ...understood([]), notHere: { names: ['macramé'], nearest: 'knots' } };
  expect(presentUnderstanding(shelf, request, none).refusal).toEqual({
    names: ['macramé'],
    nearest: 'knots',
    subjects: [
      { id: 'knots', title: 'Knots', lessons: 3 },
      { id: 'splices', title: 'Splices', lessons: 2 },
    ],
  });
});
