-- What the catalogue has of ours, a line for each part: whatever a restore may lose and requests then miss. Indexes that only
-- speed things up are left out, since an operator may have their own.
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
  from pg_catalog.pg_namespace, pg_catalog.aclexplode(nspacl) join learner on learner.oid = grantee
