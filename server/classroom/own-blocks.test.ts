import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LibraryBlock } from '#blocks/block-kinds.ts';
import { blockSchema } from '#shared/contract/workbench/block.ts';
import { type ClassroomApp, createClassroomApp } from './test-classroom-app.ts';

const block: LibraryBlock = {
  kind: 'predict',
  id: 'made-1',
  prompt: 'How many?',
  guess: { type: 'number', answer: 4711, near: 10 },
  reveal: 'There are SECRETLY many.',
};
const marked = '## Why\n\nText.\n\n:::predict{#made-1}\n:::';
const secret = /4711|SECRETLY/;

let app: ClassroomApp;
beforeAll(async () => {
  app = await createClassroomApp();
  app.test.tasks.writeNotes = async () => ({
    notes: '## Why\n\nText.',
    madeBy: { kind: 'model', model: 'm' },
  });
  app.test.tasks.addBlocks = async () => ({ notes: marked, blocks: [block] });
});
afterAll(() => app.database.close());

const written = async (user: string) => {
  const [activityId] = await app.plan(user, await app.course(user));
  const answer = await app.as(user, 'POST', '/api/generate-notes', { activityId });
  return { activityId: activityId ?? '', notes: String(answer.body.notes) };
};

it("a page gets a model's notes with their blocks, and no answer has a key", async () => {
  const user = randomUUID();
  const { activityId, notes } = await written(user);
  const json = /^:::predict\{#made-1\}\n```json\n(.*)\n```\n:::$/m.exec(notes)?.[1] ?? '';
  expect(blockSchema.parse(JSON.parse(json))).toEqual(JSON.parse(json));
  const again = await app.as(user, 'POST', '/api/generate-notes', { activityId });
  const versions = await app.as(user, 'GET', `/api/activities/${activityId}/versions`);
  const used = await app.as(user, 'POST', `/api/activities/${activityId}/versions`, {
    from: 1,
    contentVersion: 2,
  });
  expect([again.body.notes, used.body.notes]).toEqual([notes, notes]);
  expect(JSON.stringify([again.body, versions.body, used.body])).not.toMatch(secret);
  expect(used.body).toMatchObject({ contentVersion: 2 });
  // Neither has the record of the generation, which a second tab reads.
  const rows = await app.database.sql('select result from generations where user_id = $1', [user]);
  expect(JSON.stringify(rows)).toContain('made-1');
  expect(JSON.stringify(rows)).not.toMatch(secret);
});

it('blocks are found with their keys in their activity by its learner, in any version, and by nobody else', async () => {
  const user = randomUUID();
  const { activityId } = await written(user);
  expect(await app.lessons.blocks(user, activityId)).toEqual([block]);
  expect(await app.lessons.blocks(randomUUID(), activityId)).toEqual([]);
  app.test.tasks.addBlocks = async (_lesson, _activity, notes) => ({ notes, blocks: [] });
  await app.as(user, 'POST', '/api/generate-notes', { activityId, contentVersion: 2 });
  expect(await app.lessons.blocks(user, activityId)).toEqual([block]);
  app.test.tasks.addBlocks = async () => ({ notes: marked, blocks: [block] });
});

it('notes stored before blocks existed are shown unchanged', async () => {
  const user = randomUUID();
  const { activityId } = await written(user);
  await app.database.sql(`update activity_contents set body = '{"notes": "Old."}' where activity_id = $1`, [
    activityId,
  ]);
  const { body } = await app.as(user, 'GET', `/api/activities/${activityId}/versions`);
  expect(body.versions).toMatchObject([{ notes: 'Old.' }]);
  expect(await app.lessons.blocks(user, activityId)).toEqual([]);
});

it('notes of a lesson that only a call describes have no blocks, since those could not be found again', async () => {
  const { body } = await app.as(randomUUID(), 'POST', '/api/generate-notes', { lessonTitle: 'Clay' });
  expect(body.notes).toBe('## Why\n\nText.');
});
