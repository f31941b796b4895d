ALTER TABLE "messages" ADD COLUMN "citations" jsonb;--> statement-breakpoint
-- From here on written by hand.
-- Which paragraphs of a learner's own documents may answer a question: those with any of its words, the rarer words counting
-- more, for a question is never said in the very words of its answer. Each of `asked` is one word in the forms in which it may
-- stand there, with a bar between them; a form with a star is found by its beginning. At most six words, and of each word at
-- most a hundred paragraphs are looked at, of common words also those that have several of them. How many paragraphs have a
-- word is known up to that bound, beyond which it is merely a common one. Compiling the plan would take longer than it runs.
-- As in migration 0026 the function has the rights of the tables' owner, since under row-level security the index could not be
-- used; it takes the learner from the transaction and returns places only, and those of what is shown.
create function passages_in_own_documents(asked text[], within_documents uuid[], most integer)
returns table (document_id uuid, section integer, place integer)
language sql stable security definer set search_path = public set enable_seqscan = off set jit = off as $$
  with words as materialized (
    select one.nr, (
      select string_agg('''' || owned_word_prefix(current_learner()) || translate(form, '''\*', '') || ''''
                        || case when form like '%*' then ':*' else '' end, ' | ')
      from unnest(string_to_array(one.said, '|')) as form where translate(form, '''\*', '') <> '') as term
    from unnest(asked) with ordinality as one(said, nr) where one.nr <= 6
  ), singles as materialized (
    select words.nr, found.*
    from words, lateral (
      select b.document_id, b.section, b.place, b.search
      from document_blocks b join documents d on d.id = b.document_id and d.edition = b.edition
      where b.search @@ words.term::tsquery and b.user_id = current_learner()
        and (within_documents is null or b.document_id = any(within_documents))
      limit 100) found
  ), known as materialized (
    select words.nr, words.term, (select count(*) from singles where singles.nr = words.nr) as places from words
  ), weights as materialized (
    select term::tsquery as term, ln(1 + 200.0 / greatest(places, 1))::real as weight from known
  ), common as materialized (
    -- Of a rarer word every paragraph is there already.
    select nr, term from known where places = 100 order by nr limit 3
  ), combined as materialized (
    -- All of them, and any two.
    select string_agg('(' || term || ')', ' & ')::tsquery as term from common having count(*) >= 2
    union all
    select string_agg('((' || one.term || ') & (' || other.term || '))', ' | ')::tsquery
    from common one join common other on one.nr < other.nr
    having count(*) >= 3
  ), together as materialized (
    select found.*
    from combined, lateral (
      select b.document_id, b.section, b.place, b.search
      from document_blocks b join documents d on d.id = b.document_id and d.edition = b.edition
      where b.search @@ combined.term and b.user_id = current_learner()
        and (within_documents is null or b.document_id = any(within_documents))
      limit 100) found
  ), headings as materialized (
    -- What stands first under a heading with one of the words.
    select b.document_id, b.section, b.place, found.search || b.search as search
    from words, lateral (
      select s.document_id, s.edition, s.n, s.search
      from document_sections s join documents d on d.id = s.document_id and d.edition = s.edition
      where s.search @@ words.term::tsquery and s.user_id = current_learner()
        and (within_documents is null or s.document_id = any(within_documents))
      limit 20) found
      join document_blocks b on b.document_id = found.document_id and b.edition = found.edition and b.section = found.n
        and b.place < 3
  ), candidates as materialized (
    -- One with its heading's words goes before itself without them.
    select distinct on (document_id, section, place) document_id, section, place, search
    from (select document_id, section, place, search, 1 as source from headings
          union all select document_id, section, place, search, 2 from together
          union all select document_id, section, place, search, 3 from singles) found
    order by document_id, section, place, source
  )
  select document_id, section, place from candidates
  -- Of equal ones the shorter, which is about little else.
  order by (select sum(weight) from weights where candidates.search @@ weights.term) desc,
           length(search), document_id, section, place
  limit most
$$;
--> statement-breakpoint
revoke execute on function passages_in_own_documents from public;
--> statement-breakpoint
grant execute on function passages_in_own_documents to learner;
