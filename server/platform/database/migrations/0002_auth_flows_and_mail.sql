CREATE TABLE "auth"."flow_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"auth_code_hash" text,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"authentication_method" text NOT NULL,
	"code_issued_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mail_clocks" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "code_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "flow_state_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "flow_states_code_key" ON "auth"."flow_states" USING btree ("auth_code_hash");--> statement-breakpoint
CREATE INDEX "flow_states_user_idx" ON "auth"."flow_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "auth"."mails" USING btree ("channel","due_at");--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_flow_state_id_flow_states_id_fk" FOREIGN KEY ("flow_state_id") REFERENCES "auth"."flow_states"("id") ON DELETE cascade ON UPDATE no action;