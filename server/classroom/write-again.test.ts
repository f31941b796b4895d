import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newestVersionSchema } from '#shared/contract/classroom.ts';
import { createTestFaculty } from '../faculty/test-faculty.ts';
import { eventsOf } from '../http/test-app.ts';
import { type ClassroomApp, createClassroomApp } from './test-classroom-app.ts';

let app: ClassroomApp;
let written = 0;
beforeAll(async () => {
  app = await createClassroomApp();
  app.test.tasks.writeNotes = async () => {
    written += 1;
    return { notes: `Text ${written}`, madeBy: { kind: 'model', model: 'test-model' } };
  };
});
afterAll(() => app.database.close());

async function notesOf(user: string, on = app) {
  const [activityId] = await on.plan(user, await on.course(user));
  const ask = async (contentVersion?: number) =>
    on.as(user, 'POST', '/api/generate-notes', {
      activityId,
      ...(contentVersion ? { contentVersion } : {}),
    });
  const first = await ask();
  return { activityId, ask, first: String(first.body.notes) };
}

describe('"write this again"', () => {
  it('makes one new version, however often it is clicked, and keeps the old one', async () => {
    const user = randomUUID();
    const { activityId, ask, first } = await notesOf(user);
    const before = written;
    const [one, two] = await Promise.all([ask(2), ask(2)]);
    expect(one.body).toMatchObject({ contentVersion: 2 });
    expect(two.body).toEqual(one.body);
    expect(written).toBe(before + 1);
    const { body } = await app.as(user, 'GET', `/api/activities/${activityId}/versions`);
    expect(body.versions).toEqual([
      expect.objectContaining({ contentVersion: 1, notes: first }),
      expect.objectContaining({ contentVersion: 2, notes: one.body.notes }),
    ]);
  });

  it('shows the newest version from then on, also after a reload', async () => {
    const { ask } = await notesOf(randomUUID());
    const second = await ask(2);
    expect((await ask()).body).toEqual(second.body);
    const third = await ask(3);
    expect(third.body.contentVersion).toBe(3);
    expect((await ask()).body).toEqual(third.body);
  });

  it('answers 409 for a version out of order and 400 for a malformed one', async () => {
    const { ask } = await notesOf(randomUUID());
    expect((await ask(3)).status).toBe(409);
    expect((await ask(-1)).status).toBe(400);
  });

  it('leaves the old version in place when the new one fails', async () => {
    const { ask, first } = await notesOf(randomUUID());
    const { writeNotes } = app.test.tasks;
    app.test.tasks.writeNotes = async () => {
      throw new Error('no');
    };
    expect((await ask(2)).status).toBe(500);
    app.test.tasks.writeNotes = writeNotes;
    expect((await ask()).body).toMatchObject({ notes: first, contentVersion: 1 });
    expect((await ask(2)).body).toMatchObject({ contentVersion: 2 });
  });

  it("keeps the model's version when the model is unavailable: the library does not replace it", async () => {
    const { ask, first } = await notesOf(randomUUID());
    const { writeNotes } = app.test.tasks;
    app.test.tasks.writeNotes = async () => ({ notes: 'Look it up.', madeBy: { kind: 'library' } });
    const refused = await ask(2);
    app.test.tasks.writeNotes = writeNotes;
    expect(refused).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/The current version is still here/) },
    });
    expect((await ask()).body).toMatchObject({ notes: first, contentVersion: 1 });
    expect((await ask(2)).body).toMatchObject({ contentVersion: 2, madeBy: { kind: 'model' } });
  });

  it('replaces a version of the library once the model is available again', async () => {
    const test = createTestFaculty();
    const faculty = { ...test.faculty, kind: 'model' as const, model: 'test-model' };
    const ours = await createClassroomApp({ database: app.database, test: { ...test, faculty } });
    test.tasks.writeNotes = async () => ({ notes: 'Look it up.', madeBy: { kind: 'library' } });
    const { ask } = await notesOf(randomUUID(), ours);
    // The model is still unavailable: nothing would be gained by another attempt.
    expect((await ask(2)).status).toBe(503);
    test.tasks.writeNotes = app.test.tasks.writeNotes;
    expect((await ask(2)).body).toMatchObject({ contentVersion: 2, madeBy: { kind: 'model' } });
  });

  it("answers 404 for another user's activity", async () => {
    const { activityId } = await notesOf(randomUUID());
    expect((await app.as(randomUUID(), 'GET', `/api/activities/${activityId}/versions`)).status).toBe(404);
  });
});

describe('a new version in progress', () => {
  /** A learner whose model waits for `finish`. */
  async function writingAgain() {
    const user = randomUUID();
    const { activityId, ask, first } = await notesOf(user);
    const { writeNotes } = app.test.tasks;
    const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
    app.test.tasks.writeNotes = async (...input) => {
      await gate;
      return writeNotes(...input);
    };
    const path = `/api/activities/${activityId}/versions/newest`;
    const newest = async () => newestVersionSchema.parse((await app.as(user, 'GET', path)).body);
    const none = await newest();
    const asking = ask(2);
    await expect.poll(async () => (await newest()).writing).not.toBeNull();
    app.test.tasks.writeNotes = writeNotes;
    return { user, path, ask, asking, first, newest, none, finish };
  }

  it('is listed with its generation so that a reload joins it; when complete it is the newest', async () => {
    const { user, path, asking, newest, none, finish } = await writingAgain();
    expect(none).toEqual({ contentVersion: 1, writing: null, renewed: false });
    const { contentVersion, writing } = await newest();
    expect([contentVersion, writing?.contentVersion]).toEqual([1, 2]);
    const before = written;
    const joined = app.as(user, 'GET', `/api/generations/${writing?.generationId}/events`);
    finish();
    const { body } = await asking;
    expect(eventsOf(String((await joined).body.text)).at(-1)).toMatchObject({ event: 'done', data: body });
    expect(written).toBe(before + 1);
    expect(await newest()).toEqual({ contentVersion: 2, writing: null, renewed: false });
    expect((await app.as(randomUUID(), 'GET', path)).status).toBe(404);
    expect((await app.as(null, 'GET', path)).status).toBe(401);
  });

  it('can be cancelled, even after its text is complete, and requested again; the old one stays', async () => {
    const { user, ask, asking, first, newest, finish } = await writingAgain();
    await app.as(user, 'DELETE', `/api/generations/${(await newest()).writing?.generationId}`);
    expect((await asking).status).toBe(409);
    finish();
    expect(await newest()).toEqual({ contentVersion: 1, writing: null, renewed: false });
    expect((await ask()).body).toMatchObject({ contentVersion: 1, notes: first });
    const before = written;
    expect((await ask(2)).body).toMatchObject({ contentVersion: 2, notes: `Text ${before + 1}` });
  });
});

describe('reusing an old version', () => {
  const versionsOf = async (user: string) => {
    const { activityId, ask, first } = await notesOf(user);
    const second = await ask(2);
    const path = `/api/activities/${activityId}/versions`;
    const use = (from: unknown, contentVersion: unknown) =>
      app.as(user, 'POST', path, { from, contentVersion });
    const list = async () => (await app.as(user, 'GET', path)).body.versions as { notes: string }[];
    return { path, ask, first, second: String(second.body.notes), use, list };
  };

  it('adds it as the next version: newer ones are kept, and a reload shows it', async () => {
    const { ask, first, second, use, list } = await versionsOf(randomUUID());
    const before = written;
    const again = await use(1, 3);
    expect(again).toMatchObject({ status: 200, body: { contentVersion: 3, notes: first } });
    expect(again.body.madeBy).toEqual({ kind: 'model', model: 'test-model' });
    expect((await list()).map(({ notes }) => notes)).toEqual([first, second, first]);
    expect((await ask()).body).toMatchObject({ notes: first, contentVersion: 3 });
    expect(written).toBe(before);
    // And from there it can be written again.
    expect((await ask(4)).body).toMatchObject({ contentVersion: 4 });
  });

  it('twice, or from two tabs at once, adds one version', async () => {
    const { first, use, list } = await versionsOf(randomUUID());
    const [one, two] = await Promise.all([use(1, 3), use(1, 3)]);
    expect(two.body).toEqual(one.body);
    expect(one.body.notes).toBe(first);
    expect(await list()).toHaveLength(3);
  });

  it('answers 409 if another version was added meanwhile, 404 for a missing version, 400 for a malformed one', async () => {
    const { use, ask, list } = await versionsOf(randomUUID());
    expect((await use(1, 2)).status).toBe(409);
    expect((await use(1, 4)).status).toBe(409);
    await ask(3);
    expect((await use(1, 3)).status).toBe(409);
    expect((await use(9, 4)).status).toBe(404);
    expect((await use('1', 4)).status).toBe(400);
    expect((await use(0, 4)).status).toBe(400);
    expect(await list()).toHaveLength(3);
  });

  it("answers 404 for another user's activity and 401 for a visitor", async () => {
    const { path } = await versionsOf(randomUUID());
    const body = { from: 1, contentVersion: 3 };
    expect((await app.as(randomUUID(), 'POST', path, body)).status).toBe(404);
    expect((await app.as(null, 'POST', path, body)).status).toBe(401);
  });
});

describe('a library text from before the library changed', () => {
  const says = (notes: string) => async () => ({ notes, madeBy: { kind: 'library' as const } });
  const renewed = async (user: string, on: ClassroomApp, activityId: string) =>
    newestVersionSchema.parse(
      (await on.as(user, 'GET', `/api/activities/${activityId}/versions/newest`)).body,
    );

  it('stays, and its newer form is offered; accepting it adds a version', async () => {
    const test = createTestFaculty();
    const library = await createClassroomApp({
      database: app.database,
      test: { ...test, faculty: { ...test.faculty, kind: 'library', model: null } },
    });
    const user = randomUUID();
    test.tasks.writeNotes = says('The mean.');
    const { activityId, ask } = await notesOf(user, library);
    expect(await renewed(user, library, activityId)).toMatchObject({ contentVersion: 1, renewed: false });
    test.tasks.writeNotes = says('The mean, and what it hides.');
    expect((await ask()).body).toMatchObject({ notes: 'The mean.', contentVersion: 1 });
    expect(await renewed(user, library, activityId)).toMatchObject({ contentVersion: 1, renewed: true });
    expect((await ask(2)).body).toMatchObject({ notes: 'The mean, and what it hides.', contentVersion: 2 });
    expect(await renewed(user, library, activityId)).toMatchObject({ contentVersion: 2, renewed: false });
  });

  it('is not offered if a model teaches, since its text is not known beforehand', async () => {
    const user = randomUUID();
    const { activityId } = await notesOf(user);
    const before = written;
    expect(await renewed(user, app, activityId)).toMatchObject({ renewed: false });
    expect(written).toBe(before);
  });
});
