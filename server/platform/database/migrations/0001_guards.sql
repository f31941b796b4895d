-- Written by hand: the role that requests run as, and what it may see. A table without a policy shows nothing.
do $$ begin
  if not exists (select from pg_roles where rolname = 'learner') then create role learner nologin; end if;
-- Roles belong to the whole server: another of its databases may be making this one at the same moment.
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
-- A hosted database's user is no superuser and must be a member to switch to the role.
do $$ begin
  execute format('grant learner to %I', current_user);
exception when others then
  if not pg_has_role(current_user, 'learner', 'member') then raise; end if;
end $$;
--> statement-breakpoint
grant usage on schema public to learner;
--> statement-breakpoint
-- The learner on whose behalf the transaction runs; null for a visitor. An ended transaction leaves '' behind.
create function current_learner() returns uuid language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
--> statement-breakpoint
grant execute on function current_learner() to learner;
--> statement-breakpoint

-- What others may read of a course: public columns only, through views with their owner's rights.
create view shared_courses as
  select id, title, description, objectives, prior_knowledge, difficulty_level, weekly_hours, reference_books, lessons,
         duration, creator_id, owner_id, fork_level, visibility, language, made_by, uncovered, leads_catalogue, created_at
  from ml_courses_staging
  where visibility in ('public', 'unlisted') and deleted_at is null;
--> statement-breakpoint
create view shared_units as
  select u.id, u.course_id, u.title, u.position, u.unit_objective, u.unit_assessment, u.minutes, u.kind, u.objectives,
         u.serves, u.source
  from ml_units_staging u join shared_courses c on c.id = u.course_id;
--> statement-breakpoint
grant select on shared_courses, shared_units to learner;
--> statement-breakpoint

alter table ml_profiles_staging enable row level security;
--> statement-breakpoint
create policy own on ml_profiles_staging for all to learner
  using (id = (select current_learner())) with check (id = (select current_learner()));
--> statement-breakpoint
grant select, insert, update on ml_profiles_staging to learner;
--> statement-breakpoint

alter table ml_courses_staging enable row level security;
--> statement-breakpoint
create policy own_read on ml_courses_staging for select to learner using (owner_id = (select current_learner()));
--> statement-breakpoint
-- A course that was added keeps its creator, and only a course that one can see can be added.
create policy own_insert on ml_courses_staging for insert to learner with check (
  owner_id = (select current_learner()) and (
    (forked_from is null and creator_id = owner_id and fork_level = 0)
    or exists (select 1 from shared_courses s
               where s.id = forked_from and s.creator_id = ml_courses_staging.creator_id
                 and s.fork_level + 1 = ml_courses_staging.fork_level)
  )
);
--> statement-breakpoint
create policy own_update on ml_courses_staging for update to learner
  using (owner_id = (select current_learner())) with check (owner_id = (select current_learner()));
--> statement-breakpoint
-- Who made a course, who owns it and where it came from never change: these columns are not granted.
grant select, insert on ml_courses_staging to learner;
--> statement-breakpoint
grant update (title, description, objectives, prior_knowledge, difficulty_level, weekly_hours, reference_books, lessons,
              current_lesson_index, progress, completed, completed_at, duration, visibility, language, made_by, uncovered,
              deleted_at, updated_at) on ml_courses_staging to learner;
--> statement-breakpoint

alter table ml_units_staging enable row level security;
--> statement-breakpoint
create policy own on ml_units_staging for all to learner
  using (exists (select 1 from ml_courses_staging c where c.id = course_id and c.owner_id = (select current_learner())))
  with check (exists (select 1 from ml_courses_staging c where c.id = course_id and c.owner_id = (select current_learner())));
--> statement-breakpoint
grant select, insert, update, delete on ml_units_staging to learner;
--> statement-breakpoint

alter table ml_shared_course_views_staging enable row level security;
--> statement-breakpoint
create policy own on ml_shared_course_views_staging for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert on ml_shared_course_views_staging to learner;
--> statement-breakpoint

alter table activities enable row level security;
--> statement-breakpoint
create policy own on activities for all to learner
  using (user_id = (select current_learner()))
  with check (user_id = (select current_learner()) and exists (
    select 1 from ml_units_staging u where u.id = unit_id and u.course_id = activities.course_id));
--> statement-breakpoint
grant select, insert, delete on activities to learner;
--> statement-breakpoint

-- Versions are immutable: there is no right to update or delete one.
alter table activity_contents enable row level security;
--> statement-breakpoint
create policy own on activity_contents for all to learner
  using (user_id = (select current_learner()))
  with check (user_id = (select current_learner()) and exists (select 1 from activities a where a.id = activity_id));
--> statement-breakpoint
grant select, insert on activity_contents to learner;
--> statement-breakpoint

alter table messages enable row level security;
--> statement-breakpoint
create policy own on messages for all to learner
  using (user_id = (select current_learner()))
  with check (user_id = (select current_learner()) and exists (select 1 from activities a where a.id = activity_id));
--> statement-breakpoint
grant select, insert on messages to learner;
--> statement-breakpoint

alter table positions enable row level security;
--> statement-breakpoint
create policy own on positions for all to learner
  using (user_id = (select current_learner()))
  with check (user_id = (select current_learner()) and exists (select 1 from ml_courses_staging c where c.id = course_id));
--> statement-breakpoint
grant select, insert, update, delete on positions to learner;
--> statement-breakpoint

alter table exams enable row level security;
--> statement-breakpoint
create policy own on exams for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert on exams to learner;
--> statement-breakpoint
-- Questions are fixed once written; only the course of the exam may be recorded.
grant update (started_at, submitted_at, result) on exams to learner;
--> statement-breakpoint

alter table exam_keys enable row level security;
--> statement-breakpoint
create policy own_insert on exam_keys for insert to learner
  with check (user_id = (select current_learner()) and exists (select 1 from exams e where e.id = exam_id));
--> statement-breakpoint
create policy after_submission on exam_keys for select to learner
  using (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is not null));
--> statement-breakpoint
grant select, insert on exam_keys to learner;
--> statement-breakpoint

alter table exam_answers enable row level security;
--> statement-breakpoint
create policy own_read on exam_answers for select to learner using (user_id = (select current_learner()));
--> statement-breakpoint
-- A submitted exam takes no more answers.
create policy while_active_insert on exam_answers for insert to learner
  with check (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is null));
--> statement-breakpoint
create policy while_active_update on exam_answers for update to learner
  using (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is null))
  with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert on exam_answers to learner;
--> statement-breakpoint
grant update (answer, updated_at) on exam_answers to learner;
--> statement-breakpoint

-- The ledger is append-only: nobody but the database's owner can change or remove what happened.
alter table evidence enable row level security;
--> statement-breakpoint
create policy own on evidence for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert on evidence to learner;
--> statement-breakpoint

alter table generations enable row level security;
--> statement-breakpoint
create policy own on generations for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, update on generations to learner;
--> statement-breakpoint

alter table generation_events enable row level security;
--> statement-breakpoint
create policy own on generation_events for all to learner
  using (user_id = (select current_learner()))
  with check (user_id = (select current_learner()) and exists (select 1 from generations g where g.id = generation_id));
--> statement-breakpoint
grant select, insert on generation_events to learner;
--> statement-breakpoint

alter table token_use enable row level security;
--> statement-breakpoint
create policy own on token_use for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, update on token_use to learner;
--> statement-breakpoint

alter table idempotency_keys enable row level security;
--> statement-breakpoint
create policy own on idempotency_keys for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, update, delete on idempotency_keys to learner;
--> statement-breakpoint

-- Our own published text: everybody may read it, nobody may write it.
grant select on library_sections to learner;
--> statement-breakpoint

-- The creator's newest public course of fork level 0 leads their cards in the catalogue. Kept here,
-- so that no writer can forget it and no reader needs DISTINCT ON.
create function keep_catalogue_lead() returns trigger language plpgsql security definer set search_path = public as $$
declare
  lead_id uuid;
begin
  select id into lead_id from ml_courses_staging
    where creator_id = new.creator_id and fork_level = 0 and visibility = 'public' and deleted_at is null
    order by created_at desc, id desc limit 1;
  update ml_courses_staging set leads_catalogue = coalesce(id = lead_id, false)
    where creator_id = new.creator_id and leads_catalogue is distinct from coalesce(id = lead_id, false);
  return null;
end $$;
--> statement-breakpoint
create trigger keep_catalogue_lead after insert or update of visibility, deleted_at on ml_courses_staging
  for each row execute function keep_catalogue_lead();
--> statement-breakpoint
-- Submitting is for ever: otherwise the keys could be read and the exam be sat again.
create function keep_submitted() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null and new.submitted_at is distinct from old.submitted_at then
    raise exception 'a submitted exam stays submitted';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_submitted before update of submitted_at on exams
  for each row execute function keep_submitted();
