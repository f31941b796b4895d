-- Written by hand. What a learner wrote about themselves (the description, the objectives, what they know, their books, what
-- was found of it nowhere) is read by nobody else: the views that others read a course through have none of it, and a
-- search looks at the titles of the course and of its lessons.
-- Who may see an outline once it is built: asked when it was begun, and until then nobody may.
alter table ml_courses_staging add column built_visibility text;
--> statement-breakpoint
alter table ml_courses_staging add column taught text not null default '';
--> statement-breakpoint
-- The titles of the lessons, kept here so that no writer can forget it: a generated column sees its own row only.
create function keep_taught() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update ml_courses_staging c set taught = now_taught.titles
    from (select changed.course_id, coalesce(string_agg(u.title, ' ' order by u.position, u.id), '') as titles
          from (select distinct course_id from written) changed
          left join ml_units_staging u on u.course_id = changed.course_id and u.dropped_at is null
          group by changed.course_id) now_taught
    where c.id = now_taught.course_id and c.taught is distinct from now_taught.titles;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_taught_insert after insert on ml_units_staging referencing new table as written
  for each statement execute function keep_taught();
--> statement-breakpoint
create trigger keep_taught_update after update on ml_units_staging referencing new table as written
  for each statement execute function keep_taught();
--> statement-breakpoint
create trigger keep_taught_delete after delete on ml_units_staging referencing old table as written
  for each statement execute function keep_taught();
--> statement-breakpoint
update ml_courses_staging c set taught = coalesce((
  select string_agg(u.title, ' ' order by u.position, u.id) from ml_units_staging u
  where u.course_id = c.id and u.dropped_at is null), '');
--> statement-breakpoint
create or replace view catalogue_courses as
  select id, title, ''::text as description, '[]'::jsonb as objectives, '[]'::jsonb as prior_knowledge, difficulty_level,
         weekly_hours, '[]'::jsonb as reference_books, lessons, duration, creator_id, owner_id, fork_level, visibility,
         language, made_by, '[]'::jsonb as uncovered, leads_catalogue, created_at, ''::tsvector as search,
         c.xmin || coalesce((select string_agg(' ' || u.xmin, '') from ml_units_staging u
                             where u.course_id = c.id and u.dropped_at is null), '') as version
  from ml_courses_staging c
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
alter table ml_courses_staging drop column search;
--> statement-breakpoint
alter table ml_courses_staging add column search tsvector not null generated always as (
  to_tsvector('simple', searchable_text(title || ' ' || taught))
) stored;
--> statement-breakpoint
create or replace view catalogue_courses as
  select id, title, ''::text as description, '[]'::jsonb as objectives, '[]'::jsonb as prior_knowledge, difficulty_level,
         weekly_hours, '[]'::jsonb as reference_books, lessons, duration, creator_id, owner_id, fork_level, visibility,
         language, made_by, '[]'::jsonb as uncovered, leads_catalogue, created_at, search,
         c.xmin || coalesce((select string_agg(' ' || u.xmin, '') from ml_units_staging u
                             where u.course_id = c.id and u.dropped_at is null), '') as version
  from ml_courses_staging c
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
create index courses_search_idx on ml_courses_staging using gin (search)
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
create or replace view shared_courses as
  select id, title, ''::text as description, '[]'::jsonb as objectives, '[]'::jsonb as prior_knowledge, difficulty_level,
         weekly_hours, '[]'::jsonb as reference_books, lessons, duration, creator_id, owner_id, fork_level, visibility,
         language, made_by, '[]'::jsonb as uncovered, leads_catalogue, created_at
  from ml_courses_staging
  where visibility in ('public', 'unlisted') and deleted_at is null;
--> statement-breakpoint
-- Which of the learner's own objectives a lesson serves is theirs as well.
create or replace view shared_units as
  select u.id, u.course_id, u.title, u.position, u.unit_objective, u.unit_assessment, u.minutes, u.kind, u.objectives,
         '[]'::jsonb as serves, u.source
  from ml_units_staging u join shared_courses c on c.id = u.course_id
  where u.dropped_at is null;
