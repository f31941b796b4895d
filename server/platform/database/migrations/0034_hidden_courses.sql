-- The visibility of a course that the operator has taken out of sight of others, to be put back; null: it is not.
ALTER TABLE "ml_courses_staging" ADD COLUMN "hidden_from" text;--> statement-breakpoint
-- What an owner chooses meanwhile is what is put back.
GRANT UPDATE (hidden_from) ON "ml_courses_staging" TO learner;
