CREATE TABLE "auth"."oauth_states" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"provider" text NOT NULL,
	"sealed" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"link_session_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD COLUMN "provider_tokens" text;--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."oauth_states" ADD CONSTRAINT "oauth_states_link_session_id_sessions_id_fk" FOREIGN KEY ("link_session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_states_created_idx" ON "auth"."oauth_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_states_session_idx" ON "auth"."oauth_states" USING btree ("link_session_id");--> statement-breakpoint
ALTER TABLE "auth"."flow_states" ADD CONSTRAINT "flow_states_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flow_states_session_idx" ON "auth"."flow_states" USING btree ("session_id");