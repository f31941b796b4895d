/**
 * Prepares a scratch database; run by its superuser.
 *
 * The embedded engine has one session, and it is the superuser's: any statement in it could reset a role. So a learner's
 * statements are never executed directly. They are run by a function that is SECURITY DEFINER and belongs to `learner`, a
 * role that may only create objects in its own schema; within such a function PostgreSQL neither changes the role nor
 * begins or ends a transaction (manual, CREATE FUNCTION and SET ROLE). The caller always rolls back afterwards, so that
 * nothing is left and nothing runs later with another role.
 *
 * Results are sent as INFO messages as they are produced, so that a later error does not discard them. `secret`
 * distinguishes them from messages of the learner's own statements.
 */
export const learnersSql = `
create role learner;
create schema engine;
grant usage, create on schema public to learner;

create function engine.play(secret text, statements text[], most_rows int, most_text int) returns void
language plpgsql security definer as $play$
declare
  one record;
  cells json;
  lines json[];
  changed bigint;
  size bigint := 0;
begin
  for place in 1 .. pg_catalog.cardinality(statements) loop
    lines := '{}';
    changed := null;
    begin
      for one in execute statements[place] loop
        if pg_catalog.cardinality(lines) operator(pg_catalog.>=) most_rows then
          changed := -1;
          exit;
        end if;
        cells := pg_catalog.row_to_json(one);
        size := size operator(pg_catalog.+) pg_catalog.length(cells::pg_catalog.text);
        if size operator(pg_catalog.>) most_text then
          raise info '%', pg_catalog.json_build_object('secret', secret, 'place', place, 'full', true);
          return;
        end if;
        lines := pg_catalog.array_append(lines, cells);
      end loop;
      raise info '%', pg_catalog.json_build_object(
        'secret', secret, 'place', place, 'cut', changed is not null,
        'columns', (select pg_catalog.json_agg(name) from pg_catalog.json_object_keys(lines[1]) as name),
        'rows', (
          select pg_catalog.json_agg((select pg_catalog.json_agg(value) from pg_catalog.json_each_text(line)))
          from pg_catalog.unnest(lines) as line),
        'kinds', (
          select pg_catalog.json_agg((select pg_catalog.json_agg(pg_catalog.json_typeof(value)) from pg_catalog.json_each(line)))
          from pg_catalog.unnest(lines) as line));
    exception when invalid_cursor_definition then
      -- A statement that gives no rows, which PostgreSQL finds before it does anything.
      execute statements[place];
      get diagnostics changed = row_count;
      raise info '%', pg_catalog.json_build_object('secret', secret, 'place', place, 'changed', changed);
    end;
  end loop;
  set constraints all immediate;
end
$play$;
alter function engine.play owner to learner;
`;
