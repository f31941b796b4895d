CREATE TABLE "review_cards" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"objective_id" text,
	"course_id" uuid,
	"unit_id" uuid,
	"lesson_title" text NOT NULL,
	"body" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"first_grade" integer NOT NULL,
	"missed_at" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_cards_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_cards_key" ON "review_cards" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "review_cards_due_idx" ON "review_cards" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "evidence_question_idx" ON "evidence" USING btree ("user_id","question_id");--> statement-breakpoint
CREATE INDEX "evidence_kind_idx" ON "evidence" USING btree ("user_id","kind","occurred_at");