-- Written by hand: full-text search of the catalogue. The column is not in drizzle's schema, so that nobody who reads a
-- course carries it along.
-- Plain words: no accents, no ASCII punctuation (which the parser would take for tags, hosts or paths), small letters.
-- catalogue-policy.ts folds what is looked for in the same way.
create function searchable_text(plain text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g'), '[!-/:-@\[-`{-~]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Not stemmed: courses are in many languages. A word is found by its beginning instead.
alter table ml_courses_staging add column search tsvector not null generated always as (
  to_tsvector('simple', searchable_text(title || ' ' || description || ' ' || objectives::text))
) stored;
--> statement-breakpoint
-- What the catalogue lists. Its conditions stand in the view and not in queries, where they would be
-- parameters, and a prepared statement could not be matched with the partial indexes below.
create view catalogue_courses as
  select id, title, description, objectives, prior_knowledge, difficulty_level, weekly_hours, reference_books, lessons,
         duration, creator_id, owner_id, fork_level, visibility, language, made_by, uncovered, leads_catalogue, created_at,
         search
  from ml_courses_staging
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
grant select on catalogue_courses to learner;
--> statement-breakpoint
create index courses_search_idx on ml_courses_staging using gin (search)
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
create index courses_newest_idx on ml_courses_staging (created_at desc, id desc)
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
--> statement-breakpoint
create index courses_newest_of_level_idx on ml_courses_staging (difficulty_level, created_at desc, id desc)
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
