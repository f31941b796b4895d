-- Some 2,000 pages take a database many seconds, so a text is written a piece at a time beside the one that is shown: each
-- reading of a document writes an edition of its own, and the last statement shows it, whole.
ALTER TABLE "document_blocks" DROP CONSTRAINT "document_blocks_document_id_section_place_pk";--> statement-breakpoint
ALTER TABLE "document_sections" DROP CONSTRAINT "document_sections_document_id_n_pk";--> statement-breakpoint
ALTER TABLE "document_blocks" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_sections" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_blocks" ADD CONSTRAINT "document_blocks_document_id_edition_section_place_pk" PRIMARY KEY("document_id","edition","section","place");--> statement-breakpoint
ALTER TABLE "document_sections" ADD CONSTRAINT "document_sections_document_id_edition_n_pk" PRIMARY KEY("document_id","edition","n");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sections" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "text_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "generation_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "readings" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "reader" text;--> statement-breakpoint
-- From here on written by hand.
-- A document that is being deleted lets go of its file and key, so that both can come again.
grant update (sections, text_bytes, generation_id, readings, tries, edition, reader, sha256, upload_key) on documents to learner;
--> statement-breakpoint
-- New words gather beside an index until somebody's insert has to sort them in; of 4 MB that holds everybody up for seconds.
alter index document_blocks_search_idx set (gin_pending_list_limit = 256);
--> statement-breakpoint
alter index document_sections_search_idx set (gin_pending_list_limit = 256);
--> statement-breakpoint
-- As in migration 0026, but only in what is shown.
create or replace function search_own_documents(asked text, within_document uuid, most integer)
returns table (document_id uuid, section integer, place integer)
language sql stable security definer set search_path = public as $$
  with words as materialized (
    select lexeme from unnest(to_tsvector('simple', searchable_text(asked))) order by positions[1] limit 8
  ), query as materialized (
    select string_agg('''' || owned_word_prefix(current_learner()) || lexeme || ''''
                      || case when length(lexeme) < 3 then '' else ':*' end, ' & ')::tsquery as words
    from words
  ), headings as materialized (
    select s.document_id, s.n as section, 0 as place, s.search, 2.0 as weight
    from document_sections s join documents d on d.id = s.document_id and d.edition = s.edition
    where s.search @@ (select words from query) and s.user_id = current_learner()
      and (within_document is null or s.document_id = within_document)
    limit 200
  ), blocks as materialized (
    select b.document_id, b.section, b.place, b.search, 1.0 as weight
    from document_blocks b join documents d on d.id = b.document_id and d.edition = b.edition
    where b.search @@ (select words from query) and b.user_id = current_learner()
      and (within_document is null or b.document_id = within_document)
    limit 800
  ), ranked as (
    select document_id, section, place, max(weight * ts_rank_cd(search, (select words from query), 1)) as rank
    from (select * from headings union all select * from blocks) found
    group by document_id, section, place
  )
  select document_id, section, place from ranked order by rank desc, document_id, section, place limit most
$$;
