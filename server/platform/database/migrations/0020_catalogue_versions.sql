-- Written by hand: what tells whether anything of a card has changed. The number of the transaction that wrote a row is
-- another one whenever the row is, so that nobody has to keep it and no write can forget it.
create or replace view catalogue_courses as
  select id, title, description, objectives, prior_knowledge, difficulty_level, weekly_hours, reference_books, lessons,
         duration, creator_id, owner_id, fork_level, visibility, language, made_by, uncovered, leads_catalogue, created_at,
         search,
         c.xmin || coalesce((select string_agg(' ' || u.xmin, '') from ml_units_staging u
                             where u.course_id = c.id and u.dropped_at is null), '') as version
  from ml_courses_staging c
  where visibility = 'public' and fork_level = 0 and deleted_at is null;
