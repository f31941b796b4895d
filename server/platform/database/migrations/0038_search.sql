-- Written by hand. One field looks in everything of a learner's own: the words of notes, chats, cards, marks and titles of
-- documents are kept beside them as those of documents are (migrations 0026 and 0035), each with its owner.
-- All of these rows are written anew, some 5,000 a second.
set local statement_timeout = 0;
--> statement-breakpoint
-- A text longer than this would be more than a tsvector holds.
create function public.own_words(owner uuid, plain text) returns tsvector language sql immutable parallel safe as $$
  select public.owned_words(owner, left(plain, 40000))
$$;
--> statement-breakpoint
-- Of an activity its notes, or the titles and descriptions of its resources; never the keys of its blocks.
alter table public.activity_contents add column search tsvector not null generated always as (public.own_words(user_id,
  coalesce(body ->> 'notes', '') || ' ' || jsonb_path_query_array(body, '$.resources[*].title')::text
  || ' ' || jsonb_path_query_array(body, '$.resources[*].description')::text)) stored;
--> statement-breakpoint
create index activity_contents_search_idx on public.activity_contents using gin (search) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table public.messages add column search tsvector not null generated always as (public.own_words(user_id, text)) stored;
--> statement-breakpoint
create index messages_search_idx on public.messages using gin (search) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table public.own_cards add column search tsvector not null generated always as (public.own_words(user_id,
  coalesce(face ->> 'front', '') || ' ' || coalesce(face ->> 'back', '') || ' ' || coalesce(face ->> 'text', ''))) stored;
--> statement-breakpoint
create index own_cards_search_idx on public.own_cards using gin (search) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table public.document_marks add column search tsvector not null generated always as (public.own_words(user_id,
  note || ' ' || quote)) stored;
--> statement-breakpoint
create index document_marks_search_idx on public.document_marks using gin (search) with (gin_pending_list_limit = 256);
--> statement-breakpoint
alter table public.documents add column search tsvector not null generated always as (public.own_words(user_id,
  title || ' ' || coalesce(author, ''))) stored;
--> statement-breakpoint
create index documents_search_idx on public.documents using gin (search) with (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Courses and lessons of one learner are few, and are found by their owner: their words need no index. `search` of a course
-- is what others find it by.
alter table public.ml_courses_staging add column own_search tsvector not null generated always as (
  to_tsvector('simple', public.word_parts(left(title || ' ' || description, 40000)))) stored;
--> statement-breakpoint
alter table public.ml_units_staging add column own_search tsvector not null generated always as (
  to_tsvector('simple', public.word_parts(left(title || ' ' || unit_objective, 40000)))) stored;
--> statement-breakpoint
-- The words of a search, as in search_own_documents: all of the first eight, each found by its beginning, with `before`
-- before each. Null without a word.
create function public.asked_words(asked text, before text) returns tsquery language sql immutable parallel safe as $$
  with said as (
    select lexeme, positions[1] as place, lexeme ~ public.unspaced_letters() as unspaced
    from unnest(to_tsvector('simple', public.word_parts(asked)))
  ), eight as (
    select * from said
    -- A single sign is a part of a pair, unless it is all that was asked.
    where length(lexeme) > 1 or not unspaced or not exists (select from said as one where length(one.lexeme) > 1)
    order by place limit 8
  )
  select string_agg('''' || before || lexeme || '''' || case when length(lexeme) < 3 and not unspaced then '' else ':*' end,
                    ' & ')::tsquery
  from eight
$$;
--> statement-breakpoint
-- The learner's own rows of a table with `id`, `user_id` and `search` that have all words of `asked`, best first. The index
-- is of use only with the rights of the tables' owner (migration 0026): what is returned are ids of rows that are the
-- learner's. What is in very many rows is ranked among three hundred of them.
create function public.search_own_rows(source text, asked text, most integer) returns table (id uuid, rank real)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  learner constant uuid := public.current_learner();
  words constant tsquery := public.asked_words(asked, public.owned_word_prefix(learner));
begin
  if words is null then
    return;
  end if;
  return query execute format(
    'select found.id, ts_rank_cd(found.search, $1, 1) as rank from (
       select id, search from public.%I where search @@ $1 and user_id = $2 limit 300) found
     order by rank desc, found.id limit $3', source)
  using words, learner, most;
end
$$;
--> statement-breakpoint
revoke execute on function public.search_own_rows from public;
--> statement-breakpoint
grant execute on function public.search_own_rows to learner;
