-- What learners mark in lessons, and the notes that they write there.
CREATE TABLE "lesson_marks" (
	"activity_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_marks_activity_id_id_pk" PRIMARY KEY("activity_id","id")
);
--> statement-breakpoint
-- A missed question that comes back has other numbers where they vary; the one that was missed is never changed.
ALTER TABLE "review_cards" ADD COLUMN "varied" jsonb;--> statement-breakpoint
ALTER TABLE "lesson_marks" ADD CONSTRAINT "lesson_marks_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_marks_unit_idx" ON "lesson_marks" USING btree ("user_id","unit_id");--> statement-breakpoint
GRANT UPDATE (varied) ON "review_cards" TO learner;--> statement-breakpoint
-- By hand, as for documents: what a learner marks in a lesson is theirs alone, and in a lesson of their own.
ALTER TABLE "lesson_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY own ON "lesson_marks" FOR ALL TO learner
  USING (user_id = (select current_learner()))
  WITH CHECK (user_id = (select current_learner()) AND EXISTS (
    SELECT 1 FROM activities a
    WHERE a.id = activity_id AND a.unit_id = lesson_marks.unit_id AND a.course_id = lesson_marks.course_id));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "lesson_marks" TO learner;--> statement-breakpoint
GRANT UPDATE (block, quote, prefix, suffix, note, updated_at) ON "lesson_marks" TO learner;
--> statement-breakpoint
-- Found by the search over everything, as the marks in documents are (migration 0038).
alter table public.lesson_marks add column search tsvector not null generated always as (public.own_words(user_id,
  note || ' ' || quote)) stored;
--> statement-breakpoint
create index lesson_marks_search_idx on public.lesson_marks using gin (search) with (gin_pending_list_limit = 256);
