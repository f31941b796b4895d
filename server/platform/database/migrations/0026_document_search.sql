-- Written by hand: full-text search of a learner's own documents. The columns are not in drizzle's schema, so that nobody
-- who reads a section carries them along.
-- Every word is kept together with its owner: the words of one learner lie side by side in the index, and a search reads
-- nothing of anybody else, whatever their number. Normalised and not stemmed, as in the catalogue.
create function owned_word_prefix(owner uuid) returns text language sql immutable parallel safe as $$
  select left(owner::text, 8) || '/'
$$;
--> statement-breakpoint
create function owned_words(owner uuid, plain text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || owned_word_prefix(owner) || lexeme || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
  from unnest(to_tsvector('simple', searchable_text(plain)))
  -- A longer one would not fit with its owner.
  where octet_length(lexeme) <= 2000
$$;
--> statement-breakpoint
alter table document_blocks add column search tsvector not null generated always as (owned_words(user_id, text)) stored;
--> statement-breakpoint
alter table document_sections add column search tsvector not null generated always as (owned_words(user_id, title)) stored;
--> statement-breakpoint
create index document_blocks_search_idx on document_blocks using gin (search);
--> statement-breakpoint
create index document_sections_search_idx on document_sections using gin (search);
--> statement-breakpoint
-- Where all of the words stand, best first; a word is found by its beginning, too, and from the ninth on they are left out,
-- since more would only narrow it further. Without a word nothing is found. A search under row-level security cannot use the
-- index, since its operator might tell of rows that are not the learner's; this function may, and looks at their own rows
-- only. What has a word in very many places is ranked among some hundred of them.
create function search_own_documents(asked text, within_document uuid, most integer)
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
    from document_sections s
    where s.search @@ (select words from query) and s.user_id = current_learner()
      and (within_document is null or s.document_id = within_document)
    limit 200
  ), blocks as materialized (
    select b.document_id, b.section, b.place, b.search, 1.0 as weight
    from document_blocks b
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
--> statement-breakpoint
revoke execute on function search_own_documents from public;
--> statement-breakpoint
grant execute on function search_own_documents to learner;
