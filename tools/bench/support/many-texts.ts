import type { OpenDatabase } from '../../../server/platform/database/database.ts';

type Size = { learners: number; courses: number; lessons: number; messages: number };

/** The id of the learner with that index. */
export const learnerOf = (n: number): string =>
  `${n.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** SQL: a text of `count` words whose frequencies resemble those of a language; `per` names what each row has its own for. */
const words = (count: number, per: string) =>
  `(select string_agg('w' || floor(power(random(), 6) * 20000)::integer, ' ') from generate_series(1, ${count}) where ${per} is not null)`;

/**
 * Fills an empty database with learners who have `courses` courses of `lessons` lessons, each with notes of 600 words, and
 * `messages` messages of 60 words.
 */
export async function fillCourses({ client }: OpenDatabase, size: Size): Promise<void> {
  for (let n = 0; n < size.learners; n += 1)
    await client.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      await tx.unsafe(ofOneLearner(size), [learnerOf(n)]);
    });
  await client.unsafe('analyze');
}

const ofOneLearner = ({ courses, lessons, messages }: Size) => `
  with made as (
    insert into ml_courses_staging (title, description, owner_id, creator_id)
    select 'Course ' || n, ${words(20, 'n')}, $1, $1 from generate_series(1, ${courses}) n returning id
  ), taught as (
    insert into ml_units_staging (course_id, title, position, unit_objective)
    select id, 'Lesson ' || n, n, ${words(12, 'n')} from made, generate_series(0, ${lessons - 1}) n returning id, course_id
  ), done as (
    insert into activities (user_id, course_id, unit_id, sequence, leader, type, title, made_by)
    select $1, course_id, id, 1, 'Professor', 'notes', 'Notes', '{"kind":"library"}' from taught returning id
  ), written as (
    insert into activity_contents (user_id, activity_id, version, body, made_by)
    select $1, id, 1, jsonb_build_object('notes', ${words(600, 'id')}), '{"kind":"library"}' from done
  )
  insert into messages (id, user_id, activity_id, sender, text)
  select gen_random_uuid(), $1, id, 'Student', ${words(60, 'n')}
  from done, generate_series(1, ${Math.ceil(messages / (courses * lessons))}) n`;
