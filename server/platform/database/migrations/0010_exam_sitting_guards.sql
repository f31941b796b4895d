-- Written by hand. Flags and answers are taken while an exam goes on: neither after it was submitted nor after it was left.
alter table exam_flags enable row level security;
--> statement-breakpoint
create policy own_read on exam_flags for select to learner using (user_id = (select current_learner()));
--> statement-breakpoint
create policy while_active_insert on exam_flags for insert to learner
  with check (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is null and e.left_at is null));
--> statement-breakpoint
create policy while_active_update on exam_flags for update to learner
  using (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is null and e.left_at is null))
  with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert on exam_flags to learner;
--> statement-breakpoint
grant update (flagged, updated_at) on exam_flags to learner;
--> statement-breakpoint
alter policy while_active_insert on exam_answers
  with check (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is null and e.left_at is null));
--> statement-breakpoint
alter policy while_active_update on exam_answers
  using (user_id = (select current_learner()) and exists (
    select 1 from exams e where e.id = exam_id and e.submitted_at is null and e.left_at is null));
--> statement-breakpoint
grant update (left_at, timer_minutes) on exams to learner;
--> statement-breakpoint
-- Leaving is for ever too, and it never opens keys: an exam that was left cannot be submitted, nor the other way round.
create or replace function keep_submitted() returns trigger language plpgsql as $$
begin
  if old.submitted_at is not null and new.submitted_at is distinct from old.submitted_at then
    raise exception 'a submitted exam stays submitted';
  end if;
  if old.left_at is not null and new.left_at is distinct from old.left_at then
    raise exception 'an exam that was left stays left';
  end if;
  if new.left_at is not null and new.submitted_at is not null then
    raise exception 'an exam is either submitted or left';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger keep_submitted on exams;
--> statement-breakpoint
create trigger keep_submitted before update of submitted_at, left_at on exams
  for each row execute function keep_submitted();
