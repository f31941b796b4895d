import type { OpenDatabase } from './database.ts';

const oldest = 14;

/** What a PostgreSQL server says of itself and of the role that Lectern signs in with. */
type ServerFacts = {
  /** such as 150004 */
  version: number;
  encoding: string;
  readonly: boolean;
  database: string;
  role: string;
  /** whether the role may create others */
  createsRoles: boolean;
  /** the role learner: null if it does not exist */
  learner: { mayBeSet: boolean; mayBeGranted: boolean; isBounded: boolean } | null;
  /** whether tables have been created before */
  isMigrated: boolean;
  /** whether the role may create schemas in the database, and tables in the schema public */
  creates: boolean;
};

/** From 16 on membership alone does not allow to act as a role, and CREATEROLE not to grant one. */
const since16 = 160_000;

/** What keeps Lectern from running there, in one line that says what to do; null: nothing. */
function serverProblem(facts: ServerFacts): string | null {
  const { version, encoding, database, role, createsRoles, learner } = facts;
  if (version < oldest * 10_000)
    return `PostgreSQL ${Math.floor(version / 10_000)} is too old: Lectern needs ${oldest} or newer.`;
  if (encoding !== 'UTF8')
    return `The database "${database}" has the encoding ${encoding}, and Lectern needs UTF8: ${createDatabase(database, role)}`;
  if (facts.readonly)
    return `The database "${database}" is read-only, as on a standby: DATABASE_URL has to name the primary.`;
  if (!learner && !createsRoles)
    return `The role "${role}" may not create roles. As a superuser, run: create role learner nologin; grant learner to "${role}"; or else: alter role "${role}" createrole;`;
  if (learner && !learner.mayBeSet && !learner.mayBeGranted)
    return `The role "${role}" may not act as the role learner. As a superuser, run: grant learner to "${role}";`;
  if (learner && !learner.isBounded)
    return 'The role learner may see everything, and Lectern relies on it seeing little. As a superuser, run: alter role learner nosuperuser nobypassrls;';
  if (!facts.isMigrated && !facts.creates)
    return `The role "${role}" may not create tables in the database "${database}". As a superuser, run: alter database "${database}" owner to "${role}"; and in that database: grant create on schema public to "${role}";`;
  return null;
}

export const createDatabase = (database: string, role: string): string =>
  `create database "${database}" owner "${role}" encoding 'UTF8' template template0;`;

const learnerFacts = (version: number) => {
  const admin = version >= since16 ? `pg_has_role(oid, 'member with admin option')` : 'false';
  const member = version >= since16 ? `pg_has_role(oid, 'set')` : `pg_has_role(oid, 'member')`;
  return `select ${member} as may_be_set, ${admin} as may_be_granted, not (rolsuper or rolbypassrls) as is_bounded
    from pg_roles where rolname = 'learner'`;
};

/**
 * Checks a PostgreSQL server before anything is changed in it.
 * @throws Error with one line for an operator; or what the driver throws
 */
export async function checkServer({ kind, client }: Pick<OpenDatabase, 'kind' | 'client'>): Promise<void> {
  if (kind === 'embedded') return;
  const [own] = await client`select current_setting('server_version_num')::int as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as readonly,
      current_database() as database, current_user as role, rolsuper or rolcreaterole as "createsRoles",
      to_regclass('drizzle.__drizzle_migrations') is not null as "isMigrated",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as creates
    from pg_roles where rolname = current_user`;
  const facts = own as Omit<ServerFacts, 'learner'>;
  const [learner] = await client.unsafe(learnerFacts(facts.version));
  const problem = serverProblem({
    ...facts,
    learner: learner
      ? {
          mayBeSet: learner.may_be_set,
          mayBeGranted: learner.may_be_granted || (facts.createsRoles && facts.version < since16),
          isBounded: learner.is_bounded,
        }
      : null,
  });
  if (problem) throw new Error(problem);
}
