import { expect, it } from 'vitest';
import { checkServer } from './check-server.ts';

const good = {
  version: 150_004,
  encoding: 'UTF8',
  readonly: false,
  database: 'lectern',
  role: 'school',
  createsRoles: false,
  isMigrated: false,
  creates: true,
};
const granted = { may_be_set: true, may_be_granted: false, is_bounded: true };
const notGranted = { ...granted, may_be_set: false };

type Answers = Partial<typeof good> & { learner?: typeof granted | null };

/** Checks a server that answers so. */
function check({ learner = granted, ...own }: Answers): Promise<void> {
  const client = Object.assign(async () => [{ ...good, ...own }], {
    unsafe: async () => (learner ? [learner] : []),
  });
  return checkServer({ kind: 'postgres', client: client as never });
}

it.each<[string, Answers, string]>([
  ['an old server', { version: 130_012 }, 'PostgreSQL 13 is too old'],
  ['another encoding', { encoding: 'LATIN1' }, 'LATIN1, and Lectern needs UTF8: create database "lectern"'],
  ['a standby', { readonly: true }, 'read-only, as on a standby'],
  ['no role learner', { learner: null }, 'create role learner nologin; grant learner to "school"'],
  ['it is not granted', { learner: notGranted }, 'run: grant learner to "school"'],
  [
    'CREATEROLE, which does not suffice to grant from PostgreSQL 16 on',
    { version: 160_001, createsRoles: true, learner: notGranted },
    'run: grant learner to "school"',
  ],
  ['it sees everything', { learner: { ...granted, is_bounded: false } }, 'nosuperuser nobypassrls'],
  ['a foreign database', { creates: false }, 'alter database "lectern" owner to "school"'],
])('one line says what to do: %s', async (_, answers, line) => {
  const said = await check(answers).catch((error: Error) => error.message);
  expect(said).toContain(line);
  expect(said).not.toContain('\n');
});

it.each<[string, Answers]>([
  ['prepared by its administrator', {}],
  ['with CREATEROLE', { createsRoles: true, learner: null }],
  ['with CREATEROLE, before PostgreSQL 16', { createsRoles: true, learner: notGranted }],
  [
    'of PostgreSQL 16, for the maker of the role',
    { version: 160_001, learner: { ...notGranted, may_be_granted: true } },
  ],
  ['migrated, for a role that creates nothing any more', { isMigrated: true, creates: false }],
])('nothing is wrong with a server %s', async (_, answers) => {
  await expect(check(answers)).resolves.toBeUndefined();
});

it('the embedded database is not asked', async () => {
  await expect(checkServer({ kind: 'embedded', client: null as never })).resolves.toBeUndefined();
});
