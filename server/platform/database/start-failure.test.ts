import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { withStartFailures } from './start-failure.ts';

const config = { databaseUrl: 'postgres://school:pa%20ss@db.example:5433/lectern', databasePool: 7 };

const lineFor = (code: string, message: string, where = config) =>
  withStartFailures(where, () => Promise.reject(Object.assign(new Error(message), { code }))).catch(
    (error: Error) => error.message,
  );

describe('a start that fails at the database says in one line what to do, and what the driver says', () => {
  it.each([
    [
      '28P01',
      'password authentication failed for user "school"',
      'refuses the password of the role "school"',
    ],
    ['3D000', 'database "lectern" does not exist', 'create database "lectern" owner "school" encoding'],
    ['28000', 'no pg_hba.conf entry for host "1.2.3.4", no encryption', 'add ?sslmode=require'],
    ['28000', 'no pg_hba.conf entry for host "1.2.3.4"', 'look at its pg_hba.conf'],
    ['28000', 'role "school" does not exist', 'has no role "school"'],
    ['28000', 'role "school" is not permitted to log in', 'alter role "school" login'],
    ['53300', 'sorry, too many clients already', 'lower DATABASE_POOL (7 for each process)'],
    ['57P03', 'the database system is starting up', 'start again in a moment'],
    [
      '25006',
      'cannot execute CREATE TABLE in a read-only transaction',
      'DATABASE_URL has to name the primary',
    ],
    ['42501', 'permission denied for schema public', 'The role "school" lacks a right'],
    ['ECONNREFUSED', 'connect ECONNREFUSED', 'does not answer at db.example:5433'],
    ['CONNECT_TIMEOUT', 'write CONNECT_TIMEOUT', 'does not answer at db.example:5433'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate', 'NODE_EXTRA_CA_CERTS'],
    ['42P01', 'relation "x" does not exist', 'The database could not be prepared'],
  ])('%s %s', async (code, message, line) => {
    const said = await lineFor(code, message);
    expect(said).toContain(line);
    expect(said).toContain(`${message} (${code})`);
    expect(said).not.toMatch(/\n|pa%20ss|pa ss/);
  });

  it('names the cause and not the statement of a failed migration', async () => {
    const cause = Object.assign(new Error('permission denied to create role'), { code: '42501' });
    const failed = new DrizzleQueryError('-- Written by hand\ncreate role learner', ['a parameter'], cause);
    const said = await withStartFailures(config, () => Promise.reject(failed)).catch(
      (error: Error) => error.message,
    );
    expect(said).toContain('permission denied to create role (42501)');
    expect(said).not.toMatch(/Written by hand|parameter/);
  });

  it('passes on what is said for an operator already', async () => {
    const error = new Error('The role "school" may not create roles.');
    await expect(withStartFailures(config, () => Promise.reject(error))).rejects.toBe(error);
  });

  it('names the cause in the embedded database as well', async () => {
    expect(await lineFor('53100', 'could not extend file', { ...config, databaseUrl: null as never })).toBe(
      'The database could not be prepared: could not extend file (53100)',
    );
  });
});
