ALTER TABLE "ml_courses_staging" ADD COLUMN "designing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "courses_designing_idx" ON "ml_courses_staging" USING btree ("updated_at") WHERE "ml_courses_staging"."designing";--> statement-breakpoint
ALTER TABLE "ml_courses_staging" ADD CONSTRAINT "courses_designing_private" CHECK (not "ml_courses_staging"."designing" or "ml_courses_staging"."visibility" = 'private');--> statement-breakpoint
grant update (designing) on ml_courses_staging to learner;
