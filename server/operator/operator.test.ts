import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAdminToken } from '../auth/auth.ts';
import { loadConfig } from '../config.ts';
import { ask } from '../http/test-app.ts';
import { startWholeApp } from '../test-whole-app.ts';

type Here = Awaited<ReturnType<typeof startWholeApp>>;
const server = {} as Here & { adminToken: string };
beforeAll(async () => {
  const here = await startWholeApp();
  const { auth } = loadConfig({ DATA_DIR: here.dataDir });
  Object.assign(server, here, { adminToken: await makeAdminToken(auth, new Date(), 3600) });
});
afterAll(() => server.close());

const call = (token: string | null, method: string, path: string, body?: unknown) =>
  ask(server.app, token, method, path, body);
const byAdmin = (method: string, path: string) => call(server.adminToken, method, `/api/admin/${path}`);

async function signedUp() {
  const sent = { email: `${randomUUID()}@example.com`, password: `quiet-lamp-${randomUUID()}` };
  const { body } = await call(null, 'POST', '/auth/v1/signup', sent);
  return { id: (body.user as { id: string }).id, token: String(body.access_token) };
}

/** A learner with one shared course. */
async function sharing(visibility: 'public' | 'unlisted') {
  const owner = await signedUp();
  const id = randomUUID();
  await server.database.sql(
    `insert into ml_courses_staging (id, title, description, creator_id, owner_id, visibility)
     values ($1, $2, 'About kilns', $3, $3, $4)`,
    [id, `Kilns ${id}`, owner.id, visibility],
  );
  return { owner, id };
}

it.each(['public', 'unlisted'] as const)(
  'an operator hides a course (%s) from others, its owner is told, and it can be shown again',
  async (visibility) => {
    const { owner, id } = await sharing(visibility);
    const visitor = await signedUp();
    const seenBy = async (token: string) => (await call(token, 'GET', `/api/courses/${id}`)).status;
    const inCatalogue = async () => {
      const { body } = await call(visitor.token, 'GET', `/api/catalogue?q=${id}`);
      return (body.courses as { id: string }[]).some((one) => one.id === id);
    };
    expect([await seenBy(visitor.token), await inCatalogue()]).toEqual([200, visibility === 'public']);
    for (let twice = 0; twice < 2; twice++) {
      const hidden = await byAdmin('PUT', `courses/${id}/hidden`);
      expect(hidden).toMatchObject({ status: 200, body: { id, visibility: 'private', hidden: true } });
    }
    expect([await seenBy(visitor.token), await inCatalogue()]).toEqual([404, false]);
    expect((await call(owner.token, 'GET', `/api/courses/${id}`)).body).toMatchObject({
      hiddenByOperator: true,
    });
    const { body: mine } = await call(owner.token, 'GET', '/api/courses');
    expect(mine.courses).toMatchObject([{ id, hiddenByOperator: true }]);
    const shared = await call(owner.token, 'PATCH', `/api/courses/${id}`, { visibility: 'public' });
    expect(shared).toMatchObject({ status: 409, body: { code: 'hidden_by_operator' } });
    const renamed = await call(owner.token, 'PATCH', `/api/courses/${id}`, { title: 'Ovens' });
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Ovens', hiddenByOperator: true } });
    const shown = await byAdmin('DELETE', `courses/${id}/hidden`);
    expect(shown).toMatchObject({ status: 200, body: { visibility, hidden: false } });
    expect(await seenBy(visitor.token)).toBe(200);
    expect((await call(owner.token, 'GET', `/api/courses/${id}`)).body).not.toHaveProperty(
      'hiddenByOperator',
    );
    const log = await server.database.sql(
      `select action, actor, detail->>'courseId' as course from auth.audit_log
       where user_id = $1 and action like 'course%' order by seq`,
      [owner.id],
    );
    expect(log).toEqual(
      ['course_hidden', 'course_shown'].map((action) => ({ action, actor: 'admin', course: id })),
    );
  },
);

it('a course that its owner has made private meanwhile stays private when it is shown again', async () => {
  const { owner, id } = await sharing('public');
  await byAdmin('PUT', `courses/${id}/hidden`);
  expect((await call(owner.token, 'PATCH', `/api/courses/${id}`, { visibility: 'private' })).status).toBe(
    200,
  );
  expect((await byAdmin('DELETE', `courses/${id}/hidden`)).body).toMatchObject({ visibility: 'private' });
});

it('a course that its owner has made private is hidden as well, and an unknown one is not there', async () => {
  const { owner, id } = await sharing('public');
  await call(owner.token, 'PATCH', `/api/courses/${id}`, { visibility: 'private' });
  expect((await byAdmin('PUT', `courses/${id}/hidden`)).body).toMatchObject({
    visibility: 'private',
    hidden: true,
  });
  expect((await call(owner.token, 'PATCH', `/api/courses/${id}`, { visibility: 'public' })).status).toBe(409);
  expect((await byAdmin('PUT', `courses/${randomUUID()}/hidden`)).status).toBe(404);
});

it("an operator sees a learner's tokens, storage and shared courses, and what failed, without texts", async () => {
  const { owner, id } = await sharing('unlisted');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  for (const [ago, tokens] of [
    [0, 10],
    [20, 200],
    [40, 4000],
  ] as const)
    await server.database.sql(
      `insert into token_use (user_id, day, task, input_tokens, output_tokens) values ($1, $2, 'total', $3, 0)`,
      [owner.id, day(ago), tokens],
    );
  const { body } = await byAdmin('GET', `learners/${owner.id}`);
  expect(body).toMatchObject({
    tokens: { today: 10, thirtyDays: 210 },
    space: { courses: 1 },
    sharedCourses: [{ id, visibility: 'unlisted', hidden: false }],
  });
  await server.database.sql(
    `insert into generations (user_id, kind, key, input, status, problem, updated_at)
     values ($1, 'notes', $2, '{"secret": "a wish"}', 'failed', '{"status": 503, "title": "Not available", "detail": "a wish"}', now()),
            ($1, 'exam', $3, '{}', 'failed', null, now() - interval '20 days')`,
    [owner.id, randomUUID(), randomUUID()],
  );
  const { body: recent } = await byAdmin('GET', 'failures');
  expect(recent.failures).toMatchObject([
    { learner: owner.id, kind: 'notes', status: 503, title: 'Not available' },
  ]);
  expect(JSON.stringify(recent)).not.toContain('a wish');
  expect(((await byAdmin('GET', 'failures?days=30')).body.failures as unknown[]).length).toBe(2);
});

it('nobody else may: 401 without an admin token, 403 for a learner', async () => {
  const { owner, id } = await sharing('public');
  for (const [method, path] of [
    ['GET', `learners/${owner.id}`],
    ['PUT', `courses/${id}/hidden`],
    ['DELETE', `courses/${id}/hidden`],
    ['GET', 'failures'],
  ] as const) {
    expect((await call(null, method, `/api/admin/${path}`)).status).toBe(401);
    expect((await call('forged', method, `/api/admin/${path}`)).status).toBe(401);
    expect((await call(owner.token, method, `/api/admin/${path}`)).status).toBe(403);
  }
});
