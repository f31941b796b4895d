import { expect, it } from 'vitest';
import { type ServerFacts, serverProblem } from './check-server.ts';

const learner = { mayBeSet: true, mayBeGranted: false, isBounded: true };
const good: ServerFacts = {
  version: 150_004,
  encoding: 'UTF8',
  readonly: false,
  database: 'lectern',
  role: 'school',
  createsRoles: false,
  learner,
  isMigrated: false,
  creates: true,
};

it.each([
  ['an old server', { version: 130_012 }, 'PostgreSQL 13 is too old'],
  [
    'another encoding',
    { encoding: 'LATIN1' },
    'encoding LATIN1, and Lectern needs UTF8: create database "lectern"',
  ],
  ['a standby', { readonly: true }, 'read-only, as on a standby'],
  ['no role learner', { learner: null }, 'create role learner nologin; grant learner to "school"'],
  ['it is not granted', { learner: { ...learner, mayBeSet: false } }, 'run: grant learner to "school"'],
  ['it sees everything', { learner: { ...learner, isBounded: false } }, 'nosuperuser nobypassrls'],
  ['a foreign database', { creates: false }, 'alter database "lectern" owner to "school"'],
])('one line says what to do: %s', (_, facts, line) => {
  const problem = serverProblem({ ...good, ...facts });
  expect(problem).toContain(line);
  expect(problem).not.toContain('\n');
});

it.each([
  ['prepared by its administrator', {}],
  ['with CREATEROLE', { createsRoles: true, learner: null }],
  [
    'with CREATEROLE, where the role is there',
    { learner: { ...learner, mayBeSet: false, mayBeGranted: true } },
  ],
  ['migrated, by a role that creates nothing any more', { isMigrated: true, creates: false }],
])('nothing is wrong with a server %s', (_, facts) => {
  expect(serverProblem({ ...good, ...facts })).toBeNull();
});
