ALTER TABLE "ml_courses_staging" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ml_units_staging" ADD COLUMN "dropped_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "courses_deleted_idx" ON "ml_courses_staging" USING btree ("deleted_at") WHERE "ml_courses_staging"."deleted_at" is not null;--> statement-breakpoint
grant update (revision) on ml_courses_staging to learner;
--> statement-breakpoint
-- Strangers, catalogue and fork see no lesson that its owner has taken out.
create or replace view shared_units as
  select u.id, u.course_id, u.title, u.position, u.unit_objective, u.unit_assessment, u.minutes, u.kind, u.objectives,
         u.serves, u.source
  from ml_units_staging u join shared_courses c on c.id = u.course_id
  where u.dropped_at is null;
