import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder, newestSchema, tablesOf } from './migration-history.ts';

const meta = join(migrationsFolder, 'meta');
const newest = `${newestSchema().name.slice(0, 4)}_snapshot.json`;

it('of the snapshots that drizzle-kit writes, the newest is kept alone: it reads no other', () => {
  expect(readdirSync(meta).sort()).toEqual([newest, '_journal.json']);
});

it('the tables of a schema are those that its migrations have made and not dropped', () => {
  const { tables } = JSON.parse(readFileSync(join(meta, newest), 'utf8')) as { tables: object };
  expect(tablesOf(newestSchema()).sort()).toEqual(Object.keys(tables).sort());
  const lost = ['public.library_sections', 'public.library_stamp'];
  expect(tablesOf({ number: 20, name: '0020_catalogue_versions' })).toEqual(expect.arrayContaining(lost));
});
