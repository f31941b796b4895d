import { describe, expect, it } from 'vitest';
import { bounds } from '#shared/contract/bounds.ts';
import {
  calm,
  courseRequest,
  describeFaculty,
  expectSoundExam,
  lessonOf,
  someLearner,
} from '../test-faculty-contract.ts';
import { sharedTitle } from './course/shared-title.ts';
import { testLibraryFaculty } from './test-library-faculty.ts';

const { shelf, faculty, viewOf } = testLibraryFaculty();

describeFaculty('library', async () => ({
  faculty,
  request: courseRequest({
    title: 'Understand studies in the news',
    objectives: ['judge a poll', 'bake bread'],
  }),
  unknown: courseRequest({ title: 'Play the ukulele', objectives: ['play five chords', 'sing along'] }),
}));

describe('a unit that two lessons share', () => {
  const refs = ['javascript/js-values', 'javascript/js-decisions'];
  const shared = () => {
    const lessons = refs.map((ref) => shelf.library.lesson(ref)).filter((lesson) => lesson !== null);
    const title = sharedTitle(lessons);
    const objectives = lessons.flatMap((lesson) => lesson.objectives);
    return viewOf(refs[0] ?? '', { title, objectives, source: { lessons: refs } });
  };

  it('teaches both in turn, then lists resources and examines both', async () => {
    const { activities } = await faculty.planLesson(shared(), someLearner, calm());
    const types = activities.map(({ type }) => type);
    expect(types).toEqual(['notes', 'practice', 'notes', 'practice', 'resources', 'exam']);
    expect(new Set(activities.map(({ title }) => title)).size).toBe(activities.length);
    const written = [];
    for (const activity of activities.slice(0, 4))
      written.push((await faculty.writeNotes(shared(), activity, someLearner, calm())).notes);
    const [values, , decisions, practice] = written;
    expect(values).toContain('**string**');
    expect(decisions).toContain('**condition**');
    expect(decisions).not.toContain('**string**');
    expect(practice).toContain(':::code{#js-decisions-c2}');
    const exam = await faculty.writeExam(
      shared(),
      { count: 10, attempt: 1, seed: 'two' },
      someLearner,
      calm(),
    );
    const asked = new Set(exam.questions.map(({ id }) => id.replace(/-q\d+$/, '')));
    expect(asked).toEqual(new Set(['js-values', 'js-decisions']));
  });
});

describe('exams from the library', () => {
  it('cover every objective of every lesson and have one open question', async () => {
    for (const lesson of shelf.library.lessons) {
      for (const attempt of [1, 2, 3]) {
        const exam = await faculty.writeExam(
          viewOf(lesson.ref),
          { count: 5, attempt, seed: 'one' },
          someLearner,
          calm(),
        );
        expectSoundExam(exam);
        const asked = new Set(exam.questions.map((question) => question.objectiveId));
        expect(asked).toEqual(new Set(lesson.objectives.map(({ id }) => id)));
        expect(exam.questions.filter((question) => question.type === 'open')).toHaveLength(1);
        expect(new Set(exam.questions.map((question) => question.type)).size).toBeGreaterThan(1);
      }
    }
  });

  it('ask other questions in the second attempt, except an open one and at most one more', async () => {
    for (const lesson of shelf.library.lessons.filter((one) => one.questions.length >= 10)) {
      const [first, second] = await Promise.all(
        [1, 2].map((attempt) =>
          faculty.writeExam(viewOf(lesson.ref), { count: 5, attempt, seed: 'two' }, someLearner, calm()),
        ),
      );
      const asked = new Set(first?.questions.map(({ id }) => id));
      const repeated = second?.questions.filter(({ id, type }) => asked.has(id) && type !== 'open') ?? [];
      expect(repeated.length).toBeLessThanOrEqual(1);
    }
  });

  it('ask for one program if the lesson has some, another one in each attempt', async () => {
    const written = [];
    for (const attempt of [1, 2, 3]) {
      const options = { count: 5, attempt, seed: 'program' };
      const exam = await faculty.writeExam(viewOf('javascript/js-loops'), options, someLearner, calm());
      written.push(...exam.questions.filter(({ type }) => type === 'code'));
    }
    expect(written).toHaveLength(3);
    expect(new Set(written.map(({ id }) => id)).size).toBe(3);
  });

  it('are the same for the same seed and reordered for another', async () => {
    const write = (seed: string) =>
      faculty.writeExam(viewOf('statistics/averages'), { count: 8, attempt: 1, seed }, someLearner, calm());
    expect(await write('a')).toEqual(await write('a'));
    expect((await write('a')).keys).not.toEqual((await write('b')).keys);
  });

  it('contain all questions of an objective when more are requested than exist', async () => {
    const objective = 'averages-choose';
    const bank = shelf.library.lesson('statistics/averages')?.questions ?? [];
    const few = bank.filter((one) => one.objective === objective).length;
    const view = viewOf('statistics/averages', { objectives: [{ id: objective, text: '' }] });
    const options = { count: bounds.questionCount, attempt: 1, seed: '' };
    expect(few).toBeLessThan(bounds.questionCount);
    expect((await faculty.writeExam(view, options, someLearner, calm())).questions).toHaveLength(few);
  });

  it('contain as many questions as are requested, within bounds', async () => {
    for (const [count, asked] of [
      [1000, bounds.questionCount],
      [0, 1],
      [-3, 1],
      [2.9, 2],
    ]) {
      const options = { count: count as number, attempt: 1, seed: '' };
      expect(
        (await faculty.writeExam(viewOf('statistics/averages'), options, someLearner, calm())).questions,
      ).toHaveLength(asked as number);
    }
  });

  it('use all lessons of a review', async () => {
    const source = { lessons: ['statistics/averages', 'statistics/spread', 'statistics/risk'] };
    const view = viewOf('statistics/averages', { kind: 'review', source, objectives: [] });
    const exam = await faculty.writeExam(view, { count: 6, attempt: 1, seed: 'r' }, someLearner, calm());
    const lessons = new Set(exam.questions.map(({ id }) => shelf.library.question(id)?.lesson.ref));
    expect(lessons).toEqual(new Set(source.lessons));
  });

  it('use only the objective of a practice', async () => {
    const objectives = shelf.library.lesson('statistics/averages')?.objectives.slice(0, 1) ?? [];
    const view = viewOf('statistics/averages', { kind: 'practice', objectives });
    const exam = await faculty.writeExam(view, { count: 3, attempt: 1, seed: 'p' }, someLearner, calm());
    expect(new Set(exam.questions.map((question) => question.objectiveId))).toEqual(
      new Set([objectives[0]?.id]),
    );
  });

  it('have only unscored, open questions if the library does not cover the unit', async () => {
    const view = await lessonOf(faculty, courseRequest({ title: 'Play the ukulele', lessons: 3 }), 1);
    const exam = await faculty.writeExam(view, { count: 5, attempt: 1, seed: 's' }, someLearner, calm());
    expect(exam.questions.every((question) => question.type === 'open')).toBe(true);
    for (const key of Object.values(exam.keys))
      expect(key).toMatchObject({ model: expect.stringContaining('no model answer') });
  });
});

describe('notes from the library', () => {
  it('have served figure addresses and hidden solutions, in every lesson', async () => {
    for (const lesson of shelf.library.lessons) {
      const view = viewOf(lesson.ref);
      const { activities } = await faculty.planLesson(view, someLearner, calm());
      const texts = await Promise.all(
        activities
          .filter((one) => one.leader === 'Professor')
          .map((one) => faculty.writeNotes(view, one, someLearner, calm())),
      );
      const notes = texts.map((one) => one.notes).join('\n');
      for (const [, subject, file] of notes.matchAll(
        /\]\(\/library-figures\/([a-z-]+)\/([a-z0-9-]+\.svg)\)/g,
      )) {
        expect(await shelf.figure(subject ?? '', file ?? '')).toContain('<svg');
      }
      // Solutions are hidden until opened, or kept on the server until a block is answered.
      expect(notes).toMatch(/^:::(?:solution|try\{|code\{)/m);
      for (const { role, heading } of lesson.sections)
        expect(notes.includes(`## ${heading}\n`), heading).toBe(role !== 'again');
    }
  });

  it('find the lesson for a unit that only has a title', async () => {
    const view = viewOf('statistics/averages', {
      source: null,
      objectives: [],
      title: 'what an average hides',
    });
    const { activities } = await faculty.planLesson(view, someLearner, calm());
    expect(activities.at(-1)?.title).toBe('Exam: What an average hides');
  });

  it('say so if the library does not cover the unit', async () => {
    const view = viewOf('statistics/averages', { source: null, objectives: [], title: 'Sourdough' });
    const { notes } = await faculty.writeNotes(
      view,
      { leader: 'Professor', type: 'notes', title: '', objective: '' },
      someLearner,
      calm(),
    );
    expect(notes).toContain('The Lectern library has nothing on “Sourdough”');
  });
});
