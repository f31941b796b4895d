import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { requireSchema } from './required-schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What a start says after these statements, which are undone again. */
async function saidAfter(...statements: string[]): Promise<string> {
  const undone = new Error('undone');
  let said = 'nothing';
  await database.client
    .begin(async (client) => {
      for (const statement of statements) await client.unsafe(statement);
      await requireSchema({ client: client as unknown as typeof database.client }).catch((error: Error) => {
        said = error.message;
      });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return said;
}

it('what this version needs is what its migrations make: npx vitest run -u writes the list anew', async () => {
  const sql = readFileSync(new URL('./migrations/parts-of-schema.sql', import.meta.url), 'utf8');
  const parts = (await database.sql(sql)).map(({ part }) => String(part));
  const text = [...new Set(parts)].sort().join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('migrations/required-schema.txt');
});

it('a migrated database has everything, and what somebody has added is of no concern', async () => {
  expect(await saidAfter()).toBe('nothing');
  expect(await saidAfter('create table public.mine (id integer primary key)')).toBe('nothing');
});

describe('a database that was restored in part is refused in one line that names', () => {
  it.each([
    [
      'a table',
      'drop table document_blocks cascade',
      /lacks .*: table public\.document_blocks, and \d+ more\. /,
    ],
    ['a table of the accounts', 'drop table auth.recovery_codes', /: table auth\.recovery_codes, and/],
    [
      'a column',
      'alter table own_cards drop column passage',
      /: column public\.own_cards\.passage, and 1 more\. Was it/,
    ],
    [
      'a column of the search',
      'alter table document_sections drop column search',
      /: column public\.document_sections\.search\. /,
    ],
    ['a view', 'drop view catalogue_courses', /: column public\.catalogue_courses\.\w+, and/],
    ['a function', 'drop function search_own_documents', /: function public\.search_own_documents\(text, /],
    ['a trigger', 'drop trigger keep_submitted on exams', /: trigger keep_submitted on public\.exams\. /],
    [
      'a foreign key',
      'alter table document_marks drop constraint document_marks_document_id_user_id_documents_id_user_id_fk',
      /: constraint document_marks_\w+ on public\.document_marks\. /,
    ],
    ['a unique index', 'drop index own_cards_guid', /: unique index public\.own_cards_guid\. /],
    [
      'row-level security',
      'alter table evidence disable row level security',
      /: row-level security of public\.evidence\. /,
    ],
    [
      'a policy, and the role that it is for',
      'drop policy own on messages',
      /: policy own on public\.messages\. .*create role learner/,
    ],
    ['a right', 'revoke select on exams from learner', /: right to select public\.exams\. .*create role/],
    [
      'a right to a column',
      'revoke update (note) on document_marks from learner',
      /: right to update public\.document_marks\.note\. /,
    ],
  ])('%s', async (_what, statement, line) => {
    const said = await saidAfter(statement);
    expect(said).toMatch(line);
    expect(said).not.toContain('\n');
  });

  it('a membership in the role of requests', async () => {
    const said = await saidAfter('create role stranger', 'set local role stranger');
    expect(said).toMatch(/: membership in the role learner\. .* run: grant learner to "stranger";$/);
  });
});

describe('before anything is migrated', () => {
  it('a database that a newer version has changed is refused', async () => {
    const list = 'drizzle.__drizzle_migrations';
    await database.sql(`insert into ${list} (hash, created_at) values ('newer', 99999999999999)`);
    await expect(migrateDatabase(database)).rejects.toThrow(
      /^The database was changed by a newer version of Lectern: 1 of its migrations are unknown/,
    );
    await database.sql(`delete from ${list} where hash = 'newer'`);
    await migrateDatabase(database);
  });

  it('a role that makes its tables in another schema is refused', async () => {
    await database.client
      .begin(async (client) => {
        await client.unsafe(`create schema elsewhere`);
        await client.unsafe(`set local search_path = elsewhere, public`);
        await migrateDatabase({ ...database, client: client as unknown as typeof database.client });
      })
      .then(
        () => expect.fail('It was migrated.'),
        (error: Error) =>
          expect(error.message).toMatch(/^Tables .* in the schema elsewhere, .* search_path = public;$/),
      );
  });
});
