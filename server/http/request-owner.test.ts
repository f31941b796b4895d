import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import type { QueueOwner } from '../platform/queue-owner.ts';
import type { AppEnv } from './app-env.ts';
import { requestOwner } from './request-owner.ts';
import { ask, createTestApp, testGuards } from './test-app.ts';

const router = new OpenAPIHono<AppEnv>();
router.get('/owner', testGuards.visitor, (c) => c.json(requestOwner(c, 1)));
const app = createTestApp(router);
const ownerOf = async (user: string | null, from: string) =>
  (await ask(app, user, 'GET', '/owner', undefined, { 'x-forwarded-for': from })).body as QueueOwner;

it('a learner is an owner, wherever they are', async () => {
  const ada = randomUUID();
  const [here, there, other] = [
    await ownerOf(ada, '192.0.2.1'),
    await ownerOf(ada, '2001:db8::1'),
    await ownerOf(randomUUID(), '192.0.2.1'),
  ];
  expect(here).toEqual(there);
  expect(here.kind).toBe('learner');
  expect(other.key).not.toBe(here.key);
});

it('visitors of one network are one owner, however many addresses they use', async () => {
  const [one, two, other] = [
    await ownerOf(null, '2001:db8:1:2::1'),
    await ownerOf(null, '2001:db8:1:2:ffff::9'),
    await ownerOf(null, '2001:db8:1:3::1'),
  ];
  expect(one).toEqual(two);
  expect(one.kind).toBe('visitor');
  expect(other.key).not.toBe(one.key);
});

it('a visitor who says to be a learner is a visitor', async () => {
  expect((await ownerOf('not a session', '192.0.2.1')).kind).toBe('visitor');
});
