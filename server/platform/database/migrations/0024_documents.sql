CREATE TABLE "document_blocks" (
	"document_id" uuid NOT NULL,
	"section" integer NOT NULL,
	"place" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"page" integer,
	CONSTRAINT "document_blocks_document_id_section_place_pk" PRIMARY KEY("document_id","section","place")
);
--> statement-breakpoint
CREATE TABLE "document_marks" (
	"document_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"section" integer NOT NULL,
	"block" integer NOT NULL,
	"quote" text NOT NULL,
	"prefix" text NOT NULL,
	"suffix" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_marks_document_id_id_pk" PRIMARY KEY("document_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_sections" (
	"document_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"level" integer NOT NULL,
	"page_from" integer,
	"page_to" integer,
	"words" integer NOT NULL,
	CONSTRAINT "document_sections_document_id_n_pk" PRIMARY KEY("document_id","n")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"named" boolean DEFAULT false NOT NULL,
	"author" text,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"upload_key" text,
	"status" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"pages" integer,
	"unread_pages" integer[] DEFAULT '{}' NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_of_owner" UNIQUE("id","user_id")
);
--> statement-breakpoint
ALTER TABLE "document_blocks" ADD CONSTRAINT "document_blocks_document_id_user_id_documents_id_user_id_fk" FOREIGN KEY ("document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_marks" ADD CONSTRAINT "document_marks_document_id_user_id_documents_id_user_id_fk" FOREIGN KEY ("document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_sections" ADD CONSTRAINT "document_sections_document_id_user_id_documents_id_user_id_fk" FOREIGN KEY ("document_id","user_id") REFERENCES "public"."documents"("id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_same_file" ON "documents" USING btree ("user_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_upload_key" ON "documents" USING btree ("user_id","upload_key");--> statement-breakpoint
CREATE INDEX "documents_newest_idx" ON "documents" USING btree ("user_id","created_at");