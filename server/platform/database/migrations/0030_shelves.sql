-- Written by hand. The words of one learner lay side by side in the index, and a word that many paragraphs have, or the
-- beginning of many words, was gathered from all of their documents before the first of them was looked at. Now the words of
-- a learner's paragraphs lie on up to 32 shelves, by what their document's id begins with: a search takes one after the other
-- and is over once it has enough. Headings are few and stay as they were.
-- All paragraphs are written anew, some 5,000 a second.
set local statement_timeout = 0;
--> statement-breakpoint
create function shelf_word_prefix(owner uuid, document uuid) returns text language sql immutable parallel safe as $$
  select left(owner::text, 8)
         || substr('0123456789abcdefghijklmnopqrstuv', 1 + (get_byte(uuid_send(document), 0) >> 3), 1) || '/'
$$;
--> statement-breakpoint
-- As owned_words of migration 0026.
create function shelf_words(owner uuid, document uuid, plain text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || shelf_word_prefix(owner, document) || lexeme || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
  from unnest(to_tsvector('simple', searchable_text(plain)))
  -- A longer one would not fit with its owner.
  where octet_length(lexeme) <= 2000
$$;
--> statement-breakpoint
alter table document_blocks drop column search;
--> statement-breakpoint
alter table document_blocks add column search tsvector not null generated always as (shelf_words(user_id, document_id, text)) stored;
--> statement-breakpoint
create index document_blocks_search_idx on document_blocks using gin (search) with (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Paragraphs of the learner's own documents that `asked` finds, shelf after shelf until there are `most`, of what is shown;
-- on the first `most_shelves` of them only.
-- Before each word of `asked`, a tsquery, stands the sign \x01 where its shelf is to be put in. It has the rights of its
-- caller, which are the functions below.
create function paragraphs_on_own_shelves(asked text, within_documents uuid[], most integer, most_shelves integer default 32)
returns table (document_id uuid, section integer, place integer, search tsvector, shelf text)
language sql stable set search_path = public as $$
  with shelves as materialized (
    select distinct shelf_word_prefix(user_id, id) as shelf from documents
    where user_id = current_learner() and edition > 0 and (within_documents is null or id = any(within_documents))
    order by shelf limit most_shelves
  )
  select found.*, shelves.shelf
  from shelves, lateral (
    select b.document_id, b.section, b.place, b.search
    from document_blocks b join documents d on d.id = b.document_id and d.edition = b.edition
    where b.search @@ replace(asked, e'\x01', shelves.shelf)::tsquery and b.user_id = current_learner()
      and (within_documents is null or b.document_id = any(within_documents))
    limit most) found
  limit most
$$;
--> statement-breakpoint
revoke execute on function paragraphs_on_own_shelves from public;
--> statement-breakpoint
-- As in migration 0027. A word that few paragraphs have, of the three longest and by the first two shelves, is looked up
-- alone, and the others are looked for in what it finds: together with one that is everywhere it would be gathered from all
-- shelves. What is found in very many places is ranked among three hundred of them.
create or replace function search_own_documents(asked text, within_document uuid, most integer)
returns table (document_id uuid, section integer, place integer)
language plpgsql stable security definer set search_path = public set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  within_documents constant uuid[] := case when within_document is not null then array[within_document] end;
  words text[];
  everything text;
  driver text;
begin
  select array_agg(word order by length(word) desc), string_agg(word, ' & ')
  into words, everything
  from (
    select '''' || e'\x01' || lexeme || '''' || case when length(lexeme) < 3 then '' else ':*' end as word
    from unnest(to_tsvector('simple', searchable_text(asked))) order by positions[1] limit 8
  ) eight;
  if words is null then
    return;
  end if;
  driver := everything;
  if cardinality(words) > 1 then
    for nr in 1 .. least(3, cardinality(words)) loop
      if (select count(*) < 40 from paragraphs_on_own_shelves(words[nr], within_documents, 40, 2)) then
        -- Unless the other shelves are full of it.
        if (select count(*) < 2000 from paragraphs_on_own_shelves(words[nr], within_documents, 2000)) then
          driver := words[nr];
        end if;
        exit;
      end if;
    end loop;
  end if;
  return query
  with of_headings as materialized (
    select replace(everything, e'\x01', owned_word_prefix(current_learner()))::tsquery as query
  ), headings as materialized (
    select s.document_id, s.n as section, 0 as place, 2.0 * ts_rank_cd(s.search, query, 1) as rank
    from of_headings, lateral (
      select s.document_id, s.n, s.search
      from document_sections s join documents d on d.id = s.document_id and d.edition = s.edition
      where s.search @@ query and s.user_id = current_learner()
        and (within_document is null or s.document_id = within_document)
      limit 200) s
  ), blocks as materialized (
    select b.document_id, b.section, b.place,
           ts_rank_cd(b.search, replace(everything, e'\x01', b.shelf)::tsquery, 1) as rank
    from paragraphs_on_own_shelves(driver, within_documents, case driver when everything then 300 else 2000 end) b
    where driver = everything or b.search @@ replace(everything, e'\x01', b.shelf)::tsquery
  )
  select found.document_id, found.section, found.place
  from (select * from headings union all select * from blocks) found
  group by found.document_id, found.section, found.place
  order by max(found.rank) desc, found.document_id, found.section, found.place
  limit most;
end
$$;
--> statement-breakpoint
-- As in migration 0029, with the shelves of paragraphs.
create or replace function passages_in_own_documents(asked text[], within_documents uuid[], most integer)
returns table (document_id uuid, section integer, place integer)
language sql stable security definer set search_path = public set enable_seqscan = off set jit = off as $$
  with words as materialized (
    select one.nr, (
      select string_agg('''' || e'\x01' || translate(form, e'''\\*\x01', '') || ''''
                        || case when form like '%*' then ':*' else '' end, ' | ')
      from unnest(string_to_array(one.said, '|')) as form where translate(form, e'''\\*\x01', '') <> '') as term
    from unnest(asked) with ordinality as one(said, nr) where one.nr <= 6
  ), singles as materialized (
    select words.nr, found.*
    from words, lateral paragraphs_on_own_shelves(words.term, within_documents, 100) found
  ), known as materialized (
    select words.nr, words.term, (select count(*) from singles where singles.nr = words.nr) as places from words
  ), weights as materialized (
    select term, ln(1 + 200.0 / greatest(places, 1))::real as weight from known where term is not null
  ), common as materialized (
    -- Of a rarer word every paragraph is there already.
    select nr, term from known where places = 100 order by nr limit 3
  ), combined as materialized (
    -- All of them, and any two.
    select string_agg('(' || term || ')', ' & ') as term from common having count(*) >= 2
    union all
    select string_agg('((' || one.term || ') & (' || other.term || '))', ' | ')
    from common one join common other on one.nr < other.nr
    having count(*) >= 3
  ), together as materialized (
    select found.*
    from combined, lateral paragraphs_on_own_shelves(combined.term, within_documents, 100) found
  ), headings as materialized (
    -- What stands first under a heading with one of the words.
    select b.document_id, b.section, b.place, b.search, found.search as heading
    from words, lateral (
      select s.document_id, s.edition, s.n, s.search
      from document_sections s join documents d on d.id = s.document_id and d.edition = s.edition
      where s.search @@ replace(words.term, e'\x01', owned_word_prefix(current_learner()))::tsquery
        and s.user_id = current_learner()
        and (within_documents is null or s.document_id = any(within_documents))
      limit 20) found
      join document_blocks b on b.document_id = found.document_id and b.edition = found.edition and b.section = found.n
        and b.place < 3
  ), candidates as materialized (
    -- One with its heading's words goes before itself without them.
    select distinct on (document_id, section, place) document_id, section, place, search, shelf, heading
    from (select document_id, section, place, search, shelf_word_prefix(current_learner(), document_id) as shelf, heading,
                 1 as source from headings
          union all select document_id, section, place, search, shelf, null, 2 from together
          union all select document_id, section, place, search, shelf, null, 3 from singles) found
    order by document_id, section, place, source
  ), looked_for as materialized (
    -- Each word as it stands on each shelf, and in headings.
    select shelf, weight, replace(term, e'\x01', shelf)::tsquery as here,
           replace(term, e'\x01', owned_word_prefix(current_learner()))::tsquery as in_heading
    from weights, (select distinct shelf from candidates) shelves
  )
  select document_id, section, place from candidates
  -- Of equal ones the shorter, which is about little else.
  order by (select sum(weight) from looked_for where looked_for.shelf = candidates.shelf
              and (candidates.search @@ here or candidates.heading @@ in_heading)) desc nulls last,
           length(search) + coalesce(length(heading), 0), document_id, section, place
  limit most
$$;
