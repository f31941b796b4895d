import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function notesOf(user: string) {
  const [activityId] = await app.plan(user, await app.course(user));
  const ask = async (contentVersion?: number) =>
    app.as(user, 'POST', '/api/generate-notes', {
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

  it('the newest version is what the activity shows from then on, also after a reload', async () => {
    const { ask } = await notesOf(randomUUID());
    const second = await ask(2);
    expect((await ask()).body).toEqual(second.body);
    const third = await ask(3);
    expect(third.body.contentVersion).toBe(3);
    expect((await ask()).body).toEqual(third.body);
  });

  it('a version that is not its turn is 409, a malformed one 400', async () => {
    const { ask } = await notesOf(randomUUID());
    expect((await ask(3)).status).toBe(409);
    expect((await ask(-1)).status).toBe(400);
  });

  it('a failed new version leaves the old one where it is', async () => {
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

  it("the versions of a stranger's activity are 404", async () => {
    const { activityId } = await notesOf(randomUUID());
    expect((await app.as(randomUUID(), 'GET', `/api/activities/${activityId}/versions`)).status).toBe(404);
  });
});
