-- Written by hand. A course is for its owner alone until they choose otherwise, and of the learner's own words others read
-- what its owner has seen and shown (decision 62).
-- Every course is read, which takes long where there are many.
set local statement_timeout = 0;
--> statement-breakpoint
alter table public.ml_courses_staging alter column visibility set default 'private';
--> statement-breakpoint
alter table public.ml_courses_staging add column shown_words jsonb;
--> statement-breakpoint
grant update (built_visibility, shown_words) on public.ml_courses_staging to learner;
--> statement-breakpoint
-- The parts of a unit that repeat the learner's own words: title, objective, assessment, objectives.
alter table public.ml_units_staging add column withheld jsonb not null default '[]'::jsonb;
--> statement-breakpoint
-- The titles of lessons that a search looks at are those that others read.
create or replace function public.keep_taught() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.ml_courses_staging c set taught = now_taught.titles
    from (select changed.course_id, coalesce(string_agg(u.title, ' ' order by u.position, u.id), '') as titles
          from (select distinct course_id from written) changed
          left join public.ml_units_staging u
            on u.course_id = changed.course_id and u.dropped_at is null and not u.withheld ? 'title'
          group by changed.course_id) now_taught
    where c.id = now_taught.course_id and c.taught is distinct from now_taught.titles;
  return null;
end $$;
--> statement-breakpoint
create or replace view public.catalogue_courses as
  select id, title, ''::text as description, '[]'::jsonb as objectives, '[]'::jsonb as prior_knowledge, difficulty_level,
         weekly_hours, '[]'::jsonb as reference_books, lessons, duration, creator_id, owner_id, fork_level, visibility,
         language, made_by, '[]'::jsonb as uncovered, leads_catalogue, created_at, search,
         c.xmin || coalesce((select string_agg(' ' || u.xmin, '') from public.ml_units_staging u
                             where u.course_id = c.id and u.dropped_at is null), '') as version,
         shown_words
  from public.ml_courses_staging c
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
create or replace view public.shared_courses as
  select id, title, ''::text as description, '[]'::jsonb as objectives, '[]'::jsonb as prior_knowledge, difficulty_level,
         weekly_hours, '[]'::jsonb as reference_books, lessons, duration, creator_id, owner_id, fork_level, visibility,
         language, made_by, '[]'::jsonb as uncovered, leads_catalogue, created_at, shown_words
  from public.ml_courses_staging
  where visibility in ('public', 'unlisted') and deleted_at is null;
--> statement-breakpoint
create or replace view public.shared_units as
  select u.id, u.course_id, case when u.withheld ? 'title' then '' else u.title end as title, u.position,
         case when u.withheld ? 'objective' then '' else u.unit_objective end as unit_objective,
         case when u.withheld ? 'assessment' then '' else u.unit_assessment end as unit_assessment, u.minutes, u.kind,
         case when u.withheld ? 'objectives' then '[]'::jsonb else u.objectives end as objectives,
         '[]'::jsonb as serves, u.source, u.withheld
  from public.ml_units_staging u join public.shared_courses c on c.id = u.course_id
  where u.dropped_at is null;
--> statement-breakpoint
-- What is there already. Until now the form began with 'public', so that what was chosen in it was perhaps never chosen.
update public.ml_courses_staging set built_visibility = null where not reviewing and built_visibility is not null;
--> statement-breakpoint
update public.ml_courses_staging set built_visibility = 'private' where reviewing and built_visibility is null;
--> statement-breakpoint
-- Self-study is about the learner's own topics.
update public.ml_units_staging set withheld = '["title", "objective", "assessment", "objectives"]' where kind = 'self-study';
--> statement-breakpoint
-- A model's texts are withheld where they quote: by the rule of shared/rules/own-words.ts, but whatever the title says.
create function pg_temp.runs_of(plain text) returns setof text language sql as $$
  select array_to_string(words[place : place + length - 1], ' ')
  from (select string_to_array(btrim(regexp_replace(public.searchable_text(plain), '\s+', ' ', 'g')), ' ') as words) said,
       lateral (select least(3, cardinality(words)) as length) longest,
       generate_series(1, cardinality(words) - length + 1) place
$$;
--> statement-breakpoint
with written as (
  select u.id, u.course_id, part, regexp_replace(' ' || public.searchable_text(text) || ' ', '\s+', ' ', 'g') as said
  from public.ml_units_staging u,
       lateral (values ('title', u.title), ('objective', u.unit_objective), ('assessment', u.unit_assessment),
                       ('objectives', (select string_agg(one ->> 'text', ' / ') from jsonb_array_elements(u.objectives) one)))
         as texts (part, text)
  where coalesce(u.source, 'null'::jsonb) = 'null'::jsonb and u.kind <> 'self-study'
), typed as materialized (
  select distinct c.id, ' ' || run || ' ' as run
  from public.ml_courses_staging c,
       lateral (select c.description as entry
                union all select jsonb_array_elements_text(c.objectives)
                union all select jsonb_array_elements_text(c.prior_knowledge)
                union all select jsonb_array_elements_text(c.reference_books)) entries,
       lateral pg_temp.runs_of(entry) run
  where c.id in (select course_id from written) and run <> ''
    and entry not in ('No course description provided.', 'No objectives provided.', 'None')
)
update public.ml_units_staging u set withheld = quoting.parts
from (select written.id, jsonb_agg(distinct part) as parts from written
      where exists (select 1 from typed where typed.id = course_id and position(typed.run in said) > 0)
      group by written.id) quoting
where quoting.id = u.id;
--> statement-breakpoint
drop function pg_temp.runs_of(text);
