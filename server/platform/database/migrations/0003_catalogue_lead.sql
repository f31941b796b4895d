-- Written by hand. Two courses that one creator saves at the same moment saw only themselves, and both led. Now one
-- waits for the other. Whoever is about to change visibility or deleted_at takes the same lock before any row (see
-- lockCatalogueLead), so that two who wait for each other's rows cannot meet.
create or replace function keep_catalogue_lead() returns trigger language plpgsql security definer set search_path = public as $$
declare
  lead_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.creator_id::text, 7));
  select id into lead_id from ml_courses_staging
    where creator_id = new.creator_id and fork_level = 0 and visibility = 'public' and deleted_at is null
    order by created_at desc, id desc limit 1;
  update ml_courses_staging set leads_catalogue = coalesce(id = lead_id, false)
    where creator_id = new.creator_id and leads_catalogue is distinct from coalesce(id = lead_id, false);
  return null;
end $$;
--> statement-breakpoint
-- The catalogue's first page, and every next one, straight from the index.
create index courses_catalogue_idx on ml_courses_staging (created_at desc, id desc) where leads_catalogue;
