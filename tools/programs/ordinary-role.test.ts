// Lectern on a PostgreSQL server as an ordinary role, without the rights of a superuser.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServer } from '../../server/platform/database/check-server.ts';
import { openPostgres } from '../../server/platform/database/database.ts';
import { migrateDatabase } from '../../server/platform/database/migrate.ts';
import { findPostgres } from './find-postgres.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres(await findPostgres());
});
afterAll(() => server.stop());

async function asSuperuser(...statements: string[]): Promise<void> {
  const { client, close } = openPostgres(server.url, 1);
  for (const statement of statements) await client.unsafe(statement);
  await close();
}

/** Starts on a database of its own as the role of that name, as main.ts does; returns what a learner's query sees. */
async function start(name: string) {
  const url = new URL(server.url);
  url.username = name;
  url.password = 'secret';
  url.pathname = name;
  const database = openPostgres(url.href, 2);
  try {
    await checkServer(database);
    await migrateDatabase(database);
    await checkServer(database);
    const [row] = await database.asLearner(null, (tx) =>
      tx.execute<{ me: string }>('select current_user as me'),
    );
    return row?.me;
  } finally {
    await database.close();
  }
}

const newRole = (name: string, rights = '') =>
  asSuperuser(
    `create role ${name} login password 'secret' ${rights}`,
    `create database ${name} owner ${name} encoding 'UTF8' template template0`,
  );

test('a role with LOGIN and a database of its own is told what is missing before anything is changed', async () => {
  await newRole('plain');
  await expect(start('plain')).rejects.toThrow(
    'The role "plain" may not create roles. As a superuser, run: create role learner nologin; grant learner to "plain";',
  );
});

test('it starts once an administrator has prepared the role learner, without CREATEROLE', async () => {
  await asSuperuser('create role learner nologin');
  await expect(start('plain')).rejects.toThrow('run: grant learner to "plain"');
  await asSuperuser('grant learner to plain');
  expect(await start('plain')).toBe('learner');
});

test('another installation of the same server shares the role learner', async () => {
  await newRole('second');
  await asSuperuser('grant learner to second');
  expect(await start('second')).toBe('learner');
});

test('with CREATEROLE nothing has to be prepared', async () => {
  await asSuperuser(
    'drop database plain',
    'drop database second',
    'revoke learner from plain, second',
    'drop role learner',
  );
  await newRole('creator', 'createrole');
  expect(await start('creator')).toBe('learner');
});

test('a role learner that sees everything is refused', async () => {
  await asSuperuser('alter role learner bypassrls');
  await expect(start('creator')).rejects.toThrow('alter role learner nosuperuser nobypassrls');
});
