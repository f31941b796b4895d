ALTER TABLE "ml_courses_staging" ADD COLUMN "reviewing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
grant update (reviewing) on ml_courses_staging to learner;
