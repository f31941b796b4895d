CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"relates_to" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" bigint,
	"sealed" text,
	"revoked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"factor_id" uuid,
	"user_agent" text,
	"ip" text,
	"not_after" timestamp with time zone,
	"refreshed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"phone_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"new_phone" text,
	"phone_change_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"leader" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"objective" text DEFAULT '' NOT NULL,
	"made_by" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb NOT NULL,
	"made_by" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_answers_exam_id_question_id_pk" PRIMARY KEY("exam_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_keys" (
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "exam_keys_exam_id_pk" PRIMARY KEY("exam_id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid,
	"unit_id" uuid,
	"activity_id" uuid,
	"attempt" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"questions" jsonb NOT NULL,
	"started_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"result" jsonb,
	"made_by" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"in_reply_to" uuid,
	"content_version" integer,
	"made_by" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"activity_index" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "positions_user_id_course_id_pk" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "ml_shared_course_views_staging" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ml_courses_staging" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"objectives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prior_knowledge" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"difficulty_level" text DEFAULT 'beginner' NOT NULL,
	"weekly_hours" integer DEFAULT 3 NOT NULL,
	"reference_books" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lessons" integer DEFAULT 0 NOT NULL,
	"current_lesson_index" integer DEFAULT 0 NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	"duration" double precision DEFAULT 1 NOT NULL,
	"creator_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"fork_level" integer DEFAULT 0 NOT NULL,
	"forked_from" uuid,
	"visibility" text DEFAULT 'public' NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"made_by" jsonb DEFAULT '{"kind":"library"}'::jsonb NOT NULL,
	"uncovered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"leads_catalogue" boolean DEFAULT false NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ml_profiles_staging" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT 'Anonymous' NOT NULL,
	"age" integer,
	"education_level" text DEFAULT 'Undergraduate' NOT NULL,
	"preferred_learning_style" text DEFAULT 'Unknown' NOT NULL,
	"career_goals" text DEFAULT 'Unknown' NOT NULL,
	"languages_spoken" jsonb DEFAULT '["Unknown"]'::jsonb NOT NULL,
	"interests" jsonb DEFAULT '["Unknown"]'::jsonb NOT NULL,
	"certifications" jsonb DEFAULT '["None"]'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ml_units_staging" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"unit_objective" text DEFAULT '' NOT NULL,
	"unit_assessment" text DEFAULT '' NOT NULL,
	"minutes" integer DEFAULT 45 NOT NULL,
	"kind" text DEFAULT 'lesson' NOT NULL,
	"objectives" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"serves" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" jsonb,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"course_id" uuid,
	"unit_id" uuid,
	"activity_id" uuid,
	"exam_id" uuid,
	"question_id" text,
	"objective_id" text,
	"content_version" integer,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "evidence_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "generation_events" (
	"generation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "generation_events_generation_id_seq_pk" PRIMARY KEY("generation_id","seq")
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"input" jsonb NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"lease_owner" text,
	"lease_expires_at" timestamp with time zone,
	"completed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"problem" jsonb,
	"made_by" jsonb,
	"course_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "token_use" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"task" text NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "token_use_user_id_day_task_pk" PRIMARY KEY("user_id","day","task")
);
--> statement-breakpoint
CREATE TABLE "library_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"subject_id" text NOT NULL,
	"lesson_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"keywords" text DEFAULT '' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', keywords), 'A') || setweight(to_tsvector('english', heading), 'B') || setweight(to_tsvector('english', body), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "library_stamp" (
	"id" integer PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_course_id_ml_courses_staging_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."ml_courses_staging"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_unit_id_ml_units_staging_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."ml_units_staging"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_contents" ADD CONSTRAINT "activity_contents_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_keys" ADD CONSTRAINT "exam_keys_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_course_id_ml_courses_staging_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."ml_courses_staging"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ml_shared_course_views_staging" ADD CONSTRAINT "ml_shared_course_views_staging_course_id_ml_courses_staging_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."ml_courses_staging"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ml_units_staging" ADD CONSTRAINT "ml_units_staging_course_id_ml_courses_staging_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."ml_courses_staging"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_events" ADD CONSTRAINT "generation_events_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_key" ON "auth"."identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user_idx" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_kind_key" ON "auth"."one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_hash_idx" ON "auth"."one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_hash_key" ON "auth"."refresh_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "auth"."refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "auth"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "auth"."users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "activities_unit_sequence_key" ON "activities" USING btree ("unit_id","sequence");--> statement-breakpoint
CREATE INDEX "activities_user_idx" ON "activities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "activities_course_idx" ON "activities" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_contents_version_key" ON "activity_contents" USING btree ("activity_id","version");--> statement-breakpoint
CREATE INDEX "activity_contents_user_idx" ON "activity_contents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_answers_user_idx" ON "exam_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_keys_user_idx" ON "exam_keys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_activity_attempt_key" ON "exams" USING btree ("activity_id","attempt");--> statement-breakpoint
CREATE INDEX "exams_user_idx" ON "exams" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "messages_activity_idx" ON "messages" USING btree ("activity_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_reply_key" ON "messages" USING btree ("in_reply_to");--> statement-breakpoint
CREATE INDEX "messages_user_idx" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "course_views_course_idx" ON "ml_shared_course_views_staging" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "course_views_user_idx" ON "ml_shared_course_views_staging" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "courses_owner_idx" ON "ml_courses_staging" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "courses_creator_idx" ON "ml_courses_staging" USING btree ("creator_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_fork_key" ON "ml_courses_staging" USING btree ("owner_id","forked_from") WHERE "ml_courses_staging"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "units_course_idx" ON "ml_units_staging" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "evidence_course_idx" ON "evidence" USING btree ("user_id","course_id","kind");--> statement-breakpoint
CREATE INDEX "evidence_objective_idx" ON "evidence" USING btree ("user_id","objective_id");--> statement-breakpoint
CREATE INDEX "generation_events_user_idx" ON "generation_events" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_key" ON "generations" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "generations_lease_idx" ON "generations" USING btree ("status");--> statement-breakpoint
CREATE INDEX "library_sections_search_idx" ON "library_sections" USING gin ("search");