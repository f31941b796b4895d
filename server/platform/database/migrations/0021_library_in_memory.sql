DROP TABLE "library_sections" CASCADE;--> statement-breakpoint
DROP TABLE "library_stamp" CASCADE;