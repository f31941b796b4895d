import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import {
  emptyDraft,
  expectNoText,
  firstNotes,
  type Person,
  passagesIn,
  secrets,
  startBookCourse,
} from './test-document-course.ts';

const { server, ada, documentId, course } = await startBookCourse();
const ben = await server.signUp();

describe('Before anything is stored', () => {
  const propose = (person: Person, documents: unknown, lessons?: number) =>
    person.as('POST', '/api/understand', {
      course: { title: '', ...(lessons ? { lessons } : {}) },
      documents,
    });

  it('the lessons of a document are proposed, with sections, minutes and what is left out', async () => {
    const before = await server.database.sql('select count(*)::int as n from ml_courses_staging');
    const { status, body } = await propose(ada, [{ id: documentId }], 3);
    expect(status).toBe(200);
    const { title, documents, lessonsNeeded } = body as unknown as UnderstandingAnswer;
    expect(title).toBe('On weaving');
    expect(documents?.lessons.map((lesson) => lesson.title)).toEqual(['The loom', 'Setting it up', 'Colour']);
    expect(lessonsNeeded).toBe(3);
    expect(documents?.leftOut).toEqual([{ documentTitle: 'On weaving', title: 'Contents' }]);
    expect(documents?.beyond).toEqual([]);
    expect(documents?.lessons[2]?.needs).toEqual([{ ref: 'statistics/spread', title: expect.any(String) }]);
    for (const { minutes } of documents?.lessons ?? []) expect(minutes).toBeLessThanOrEqual(60);
    expectNoText(body);
    expect(await server.database.sql('select count(*)::int as n from ml_courses_staging')).toEqual(before);
  });

  it('without a number of lessons a comfortable number is proposed', async () => {
    const { body } = await propose(ada, [{ id: documentId }]);
    expect((body as unknown as UnderstandingAnswer).documents?.lessons).toHaveLength(1);
  });

  it('only the chosen sections are read', async () => {
    const { body } = await propose(ada, [{ id: documentId, sections: [2] }], 5);
    const { documents } = body as unknown as UnderstandingAnswer;
    expect(
      documents?.lessons.flatMap((one) =>
        one.documents.flatMap(({ sections }) => sections.map(({ n }) => n)),
      ),
    ).toEqual([2]);
  });

  it('a body without documents is understood as a goal', async () => {
    const { body } = await ada.as('POST', '/api/understand', {
      course: { title: 'I want to learn averages' },
    });
    expect(body.documents).toBeUndefined();
    expect((body as unknown as UnderstandingAnswer).lessons.length).toBeGreaterThan(0);
  });
});

describe('A course from a document', () => {
  it('has lessons for its sections in order, the title of the document, and is private by default', () => {
    expect(course).toMatchObject({
      title: 'On weaving',
      visibility: 'private',
      madeBy: { kind: 'document' },
      description: 'What “On weaving” says, section by section, in its own words.',
    });
    expect(course.units.map(({ title, kind }) => [title, kind])).toEqual([
      ['The loom', 'document'],
      ['Setting it up', 'document'],
      ['Colour', 'document'],
    ]);
    expect(course.units[0]?.source?.documents).toEqual([
      {
        documentId,
        documentTitle: 'On weaving',
        sections: [{ n: expect.any(Number), title: 'The loom', pages: null }],
      },
    ]);
    expectNoText(course);
  });

  it('has notes that cite places, whose words only its owner can fetch', async () => {
    const { notes, madeBy } = await firstNotes(ada, course.units[0]?.id ?? '');
    expect(madeBy).toEqual({ kind: 'document' });
    expectNoText(notes);
    const [passage] = passagesIn(String(notes));
    const { body } = await ada.as('GET', `/api/documents/${passage?.documentId}/sections/${passage?.n}`);
    expect(body.edition).toBe(passage?.edition);
    expect(JSON.stringify(body.blocks)).toContain(secrets[0]);
  });

  it('names the library lessons that a passage presupposes, with a link', async () => {
    const { notes } = await firstNotes(ada, course.units[2]?.id ?? '');
    expect(notes).toMatch(/^To understand this you need: \[[^\]]+\]\(\/library\/statistics\/spread\)\.\n/);
  });

  it('names what to read next and the lessons that it needs', async () => {
    const [first, , last] = course.units;
    const resources = async (unitId = '') => {
      const { activities } = await ada.plan(unitId);
      const { body } = await ada.as('POST', '/api/generate-resources', { activityId: activities[1]?.id });
      return body.resources as { title: string; link: string }[];
    };
    expect(await resources(first?.id)).toEqual([
      expect.objectContaining({
        title: 'Setting it up',
        link: expect.stringContaining(`/documents/${documentId}?section=`),
      }),
    ]);
    expect((await resources(last?.id))[0]?.link).toBe('/library/statistics/spread');
  });

  it('cannot be made from a document that is missing, somebody else’s, or not yet read', async () => {
    for (const [person, id] of [
      [ada, randomUUID()],
      [ben, documentId],
    ] as const) {
      for (const answer of [
        await person.make([{ id }]),
        await person.as('POST', '/api/understand', { course: {}, documents: [{ id }] }),
      ]) {
        expect([answer.status, answer.body.detail]).toEqual([404, 'Document not found']);
      }
    }
    const visiting = await server.visitor('POST', '/api/understand', {
      course: {},
      documents: [{ id: documentId }],
    });
    expect([visiting.status, visiting.body.detail]).toEqual([404, 'Document not found']);
    expect((await ada.make([{ id: documentId, sections: [999] }])).status).toBe(404);
    expect((await ada.make([])).status).toBe(400);
    expect((await ada.make([{ id: documentId }, { id: documentId }])).status).toBe(400);
    const { rows } = {
      rows: await server.database.sql('select id from ml_courses_staging where owner_id = $1', [ben.id]),
    };
    expect(rows).toEqual([]);
  });

  it('names what did not fit into its lessons', async () => {
    const words = 'These are words about looms that go on for quite a while. '.repeat(600);
    const chapters = Array.from({ length: 4 }, (_, at) => `## Chapter ${at + 1}\n\n${words}`);
    const id = await ada.upload(['# A long book', ...chapters].join('\n\n'), 'long.md');
    const short = await ada.courseOf(id, {}, { lessons: 2 });
    expect(short.units).toHaveLength(2);
    expect(short.uncovered).toEqual(['“A long book” from “Chapter 3” on: 2 sections']);
    const { body: rest } = await ada.make([{ id, from: 4 }], {}, { lessons: 2 });
    expect((rest as unknown as Course).units.map(({ title }) => title)).toEqual(['Chapter 3', 'Chapter 4']);
  });

  it('includes the library lessons that were accepted with it', async () => {
    const { body } = await ada.make([{ id: documentId }], { lessons: ['statistics/spread'] }, { lessons: 4 });
    expect((body as unknown as Course).units.map(({ kind }) => kind)).toEqual([
      'lesson',
      'document',
      'document',
      'document',
    ]);
  });

  it('refuses to rewrite a lesson, since the document would give the same one', async () => {
    const { status, body } = await ada.as(
      'POST',
      `/api/courses/${course.id}/units/${course.units[2]?.id}/redo`,
    );
    expect([status, body.detail]).toEqual([409, expect.stringContaining('reads a document')]);
  });
});

describe('Others', () => {
  it('see places and never the text: shared, added, and as a file', async () => {
    await ada.as('PATCH', `/api/courses/${course.id}`, { visibility: 'public' });
    for (const { id } of course.units) await firstNotes(ada, id);
    const shared = await server.visitor('GET', `/api/courses/${course.id}`);
    expect(shared.body.units).toHaveLength(3);
    expect((shared.body as unknown as Course).units[0]?.source?.documents[0]?.documentTitle).toBe(
      'On weaving',
    );
    expectNoText(shared.body);
    expectNoText((await server.visitor('GET', '/api/catalogue')).body);

    const { status, body: added } = await ben.as('POST', `/api/courses/${course.id}/fork`);
    expect(status).toBe(201);
    expectNoText(added);
    const fork = (added.course ?? added) as Course;
    for (const unit of fork.units) {
      const { activities } = await ben.plan(unit.id);
      const [notes, resources, exam] = [
        await ben.as('POST', '/api/generate-notes', { activityId: activities[0]?.id }),
        await ben.as('POST', '/api/generate-resources', { activityId: activities[1]?.id }),
        await ben.model('/api/generate-exam-questions', { activityId: activities[2]?.id }),
      ];
      expect([notes.status, resources.status, exam.status]).toEqual([200, 200, 200]);
      expectNoText([activities, notes.body, resources.body, exam.body]);
      const [passage] = passagesIn(String(notes.body.notes));
      expect(passage?.documentTitle).toBe('On weaving');
      expect(
        (await ben.as('GET', `/api/documents/${passage?.documentId}/sections/${passage?.n}`)).status,
      ).toBe(404);
      // Nothing that is not in the course can be asked.
      expect((exam.body.questions as { type: string }[]).map(({ type }) => type)).toEqual(['open']);
      const done = await ben.model('/api/submit-exam', { examId: exam.body.examId, studentAnswers: {} });
      expectNoText(done.body);
    }
    for (const person of [ada, ben]) {
      const id = person === ada ? course.id : fork.id;
      const file = await person.as('GET', `/api/courses/${id}/file`);
      expect(file.status).toBe(200);
      expectNoText(file.body);
    }
  });

  it('an imported course file keeps its places, and its maker still sees the words there', async () => {
    const { body } = await ada.as('GET', `/api/courses/${course.id}/file`);
    const { status, body: imported } = await ada.as('POST', '/api/courses/import', body);
    expect(status).toBe(201);
    const again = imported.course as Course;
    expect(again.units.map(({ kind, source }) => [kind, source])).toEqual(
      course.units.map(({ kind, source }) => [kind, source]),
    );
    const [passage] = passagesIn(String((await firstNotes(ada, again.units[0]?.id ?? '')).notes));
    const { body: text } = await ada.as(
      'GET',
      `/api/documents/${passage?.documentId}/sections/${passage?.n}`,
    );
    expect(JSON.stringify(text.blocks)).toContain(secrets[0]);
  });

  it('the stored course contains no sentence of its document', async () => {
    for (const table of [
      'ml_courses_staging',
      'ml_units_staging',
      'activities',
      'activity_contents',
      'generations',
      'generation_events',
    ]) {
      const rows = await server.database.sql(`select to_jsonb(t.*)::text as row from ${table} t`);
      // Of an exam its owner's own record keeps the steps that it asked for.
      expectNoText(rows.filter(({ row }) => !String(row).includes('Put these steps')));
    }
  });
});

it('A body without documents makes an ordinary course', async () => {
  const { status, body } = await ada.as('POST', '/api/courses', {
    course: { ...emptyDraft, title: 'Averages', lessons: 1 },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ visibility: 'public', madeBy: { kind: 'library' } });
});
