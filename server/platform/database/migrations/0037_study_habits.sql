CREATE TABLE "study_habits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminder_hour" integer,
	"reminded_on" date,
	"reminder_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"calendar_key" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "study_habits_hour" CHECK ("study_habits"."reminder_hour" between 0 and 23)
);
--> statement-breakpoint
ALTER TABLE "auth"."mails" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "study_habits_reminder_idx" ON "study_habits" USING btree ("reminder_hour") WHERE "study_habits"."reminder_hour" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "study_habits_reminder_key" ON "study_habits" USING btree ("reminder_key");--> statement-breakpoint
CREATE UNIQUE INDEX "study_habits_calendar_key" ON "study_habits" USING btree ("calendar_key");
--> statement-breakpoint
-- From here on written by hand. Habits are their learner's alone; the keys in them are made by the database or the server.
alter table public.study_habits enable row level security;
--> statement-breakpoint
create policy own on public.study_habits for all to learner
  using (user_id = (select public.current_learner())) with check (user_id = (select public.current_learner()));
--> statement-breakpoint
grant select, insert on public.study_habits to learner;
--> statement-breakpoint
grant update (goals, reminder_hour, reminded_on, calendar_key, updated_at) on public.study_habits to learner;
