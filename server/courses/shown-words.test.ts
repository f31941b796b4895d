import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course, SeenByOthers } from '#shared/contract/course.ts';
import { type CourseApp, createCourseApp, draft, plainDesign } from './test-course-app.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await createCourseApp();
  // What a faculty does with a topic that nothing covers, and a model that quotes its prompt.
  app.fake.design = async (request, learner, context) => {
    const design = await plainDesign(request, learner, context);
    const [taught, , own, quoting] = design.units;
    if (!taught || !own || !quoting) return design;
    const topic = request.objectives.at(-1) ?? '';
    return {
      ...design,
      units: [
        taught,
        {
          ...own,
          kind: 'self-study',
          title: `On your own: ${topic}`,
          objective: `You can say what matters about “${topic}”.`,
          objectives: [{ id: `self-study/${topic.replaceAll(' ', '-')}/find-out`, text: topic }],
          serves: [topic],
          source: null,
        },
        { ...quoting, objective: `You can say: ${request.description}`, source: null },
      ],
    };
  };
});
afterAll(() => app.database.close());

const secret = `qz${randomUUID().slice(0, 8)}`;
const ownWords = {
  description: `I failed at ${secret} twice.`,
  objectives: [`understand my ${secret} report`, `live with ${secret}`],
  priorKnowledge: [`a little ${secret}`],
  referenceBooks: [`My ${secret} diary`],
};
const make = async (user: string, more: Record<string, unknown> = {}): Promise<Course> => {
  const course = { ...draft, ...ownWords, title: `Course ${randomUUID()}` };
  const answer = await app.make(user, { course, visibility: 'public', ...more });
  expect(answer.status).toBe(201);
  return answer.body as Course;
};
const read = async (user: string | null, id: string) => app.as(user, 'GET', `/api/courses/${id}`);
const patch = (user: string, id: string, body: unknown) => app.as(user, 'PATCH', `/api/courses/${id}`, body);
const seen = async (user: string, id: string) =>
  (await app.as(user, 'GET', `/api/courses/${id}/seen-by-others`)).body as SeenByOthers;
const show = async (user: string, id: string) =>
  patch(user, id, { showsWords: true, revision: (await seen(user, id)).revision });
/** Everything of a course that somebody else can get. */
const everythingOf = async (course: Course): Promise<string> => {
  const ben = randomUUID();
  const answers = [
    await read(null, course.id),
    await read(ben, course.id),
    await app.as(ben, 'GET', `/api/catalogue?creator=${course.ownerId}`),
    await app.as(ben, 'GET', '/api/catalogue?limit=50'),
    await app.as(ben, 'GET', `/api/catalogue?${new URLSearchParams({ q: course.title })}`),
    await app.as(ben, 'POST', `/api/courses/${course.id}/fork`),
  ];
  for (const { status } of answers) expect([200, 201]).toContain(status);
  // Others of these tests are in the catalogue, too.
  const ofCourse = ({ body }: (typeof answers)[number]) =>
    (body.courses as Course[] | undefined)?.filter(({ id }) => id === course.id) ?? body;
  return JSON.stringify(answers.map(ofCourse));
};

describe('a lesson that repeats its learner’s words', () => {
  it('is shown to others without them, and named after the course', async () => {
    const course = await make(randomUUID());
    expect(course.units.map(({ title }) => title)).toContain(`On your own: live with ${secret}`);
    expect(await everythingOf(course)).not.toContain(secret);
    const { body } = await read(null, course.id);
    expect((body as Course).units).toMatchObject([
      { title: 'Lesson 1', objective: 'Can do thing 1' },
      { title: `On your own: ${course.title}`, objective: '', assessment: '', objectives: [], serves: [] },
      { title: 'Lesson 4', objective: '', objectives: [{ text: 'Can do thing 4' }] },
    ]);
    expect(body).toMatchObject({ lessons: 3, description: 'A course on “Lesson 1” and “Lesson 4”.' });
  });

  it('is found by nobody who looks for them', async () => {
    const course = await make(randomUUID());
    const found = async (q: string) =>
      (await app.as(randomUUID(), 'GET', `/api/catalogue?${new URLSearchParams({ q })}`)).body.courses;
    expect(await found(secret)).toEqual([]);
    expect(await found(course.title)).toHaveLength(1);
  });

  it('gives a copy a lesson of its own that can be studied', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    const { body } = await app.as(randomUUID(), 'POST', `/api/courses/${course.id}/fork`);
    const title = `On your own: ${course.title}`;
    expect((body as Course).units[1]).toMatchObject({
      title,
      kind: 'self-study',
      objectives: [{ text: title }],
    });
  });
});

describe('objectives and prior knowledge as typed', () => {
  it('are seen by others once the owner has seen the page so and shared it so', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    expect((await show(ada, course.id)).status).toBe(200);
    for (const reader of [null, randomUUID()]) {
      const { objectives, priorKnowledge } = ownWords;
      const body = (await read(reader, course.id)).body as Course;
      expect(body).toMatchObject({ objectives, priorKnowledge, referenceBooks: [], uncovered: [] });
      expect(body.units[1]?.title).toBe(`On your own: live with ${secret}`);
      // Never the description: others read the summary.
      expect(body.description).toMatch(/^A course on “Lesson 1”/);
      expect(body).not.toHaveProperty('showsWords');
    }
    expect((await read(ada, course.id)).body).toMatchObject({ ...ownWords, showsWords: true });
  });

  it('are seen before just as others see them afterwards, with them and without', async () => {
    const ada = randomUUID();
    const course = await make(ada, { visibility: 'private' });
    const before = await seen(ada, course.id);
    const others = async () => {
      const { visibility, ...rest } = (await read(null, course.id)).body;
      return rest;
    };
    const { visibility: _, ...without } = before.course;
    const { visibility: __, ...withWords } = before.withWords;
    await patch(ada, course.id, { visibility: 'unlisted', showsWords: false, revision: before.revision });
    expect(await others()).toEqual(without);
    await show(ada, course.id);
    expect(await others()).toEqual(withWords);
    await patch(ada, course.id, { showsWords: false });
    expect(await others()).toEqual(without);
  });

  it('are hidden again when the course is made private, also once it is shared again', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    await show(ada, course.id);
    await patch(ada, course.id, { visibility: 'private' });
    await patch(ada, course.id, { visibility: 'public' });
    expect(await everythingOf(course)).not.toContain(secret);
  });

  it('of a course shown so, a lesson added later waits until it is shown as well', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    await show(ada, course.id);
    const later = `my ${secret} operation`;
    const units = [...course.units.map(({ id, title }) => ({ id, title })), { title: later }];
    await patch(ada, course.id, { units });
    const titles = async () => ((await read(null, course.id)).body as Course).units.map(({ title }) => title);
    ((await read(null, course.id)).body as Course).units.map(({ title }) => title);
    expect(await titles()).toContain(`On your own: live with ${secret}`);
    await show(ada, course.id);
    expect(await titles()).toContain(later);
  });

  it('stay hidden in a lesson of one’s own that is renamed, and in one of the library that is renamed with them', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    const units = course.units.map(({ id }, place) => ({
      id,
      title: ['Lesson 1', `Still ${secret}`, `I failed at ${secret}`][place] ?? '',
    }));
    await patch(ada, course.id, { units });
    expect(await everythingOf(course)).not.toContain(secret);
  });

  it('are not in a lesson that is put back after they were hidden again', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    await show(ada, course.id);
    const units = course.units.map(({ id, title }) => ({ id, title }));
    await patch(ada, course.id, { units: units.toSpliced(1, 1) });
    await patch(ada, course.id, { visibility: 'private' });
    await patch(ada, course.id, { visibility: 'public', units });
    expect(await everythingOf(course)).not.toContain(secret);
  });

  it('stay hidden in a lesson of the library that is renamed with them, taken out and put back', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    const named = course.units.map(({ id, title }, place) => ({
      id,
      title: place === 0 ? `I failed at ${secret}` : title,
    }));
    await patch(ada, course.id, { units: named });
    await patch(ada, course.id, { units: named.slice(1) });
    await patch(ada, course.id, { units: named });
    expect(await everythingOf(course)).not.toContain(secret);
  });

  it('are hidden again in a renamed lesson of the library, too', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    const units = course.units.map(({ id, title }, place) => ({
      id,
      title: place === 0 ? `I failed at ${secret}` : title,
    }));
    await patch(ada, course.id, { units });
    await show(ada, course.id);
    expect(await everythingOf(course)).toContain(secret);
    await patch(ada, course.id, { showsWords: false });
    expect(await everythingOf(course)).not.toContain(secret);
  });

  it('are not taken along by a copy', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    await show(ada, course.id);
    const { body } = await app.as(randomUUID(), 'POST', `/api/courses/${course.id}/fork`);
    expect(body).toMatchObject({ priorKnowledge: [], showsWords: false });
    expect(JSON.stringify([body.objectives, body.description])).not.toContain(`understand my ${secret}`);
  });

  it('are shown by nobody but the owner, as they looked at it, and only if others can see the course', async () => {
    const ada = randomUUID();
    const course = await make(ada);
    const { revision } = await seen(ada, course.id);
    expect((await patch(ada, course.id, { showsWords: true })).status).toBe(400);
    await patch(ada, course.id, { title: `${course.title}, changed` });
    expect((await patch(ada, course.id, { showsWords: true, revision })).status).toBe(409);
    for (const other of [randomUUID(), null]) {
      for (const id of [course.id, randomUUID()]) {
        const asked = await app.as(other, 'GET', `/api/courses/${id}/seen-by-others`);
        const changed = await app.as(other, 'PATCH', `/api/courses/${id}`, { showsWords: true, revision: 2 });
        expect([asked.status, changed.status]).toEqual(other ? [404, 404] : [401, 401]);
      }
    }
    const hidden = await make(ada, { visibility: 'private' });
    const refused = await patch(ada, hidden.id, { showsWords: true, revision: hidden.revision });
    expect(refused.status).toBe(400);
  });
});

describe('a copy', () => {
  it.each([
    ['public', undefined, 'public'],
    ['unlisted', undefined, 'unlisted'],
    ['public', 'private', 'private'],
    ['unlisted', 'public', 'unlisted'],
  ])(
    'of a course that is %s, made with %s, is %s: never seen by more people',
    async (original, asked, wanted) => {
      const course = await make(randomUUID(), { visibility: original });
      const body = asked ? { visibility: asked } : undefined;
      const copy = await app.as(randomUUID(), 'POST', `/api/courses/${course.id}/fork`, body);
      expect([copy.status, copy.body.visibility]).toEqual([201, wanted]);
    },
  );
});
