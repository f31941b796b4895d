import type { OpenDatabase } from '../../../server/platform/database/database.ts';

const subjects =
  'python statistics gardening history baking guitar physics chess sewing spanish algebra welding biology poetry drawing ethics sailing optics pottery latin';

/**
 * Fills an empty database with `courses` public courses, seven minutes apart, by up to `creators` creators: a few
 * have thousands, most have one. Deterministic.
 */
export async function fillCatalogue(
  database: OpenDatabase,
  courses: number,
  creators: number,
): Promise<void> {
  const { client } = database;
  const subject = (seed: number) => `subjects[1 + abs(hashint4(i + ${seed})) % cardinality(subjects)]`;
  // The lead is set for all at once: row by row the trigger would take minutes.
  await client.unsafe('alter table ml_courses_staging disable trigger keep_catalogue_lead');
  await client.unsafe(`
    insert into ml_courses_staging
      (title, description, objectives, difficulty_level, lessons, creator_id, owner_id, created_at)
    select ${subject(0)} || ' for friends of ' || ${subject(7)},
      'A course on ' || ${subject(1)} || ' with examples, exercises and a lot of practice, number w' || i % 5000
        || case when i > ${courses} * 0.98 then ', ancient' else '' end,
      jsonb_build_array('can explain ' || ${subject(2)}, 'can use the word w' || i % 997, 'can tell more'),
      (array['beginner', 'intermediate', 'advanced'])[1 + i % 3], 6, creator, creator,
      now() - i * interval '7 minutes'
    from (
      select i, string_to_array('${subjects}', ' ') as subjects, lpad(to_hex(floor(
        ${creators} * pow(abs(hashint4(i * 3 + 1)) % 1000000 / 1000000.0, 2.5))::int), 32, '0')::uuid as creator
      from generate_series(1, ${courses}) i
    ) each`);
  await client.unsafe(`
    update ml_courses_staging one set leads_catalogue = true where not exists (
      select 1 from ml_courses_staging newer where newer.creator_id = one.creator_id
        and (newer.created_at, newer.id) > (one.created_at, one.id))`);
  await client.unsafe('alter table ml_courses_staging enable trigger keep_catalogue_lead');
  await client.unsafe('vacuum analyze ml_courses_staging');
}
