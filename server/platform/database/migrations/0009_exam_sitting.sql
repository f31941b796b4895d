CREATE TABLE "exam_flags" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"flagged" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_flags_exam_id_question_id_pk" PRIMARY KEY("exam_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "timer_minutes" integer;--> statement-breakpoint
ALTER TABLE "exam_flags" ADD CONSTRAINT "exam_flags_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_flags_user_idx" ON "exam_flags" USING btree ("user_id");