CREATE TABLE "own_cards" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"face" jsonb NOT NULL,
	"document_id" uuid,
	"passage" jsonb,
	"source" text DEFAULT '' NOT NULL,
	"guid" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_cards_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "review_cards" ADD COLUMN "own_card_id" uuid;--> statement-breakpoint
ALTER TABLE "own_cards" ADD CONSTRAINT "own_cards_document_id_user_id_documents_id_user_id_fk" FOREIGN KEY ("document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_cards_guid" ON "own_cards" USING btree ("user_id","guid");--> statement-breakpoint
CREATE INDEX "own_cards_document_idx" ON "own_cards" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "own_cards_newest_idx" ON "own_cards" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_user_id_own_card_id_own_cards_user_id_id_fk" FOREIGN KEY ("user_id","own_card_id") REFERENCES "public"."own_cards"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_cards_own" ON "review_cards" USING btree ("user_id","own_card_id");
--> statement-breakpoint
-- From here on written by hand. A card is its learner's alone. That a document belongs to the same one is seen to by the
-- foreign key, as is that a review card goes with the card that it asks.
alter table own_cards enable row level security;
--> statement-breakpoint
create policy own on own_cards for all to learner
  using (user_id = (select current_learner())) with check (user_id = (select current_learner()));
--> statement-breakpoint
grant select, insert, delete on own_cards to learner;
--> statement-breakpoint
grant update (face, document_id, passage, source, updated_at) on own_cards to learner;
