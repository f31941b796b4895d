-- Written by hand. pg_restore and pg_upgrade run with an empty search_path, in which a function found neither the functions
-- that it calls nor its tables: the tables with generated columns could not be made, and a restored database had lost the
-- text of all documents. Every function that names something of ours now says in which schema it is, and those with a
-- search_path of their own have an empty one, so that a name without its schema fails at once. They return what they
-- returned, so that no stored column has to be computed again.
create or replace function public.owned_words(owner uuid, plain text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || public.owned_word_prefix(owner) || lexeme || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
  from unnest(to_tsvector('simple', public.searchable_text(plain)))
  -- A longer one would not fit with its owner.
  where octet_length(lexeme) <= 2000
$$;
--> statement-breakpoint
create or replace function public.shelf_words(owner uuid, document uuid, plain text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || public.shelf_word_prefix(owner, document) || lexeme || ''':' || array_to_string(positions, ','), ' '), '')::tsvector
  from unnest(to_tsvector('simple', public.searchable_text(plain)))
  -- A longer one would not fit with its owner.
  where octet_length(lexeme) <= 2000
$$;
--> statement-breakpoint
create or replace function public.keep_catalogue_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lead_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.creator_id::text, 7));
  select id into lead_id from public.ml_courses_staging
    where creator_id = new.creator_id and fork_level = 0 and visibility = 'public' and deleted_at is null
    order by created_at desc, id desc limit 1;
  update public.ml_courses_staging set leads_catalogue = coalesce(id = lead_id, false)
    where creator_id = new.creator_id and leads_catalogue is distinct from coalesce(id = lead_id, false);
  return null;
end $$;
--> statement-breakpoint
create or replace function public.keep_taught() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.ml_courses_staging c set taught = now_taught.titles
    from (select changed.course_id, coalesce(string_agg(u.title, ' ' order by u.position, u.id), '') as titles
          from (select distinct course_id from written) changed
          left join public.ml_units_staging u on u.course_id = changed.course_id and u.dropped_at is null
          group by changed.course_id) now_taught
    where c.id = now_taught.course_id and c.taught is distinct from now_taught.titles;
  return null;
end $$;
--> statement-breakpoint
create or replace function public.paragraphs_on_own_shelves(asked text, within_documents uuid[], most integer, most_shelves integer default 32)
returns table (document_id uuid, section integer, place integer, search tsvector, shelf text)
language sql stable set search_path = '' as $$
  with shelves as materialized (
    select distinct public.shelf_word_prefix(user_id, id) as shelf from public.documents
    where user_id = public.current_learner() and edition > 0 and (within_documents is null or id = any(within_documents))
    order by shelf limit most_shelves
  )
  select found.*, shelves.shelf
  from shelves, lateral (
    select b.document_id, b.section, b.place, b.search
    from public.document_blocks b join public.documents d on d.id = b.document_id and d.edition = b.edition
    where b.search @@ replace(asked, e'\x01', shelves.shelf)::tsquery and b.user_id = public.current_learner()
      and (within_documents is null or b.document_id = any(within_documents))
    limit most) found
  limit most
$$;
--> statement-breakpoint
create or replace function public.search_own_documents(asked text, within_document uuid, most integer)
returns table (document_id uuid, section integer, place integer)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
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
    from unnest(to_tsvector('simple', public.searchable_text(asked))) order by positions[1] limit 8
  ) eight;
  if words is null then
    return;
  end if;
  driver := everything;
  if cardinality(words) > 1 then
    for nr in 1 .. least(3, cardinality(words)) loop
      if (select count(*) < 40 from public.paragraphs_on_own_shelves(words[nr], within_documents, 40, 2)) then
        -- Unless the other shelves are full of it.
        if (select count(*) < 2000 from public.paragraphs_on_own_shelves(words[nr], within_documents, 2000)) then
          driver := words[nr];
        end if;
        exit;
      end if;
    end loop;
  end if;
  return query
  with of_headings as materialized (
    select replace(everything, e'\x01', public.owned_word_prefix(public.current_learner()))::tsquery as query
  ), headings as materialized (
    select s.document_id, s.n as section, 0 as place, 2.0 * ts_rank_cd(s.search, query, 1) as rank
    from of_headings, lateral (
      select s.document_id, s.n, s.search
      from public.document_sections s join public.documents d on d.id = s.document_id and d.edition = s.edition
      where s.search @@ query and s.user_id = public.current_learner()
        and (within_document is null or s.document_id = within_document)
      limit 200) s
  ), blocks as materialized (
    select b.document_id, b.section, b.place,
           ts_rank_cd(b.search, replace(everything, e'\x01', b.shelf)::tsquery, 1) as rank
    from public.paragraphs_on_own_shelves(driver, within_documents, case driver when everything then 300 else 2000 end) b
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
create or replace function public.passages_in_own_documents(asked text[], within_documents uuid[], most integer)
returns table (document_id uuid, section integer, place integer)
language sql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
  with words as materialized (
    select one.nr, (
      select string_agg('''' || e'\x01' || translate(form, e'''\\*\x01', '') || ''''
                        || case when form like '%*' then ':*' else '' end, ' | ')
      from unnest(string_to_array(one.said, '|')) as form where translate(form, e'''\\*\x01', '') <> '') as term
    from unnest(asked) with ordinality as one(said, nr) where one.nr <= 6
  ), singles as materialized (
    select words.nr, found.*
    from words, lateral public.paragraphs_on_own_shelves(words.term, within_documents, 100) found
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
    from combined, lateral public.paragraphs_on_own_shelves(combined.term, within_documents, 100) found
  ), headings as materialized (
    -- What stands first under a heading with one of the words.
    select b.document_id, b.section, b.place, b.search, found.search as heading
    from words, lateral (
      select s.document_id, s.edition, s.n, s.search
      from public.document_sections s join public.documents d on d.id = s.document_id and d.edition = s.edition
      where s.search @@ replace(words.term, e'\x01', public.owned_word_prefix(public.current_learner()))::tsquery
        and s.user_id = public.current_learner()
        and (within_documents is null or s.document_id = any(within_documents))
      limit 20) found
      join public.document_blocks b on b.document_id = found.document_id and b.edition = found.edition and b.section = found.n
        and b.place < 3
  ), candidates as materialized (
    -- One with its heading's words goes before itself without them.
    select distinct on (document_id, section, place) document_id, section, place, search, shelf, heading
    from (select document_id, section, place, search, public.shelf_word_prefix(public.current_learner(), document_id) as shelf, heading,
                 1 as source from headings
          union all select document_id, section, place, search, shelf, null, 2 from together
          union all select document_id, section, place, search, shelf, null, 3 from singles) found
    order by document_id, section, place, source
  ), looked_for as materialized (
    -- Each word as it stands on each shelf, and in headings.
    select shelf, weight, replace(term, e'\x01', shelf)::tsquery as here,
           replace(term, e'\x01', public.owned_word_prefix(public.current_learner()))::tsquery as in_heading
    from weights, (select distinct shelf from candidates) shelves
  )
  select document_id, section, place from candidates
  -- Of equal ones the shorter, which is about little else.
  order by (select sum(weight) from looked_for where looked_for.shelf = candidates.shelf
              and (candidates.search @@ here or candidates.heading @@ in_heading)) desc nulls last,
           length(search) + coalesce(length(heading), 0), document_id, section, place
  limit most
$$;
