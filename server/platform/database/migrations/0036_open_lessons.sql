-- Whether the owner of a course has lifted its lock; kept with it, and not with its copies.
ALTER TABLE "ml_courses_staging" ADD COLUMN "lessons_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
GRANT UPDATE (lessons_open) ON "ml_courses_staging" TO learner;
