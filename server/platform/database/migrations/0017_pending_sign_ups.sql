ALTER TABLE "auth"."one_time_tokens" DROP CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk";
--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "pending" jsonb;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "wrong_codes_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth"."users" ADD COLUMN "device_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "auth"."flow_states"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_user_idx" ON "auth"."mails" USING btree ("user_id");