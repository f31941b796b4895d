import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Course } from '#shared/contract/course.ts';
import { courseFileBounds } from '#shared/contract/course-file.ts';
import { type CourseApp, createCourseApp } from '../test-course-app.ts';
import { checkedFile } from './course-file-reading.ts';
import { type CourseFile, courseFileSchema } from './course-file-schema.ts';
import { fileName, fileText } from './course-file-writing.ts';
import { anyCourseFile, plainFile } from './test-course-file.ts';

let app: CourseApp;
beforeAll(async () => {
  app = await createCourseApp();
});
afterAll(() => app.database.close());

const importing = (user: string | null, body: unknown, headers = {}) =>
  app.as(user, 'POST', '/api/courses/import', body, headers);
const imported = async (user: string, body: unknown) => {
  const answer = await importing(user, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as { course: Course; remarks: string[] };
};
const exported = async (user: string | null, id: string) => app.as(user, 'GET', `/api/courses/${id}/file`);
const fileOf = async (user: string, id: string) => (await exported(user, id)).body as unknown as CourseFile;
const courses = async (user: string) => (await app.as(user, 'GET', '/api/courses')).body.courses as Course[];

/** The number of rows a user owns in each table that an import writes to. */
async function rowsOf(user: string): Promise<number[]> {
  const tables = ['ml_courses_staging', 'activities', 'activity_contents', 'exam_question_sets'];
  const counts = tables.map(async (table) => {
    const owner = table === 'ml_courses_staging' ? 'owner_id' : 'user_id';
    return (await app.database.sql(`select 1 from ${table} where ${owner} = $1`, [user])).length;
  });
  return Promise.all(counts);
}

describe('export, import, export', () => {
  it('is lossless for any course', async () => {
    const user = randomUUID();
    await fc.assert(
      fc.asyncProperty(anyCourseFile, async (file) => {
        const { course, remarks } = await imported(user, file);
        const { exportedAt: _, ...again } = await fileOf(user, course.id);
        const { exportedAt: __, ...before } = file;
        expect(again).toEqual(before);
        expect(remarks).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('of a course designed here keeps its texts, lessons and sources', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    const file = await fileOf(user, course.id);
    expect(courseFileSchema.safeParse(file).error).toBeUndefined();
    expect(file.course.units.map(({ source }) => source?.lessons[0]?.id)).toEqual([
      'subject/lesson-1',
      'subject/lesson-2',
      'subject/lesson-3',
      'subject/lesson-4',
    ]);
    const copy = (await imported(user, file)).course;
    const { exportedAt: _, ...again } = await fileOf(user, copy.id);
    const { exportedAt: __, ...before } = file;
    expect(again).toEqual(before);
    expect(copy.id).not.toBe(course.id);
  });
});

describe('the file of a course', () => {
  it('is only available to the owner', async () => {
    const course = await app.create(randomUUID());
    const asked = await Promise.all([exported(randomUUID(), course.id), exported(null, course.id)]);
    expect(asked.map(({ status }) => status)).toEqual([404, 401]);
    expect((await exported(randomUUID(), 'nonsense')).status).toBe(404);
  });

  it('is sent as an attachment named after the course', async () => {
    const user = randomUUID();
    const { id } = await app.create(user, { title: 'Größen & "Maße"; 統計' });
    const { headers } = await exported(user, id);
    expect(headers.get('content-disposition')).toBe('attachment; filename="lectern-gro-en-ma-e.json"');
    expect(fileName('統計')).toBe('lectern-course.json');
  });

  it('contains nothing about its learners, and no removed lessons', async () => {
    const user = randomUUID();
    const course = await app.create(user);
    await app.as(user, 'POST', `/api/courses/${course.id}/units/${course.units[0]?.id}/finish`);
    const units = course.units.slice(0, 3).map(({ id, title }) => ({ id, title }));
    await app.as(user, 'PATCH', `/api/courses/${course.id}`, { units });
    const text = JSON.stringify(await fileOf(user, course.id));
    expect(text).not.toContain('Lesson 4');
    for (const secret of [user, course.id, String(course.units[0]?.id), 'finished', 'progress'])
      expect(text).not.toContain(secret);
  });

  it('drops older versions of texts if it would otherwise be too large to import', () => {
    const file = plainFile();
    const [notes] = file.course.units[0]?.activities ?? [];
    const version = (name: string) => ({ madeBy: { kind: 'library' as const }, notes: name.repeat(60_000) });
    if (notes) notes.contents = Array.from({ length: 99 }, () => version('x')).concat(version('y'));
    const text = fileText(file);
    expect(text.length).toBeLessThan(courseFileBounds.bytes);
    const kept = JSON.parse(text).course.units[0].activities[0].contents;
    expect(kept.map((one: { notes: string }) => one.notes[0])).toEqual(['y']);
    expect(courseFileSchema.safeParse(JSON.parse(text)).success).toBe(true);
  });
});

describe('an import', () => {
  it('is private, belongs to the importer, starts at the beginning and is marked as imported', async () => {
    const user = randomUUID();
    const { course } = await imported(user, plainFile());
    expect(course).toMatchObject({
      ownerId: user,
      creatorId: user,
      forkLevel: 0,
      visibility: 'private',
      progress: 0,
      currentLessonIndex: 0,
      lessons: 1,
      duration: 1,
      madeBy: { kind: 'library', fromFile: true },
    });
    const [content] = await app.database.sql('select made_by from activity_contents where user_id = $1', [
      user,
    ]);
    expect(content?.made_by).toMatchObject({ fromFile: true });
  });

  it('done twice makes two courses; a double click makes one', async () => {
    const user = randomUUID();
    await imported(user, plainFile());
    await imported(user, plainFile());
    expect(await courses(user)).toHaveLength(2);
    const key = { 'idempotency-key': randomUUID() };
    const clicks = await Promise.all([importing(user, plainFile(), key), importing(user, plainFile(), key)]);
    expect(clicks[1]?.body).toEqual(clicks[0]?.body);
    expect(await courses(user)).toHaveLength(3);
  });

  it('is refused if a title has no visible characters', async () => {
    const file = plainFile();
    file.course.title = '\u200b';
    const answer = await importing(randomUUID(), file);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['course.title']]);
  });

  it('is done once even if the server was killed before it stored its answer', async () => {
    const user = randomUUID();
    const key = { 'idempotency-key': randomUUID() };
    const first = await importing(user, plainFile(), key);
    const rows = await rowsOf(user);
    // As left by a kill between storing the course and storing the answer.
    await app.database.sql(
      "update idempotency_keys set status = null, answer = null, created_at = now() - interval '1 minute' where user_id = $1",
      [user],
    );
    const again = await importing(user, plainFile(), key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await rowsOf(user)).toEqual(rows);
  });

  it('lists library lessons that are missing or revised, and continues without them', async () => {
    const file = plainFile();
    const [unit] = file.course.units;
    if (unit)
      unit.source = {
        lessons: [
          { id: 'subject/polls', title: 'Polls', revision: 'old' },
          { id: 'elsewhere/tides', title: 'Tides', revision: 'r1' },
        ],
      };
    const user = randomUUID();
    const { course, remarks } = await imported(user, file);
    expect(remarks).toEqual([
      '“Asking a thousand people”: the library lesson “Polls” has been revised since the file was made.',
      '“Asking a thousand people”: the library here has no lesson “Tides”. What the file holds of it is there.',
    ]);
    expect((await fileOf(user, course.id)).course.units[0]?.source?.lessons).toEqual([
      { id: 'subject/polls', title: 'About subject/polls', revision: 'r1' },
    ]);
  });

  it('requires authentication', async () => {
    expect((await importing(null, plainFile())).status).toBe(401);
  });
});

describe('an invalid file', () => {
  const spoilt = (path: string, value: unknown): unknown => {
    const file: unknown = plainFile();
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce((at, key) => (at as Record<string, unknown>)[key], file);
    (place as Record<string, unknown>)[last] = value;
    return file;
  };
  const unit = 'course.units.0';

  it.each([
    ['course.title', '', 'course.title'],
    ['course.title', 7, 'course.title'],
    ['course.title', 'a\0b', 'course.title'],
    ['course.weeklyHours', 41, 'course.weeklyHours'],
    ['course.difficultyLevel', 'heroic', 'course.difficultyLevel'],
    ['course.units', [], 'course.units'],
    ['course.ownerId', randomUUID(), 'course'],
    [`${unit}.id`, randomUUID(), 'course.units[0]'],
    [`${unit}.minutes`, 0, 'course.units[0].minutes'],
    [`${unit}.activities.0.type`, 'repair', 'course.units[0].activities[0].type'],
    [
      `${unit}.activities.0.contents.0.notes`,
      'x'.repeat(60_001),
      'course.units[0].activities[0].contents[0].notes',
    ],
    [
      `${unit}.activities.1.contents.0.resources.0.link`,
      'javascript:alert(1)',
      'course.units[0].activities[1].contents[0].resources[0].link',
    ],
    [`${unit}.activities.1.contents.0.resources`, undefined, 'course.units[0].activities[1].contents[0]'],
    [
      `${unit}.activities.2.exam.questions.0.key.correct`,
      'z',
      'course.units[0].activities[2].exam.questions[0].key.correct',
    ],
    [
      `${unit}.activities.2.exam.questions.0.type`,
      'riddle',
      'course.units[0].activities[2].exam.questions[0].type',
    ],
    [
      `${unit}.activities.2.exam.questions.0.key`,
      undefined,
      'course.units[0].activities[2].exam.questions[0].key',
    ],
    [
      `${unit}.activities.0.exam`,
      { madeBy: { kind: 'library' }, questions: [] },
      'course.units[0].activities[0].exam',
    ],
  ])('is refused with the place of the problem: %s = %j', async (path, value, place) => {
    const user = randomUUID();
    const { status, body } = await importing(user, spoilt(path, value));
    expect(status).toBe(400);
    expect(Object.keys(body.fields as object)).toContain(place);
    expect(String(body.detail)).toContain('This file cannot be imported.');
    expect(await rowsOf(user)).toEqual([0, 0, 0, 0]);
  });

  it.each([[null], [[]], ['text'], [{}], [{ format: 'lectern-account-data', version: 1 }]])(
    'that is no course file is refused as such: %j',
    async (body) => {
      const answer = await importing(randomUUID(), JSON.stringify(body));
      expect([answer.status, answer.body.detail]).toEqual([
        400,
        'This is not a course file: its “format” is not “lectern-course”.',
      ]);
    },
  );

  it('that is not JSON is refused as such', async () => {
    expect((await importing(randomUUID(), '{"format": "lectern-course",')).status).toBe(400);
  });

  it('of a newer version is refused with an explanation', async () => {
    const { status, body } = await importing(randomUUID(), { ...plainFile(), version: 2 });
    expect([status, body.detail]).toEqual([422, expect.stringContaining('made by a newer Lectern')]);
  });

  it('imports nothing at all when it fails half-way', async () => {
    const user = randomUUID();
    await app.database.sql(
      `create function fail_import() returns trigger language plpgsql as $$ begin
         if new.user_id = '${user}' then raise exception 'no'; end if; return new; end $$`,
    );
    await app.database.sql(
      'create trigger fail_import before insert on exam_question_sets for each row execute function fail_import()',
    );
    expect((await importing(user, plainFile())).status).toBe(500);
    await app.database.sql('drop trigger fail_import on exam_question_sets');
    expect(await rowsOf(user)).toEqual([0, 0, 0, 0]);
  });

  it('always throws 400 or 422, however it is damaged', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('course', 'version', 'format', 'exportedAt'),
        (value, key) => {
          const status = (() => {
            try {
              checkedFile({ ...plainFile(), [key]: value });
              return 200;
            } catch (error) {
              return (error as { status?: number }).status;
            }
          })();
          expect([200, 400, 422]).toContain(status);
        },
      ),
      { numRuns: 200 },
    );
  });
});
