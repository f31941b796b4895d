import { readFileSync } from 'node:fs';
import type { OpenDatabase } from './database.ts';

const file = new URL('./migrations/required-schema.txt', import.meta.url);

/**
 * What the catalogue has of ours, a line for each part: whatever a restore may lose and requests then miss. Indexes that
 * only speed things up are left out, since an operator may have their own.
 */
export const partsOfSchema = `
  with ours as (
    select c.*, n.nspname || '.' || c.relname as name
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth')
  ), functions as (
    select p.*, n.nspname || '.' || p.proname || '(' || pg_catalog.oidvectortypes(p.proargtypes) || ')' as name
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'auth')
  ), learner as (
    select oid from pg_catalog.pg_roles where rolname = 'learner'
  )
  select case relkind when 'v' then 'view ' else 'table ' end || name as part from ours where relkind in ('r', 'v')
  union all select 'column ' || name || '.' || attname
    from pg_catalog.pg_attribute join ours on ours.oid = attrelid
    where relkind in ('r', 'v') and attnum > 0 and not attisdropped
  union all select 'function ' || name from functions
  union all select 'trigger ' || tgname || ' on ' || name
    from pg_catalog.pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
  union all select 'row-level security of ' || name from ours where relrowsecurity
  union all select 'policy ' || polname || ' on ' || name from pg_catalog.pg_policy join ours on ours.oid = polrelid
  union all select 'constraint ' || conname || ' on ' || name
    from pg_catalog.pg_constraint join ours on ours.oid = conrelid where contype in ('p', 'u', 'f', 'c')
  union all select 'unique index ' || name from pg_catalog.pg_index join ours on ours.oid = indexrelid where indisunique
  union all select 'membership in the role learner'
    from learner where pg_catalog.pg_has_role(current_user, learner.oid, 'member')
  union all select 'right to ' || lower(privilege_type) || ' ' || name
    from ours, pg_catalog.aclexplode(relacl) join learner on learner.oid = grantee
  union all select 'right to ' || lower(privilege_type) || ' ' || name || '.' || attname
    from pg_catalog.pg_attribute join ours on ours.oid = attrelid, pg_catalog.aclexplode(attacl)
    join learner on learner.oid = grantee
  union all select 'right to ' || lower(privilege_type) || ' ' || name
    from functions, pg_catalog.aclexplode(proacl) join learner on learner.oid = grantee
  union all select 'right to ' || lower(privilege_type) || ' the schema ' || nspname
    from pg_catalog.pg_namespace, pg_catalog.aclexplode(nspacl) join learner on learner.oid = grantee`;

/** What a restore loses where the role does not exist yet. */
const ofRole = /^(?:policy|right) /;
const membership = 'membership in the role learner';

function adviceFor(missing: string[], user: string): string {
  const grant = `grant learner to "${user}"`;
  if (missing.every((part) => part === membership)) return `Let an administrator run: ${grant};`;
  if (missing.every((part) => part === membership || ofRole.test(part)))
    return `Was it restored before the role learner existed? Let an administrator run: create role learner nologin; ${grant}; and restore it again into an empty database.`;
  return 'Was it restored in part? Restore it again as a whole, into an empty database.';
}

/**
 * Is everything there that this version needs? A database that was restored in part would start, and answer until somebody
 * asks for what is missing. To be called after the migrations; one query.
 * @throws Error, one line that names what is missing, and what to do
 */
export async function requireSchema({ client }: Pick<OpenDatabase, 'client'>): Promise<void> {
  const needed = readFileSync(file, 'utf8').trim();
  const rows = await client.unsafe(
    `select part, current_user as "user" from pg_catalog.string_to_table($1, e'\\n') as needed(part)
     where not exists (select from (${partsOfSchema}) as there where there.part = needed.part)`,
    [needed],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ part }) => String(part));
  const named = missing.find((part) => part.startsWith('table ')) ?? missing[0];
  const more = missing.length > 1 ? `, and ${missing.length - 1} more` : '';
  throw new Error(
    `The database lacks what this version needs: ${named}${more}. ${adviceFor(missing, String(rows[0]?.user))}`,
  );
}
