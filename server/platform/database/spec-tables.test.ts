import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const columnsOf = async (table: string) =>
  (
    await database.sql('select column_name from information_schema.columns where table_name = $1', [table])
  ).map(({ column_name }) => column_name);

describe('The tables of courses, units and profiles', () => {
  it.each([
    [
      'ml_courses_staging',
      'id title description objectives prior_knowledge difficulty_level weekly_hours reference_books lessons current_lesson_index progress creator_id owner_id fork_level created_at duration completed completed_at',
    ],
    ['ml_units_staging', 'id course_id title position unit_objective unit_assessment'],
    [
      'ml_profiles_staging',
      'id name education_level career_goals interests certifications age preferred_learning_style languages_spoken',
    ],
    ['ml_shared_course_views_staging', 'user_id course_id viewed_at'],
  ])('%s has the columns of the specification', async (table, names) => {
    expect(await columnsOf(table)).toEqual(expect.arrayContaining(names.split(' ')));
  });

  it('Course: current_lesson_index, progress and fork_level are 0 by default', async () => {
    const id = randomUUID();
    await database.sql(
      "insert into ml_courses_staging (id, title, description, creator_id, owner_id) values ($1, 'T', 'D', $1, $1)",
      [id],
    );
    const rows = await database.sql(
      'select current_lesson_index, progress, fork_level, completed, completed_at, difficulty_level, weekly_hours from ml_courses_staging where id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        current_lesson_index: 0,
        progress: 0,
        fork_level: 0,
        completed: false,
        completed_at: null,
        difficulty_level: 'beginner',
        weekly_hours: 3,
      },
    ]);
  });

  it('a course view has its time of creation', async () => {
    const id = randomUUID();
    await database.sql(
      "insert into ml_courses_staging (id, title, description, creator_id, owner_id) values ($1, 'T', 'D', $1, $1)",
      [id],
    );
    await database.sql('insert into ml_shared_course_views_staging (user_id, course_id) values ($1, $1)', [
      id,
    ]);
    const [row] = await database.sql(
      'select viewed_at from ml_shared_course_views_staging where user_id = $1',
      [id],
    );
    expect(Math.abs(Date.parse(String(row?.viewed_at)) - Date.now())).toBeLessThan(60_000);
  });
});
