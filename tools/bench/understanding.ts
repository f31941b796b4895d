import { performance } from 'node:perf_hooks';
import { findAnswer } from '../../server/faculty/library-faculty/chat/find-answer.ts';
import { readQuestion } from '../../server/faculty/library-faculty/chat/read-question.ts';
import { designCourse } from '../../server/faculty/library-faculty/course/design-course.ts';
import { readCaseSets } from '../../server/faculty/library-faculty/evaluation/test-cases.ts';
import { goalRequest } from '../../server/faculty/library-faculty/evaluation/test-measure.ts';
import { createTestShelf } from '../../server/faculty/library-faculty/test-shelf.ts';
import type { Lesson, Library, Subject } from '../../server/library/library-types.ts';
import { rankLibrary } from '../../server/library/ranking/rank-library.ts';
import { type Row, summary, timesRow, valueRow } from './support/measure.ts';

const manySubjects = 10;
/** Development cases: realistic goals, long and short. */
const goalSets = ['a', 'b', 'c'];
const questionSet = 'f';
const warmup = 20;

/** Interpreting goals without a model with an index of ten subjects: copies of the shipped ones under other names. */
export async function benchUnderstanding(): Promise<Row[]> {
  const { library } = await createTestShelf();
  const large = withCopies(library);
  const begun = process.cpuUsage();
  const shelf = { library: large, ranking: rankLibrary(large) };
  const building = cpuSince(begun);
  const sets = readCaseSets();
  const goals = sets
    .filter(({ name }) => goalSets.includes(name))
    .flatMap((set) => set.goals.map(goalRequest));
  const questions = sets.filter(({ name }) => name === questionSet).flatMap((set) => set.questions);
  return [
    valueRow(`index of ${large.lessons.length} lessons built (processor)`, `${building.toFixed(0)} ms`),
    ...rowsOf(
      'a chat question, ten subjects',
      questions.map(({ question, after, reading, subject }) => () => {
        const course = large.lessons.filter(({ subjectId }) => subjectId === subject).map(({ ref }) => ref);
        const read = readQuestion(shelf, question, after ?? null);
        return findAnswer(shelf, read, { inHand: reading ? [reading] : [], course });
      }),
      'under 20 ms',
    ),
    ...rowsOf(
      'course design, ten subjects',
      goals.map((request) => () => designCourse(shelf, request)),
      'under 100 ms',
    ),
  ];
}

const cpuSince = (begun: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** One row of wall-clock time and one of CPU time, over all the work. */
function rowsOf(what: string, work: (() => unknown)[], goal: string): Row[] {
  for (const one of work.slice(0, warmup)) one();
  const times = work.map((one) => {
    const [clock, cpu] = [performance.now(), process.cpuUsage()];
    one();
    return { clock: performance.now() - clock, cpu: cpuSince(cpu) };
  });
  return [
    timesRow(what, summary(times.map(({ clock }) => clock)), goal),
    timesRow('... its processor time', summary(times.map(({ cpu }) => cpu)), goal),
  ];
}

/** Copies the lessons under other names until there are enough subjects, each with prerequisites in its own copy. */
function withCopies(library: Library): Library {
  const copies = Math.ceil(manySubjects / library.subjects.length);
  const subjects = Array.from({ length: copies }, (_, copy) =>
    library.subjects.map((subject) => copyOf(subject, copy)),
  ).flat();
  const lessons = subjects.flatMap((subject) => subject.lessons);
  const byRef = new Map(lessons.map((lesson) => [lesson.ref, lesson]));
  return {
    ...library,
    subjects,
    lessons,
    lesson: (ref) => byRef.get(ref) ?? null,
    subject: (id) => subjects.find((subject) => subject.id === id) ?? null,
  };
}

function copyOf(subject: Subject, copy: number): Subject {
  if (copy === 0) return subject;
  const named = (ref: string) => ref.replace('/', `-${copy}/`);
  return {
    ...subject,
    id: `${subject.id}-${copy}`,
    sharedWishes: subject.sharedWishes.map((one) => ({ ...one, lessons: one.lessons.map(named) })),
    lessons: subject.lessons.map(
      (lesson): Lesson => ({
        ...lesson,
        ref: named(lesson.ref),
        subjectId: `${subject.id}-${copy}`,
        prerequisites: lesson.prerequisites.map(named),
      }),
    ),
  };
}
