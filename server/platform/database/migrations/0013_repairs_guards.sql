-- Written by hand. Which objectives a repair is about is fixed; its questions are written once.
alter table repairs enable row level security;
--> statement-breakpoint
create policy own on repairs for all to learner
  using (user_id = (select current_learner()))
  with check (user_id = (select current_learner()) and exists (select 1 from activities a where a.id = activity_id));
--> statement-breakpoint
grant select, insert on repairs to learner;
--> statement-breakpoint
grant update (questions, keys) on repairs to learner;
