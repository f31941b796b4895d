-- Written by hand. A document and all that is taken from it is its owner's alone. That a section, a block or a mark belongs
-- to a document of the same owner is seen to by the foreign keys.
alter table documents enable row level security;
--> statement-breakpoint
create policy own on documents for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, delete on documents to learner;
--> statement-breakpoint
grant update (title, author, named, status, problem, pages, unread_pages, words, attempt, updated_at) on documents to learner;
--> statement-breakpoint
alter table document_sections enable row level security;
--> statement-breakpoint
create policy own on document_sections for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
-- What a document says is never changed, only read anew.
grant select, insert, delete on document_sections to learner;
--> statement-breakpoint
alter table document_blocks enable row level security;
--> statement-breakpoint
create policy own on document_blocks for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, delete on document_blocks to learner;
--> statement-breakpoint
alter table document_marks enable row level security;
--> statement-breakpoint
create policy own on document_marks for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, delete on document_marks to learner;
--> statement-breakpoint
grant update (section, block, quote, prefix, suffix, note, updated_at) on document_marks to learner;
