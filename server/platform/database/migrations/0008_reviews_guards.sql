-- Written by hand. What a card asks is fixed once written; only when it is due changes.
alter table review_cards enable row level security;
--> statement-breakpoint
create policy own on review_cards for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert on review_cards to learner;
--> statement-breakpoint
grant update (missed_at, round, due_at) on review_cards to learner;
