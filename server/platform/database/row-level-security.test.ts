import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { learnerRows, newLearnerIds } from './test-learner-rows.ts';

/**
 * Walks table × operation × stranger in raw SQL: whatever the server's code does, the database
 * shows one learner nothing of another's, and a visitor nothing at all.
 */
const owner = randomUUID();
const stranger = randomUUID();
const ids = newLearnerIds();
let database: TestDatabase;

const rows = learnerRows(owner, ids);

/** Runs one statement as the role of requests; answers with the number of rows, or the error's SQLSTATE. */
async function attempt(userId: string | null, statement: string): Promise<number | string> {
  try {
    return await database.client.begin(async (tx) => {
      await tx`select set_config('role', 'learner', true), set_config('app.user_id', ${userId ?? ''}, true)`;
      return (await tx.unsafe(statement)).count;
    });
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}

const refused = '42501';

beforeAll(async () => {
  database = await createTestDatabase();
  for (const [table, values] of Object.entries(rows)) await database.sql(`insert into ${table} ${values}`);
});
afterAll(() => database.close());

describe('the test of all tables', () => {
  it('covers every table', async () => {
    const found = await database.sql(
      `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const known = [...Object.keys(rows), 'installation'].sort();
    expect(found.map((row) => String(row.table_name)).sort()).toEqual(known);
  });

  it('finds row-level security enabled for every table with learner data', async () => {
    const found = await database.sql(`select relname from pg_class where relrowsecurity and relkind = 'r'`);
    expect(found.map((row) => String(row.relname)).sort()).toEqual(Object.keys(rows).sort());
  });
});

describe.each(Object.keys(rows))('%s', (table) => {
  for (const [who, userId] of [
    ['a stranger', stranger],
    ['a visitor', null],
  ] as const) {
    it(`shows ${who} no row`, async () => {
      expect(await attempt(userId, `select * from ${table}`)).toBe(0);
    });

    it(`lets ${who} update no row`, async () => {
      const [column] = await database.sql(
        `select column_name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position desc limit 1`,
      );
      const name = String(column?.column_name);
      expect([0, refused]).toContain(await attempt(userId, `update ${table} set ${name} = ${name}`));
    });

    it(`lets ${who} delete no row`, async () => {
      expect([0, refused]).toContain(await attempt(userId, `delete from ${table}`));
    });

    it(`lets ${who} insert no row in the owner's name`, async () => {
      // New keys, so that the policy refuses and not a unique index.
      const fresh = (rows[table] ?? '')
        .replace(/'k'/, "'k2'")
        .replace(/'q1'/, "'q2'")
        .replace(
          /\((id, .*?) values \('[0-9a-f-]{36}'/,
          `($1 values ('${table === 'ml_profiles_staging' ? owner : randomUUID()}'`,
        );
      expect(await attempt(userId, `insert into ${table} ${fresh}`)).toBe(refused);
    });
  }
});

describe('accounts', () => {
  it.each([
    'users',
    'identities',
    'sessions',
    'refresh_tokens',
    'one_time_tokens',
    'passkeys',
    'passkey_challenges',
  ])('auth.%s cannot be accessed by a request', async (table) => {
    expect(await attempt(owner, `select * from auth.${table}`)).toBe(refused);
  });
});

describe('the id of the installation', () => {
  it.each([
    'select * from installation',
    'insert into installation (id) values (gen_random_uuid())',
    'update installation set id = gen_random_uuid()',
    'delete from installation',
  ])('cannot be accessed by a request: %s', async (statement) => {
    expect(await attempt(owner, statement)).toBe(refused);
  });
});

describe('the owner', () => {
  it.each(Object.keys(rows).filter((table) => table !== 'exam_keys'))(
    'sees their own row of %s',
    async (table) => {
      expect(await attempt(owner, `select * from ${table}`)).toBe(1);
    },
  );

  it('sees no answer key before the exam is submitted, and sees it afterwards', async () => {
    expect(await attempt(owner, 'select * from exam_keys')).toBe(0);
    expect(await attempt(owner, `update exams set submitted_at = now() where id = '${ids.exam}'`)).toBe(1);
    expect(await attempt(owner, 'select * from exam_keys')).toBe(1);
  });

  it('cannot undo a submission, nor change an answer afterwards', async () => {
    expect(await attempt(owner, `update exams set submitted_at = null where id = '${ids.exam}'`)).toBe(
      'P0001',
    );
    expect(await attempt(owner, `update exam_answers set answer = '"b"'`)).toBe(0);
  });

  it.each(['evidence', 'activity_contents'])('cannot change or remove a row of %s', async (table) => {
    expect(await attempt(owner, `delete from ${table}`)).toBe(refused);
    expect(await attempt(owner, `update ${table} set user_id = user_id`)).toBe(refused);
  });

  it('cannot transfer a course or change its creator', async () => {
    expect(await attempt(owner, `update ml_courses_staging set owner_id = '${stranger}'`)).toBe(refused);
    expect(await attempt(owner, `update ml_courses_staging set creator_id = '${stranger}'`)).toBe(refused);
    expect(await attempt(owner, 'update ml_courses_staging set fork_level = 7')).toBe(refused);
  });
});

describe('a shared course', () => {
  it('shows strangers its public columns unless it is private', async () => {
    expect(await attempt(stranger, `select * from shared_courses where id = '${ids.course}'`)).toBe(0);
    expect(await attempt(owner, `update ml_courses_staging set visibility = 'unlisted'`)).toBe(1);
    expect(await attempt(stranger, `select * from shared_courses where id = '${ids.course}'`)).toBe(1);
    expect(await attempt(stranger, `select * from shared_units where course_id = '${ids.course}'`)).toBe(1);
    expect(await attempt(stranger, 'select progress from shared_courses')).toBe('42703');
  });

  it('shows strangers of its learner’s words what the owner has shown, and no part of a unit that is withheld', async () => {
    const words = { objectives: ['secret aim'], priorKnowledge: ['secret past'] };
    await database.sql(
      `update ml_courses_staging set description = 'secret', objectives = '["secret aim"]', prior_knowledge = '["secret past"]'`,
    );
    await database.sql(
      `update ml_units_staging set title = 'secret', unit_objective = 'secret', unit_assessment = 'secret',
         objectives = '[{"id":"secret","text":"secret"}]', serves = '["secret"]',
         withheld = '["title","objective","assessment","objectives"]'`,
    );
    const readBy = (userId: string) =>
      database.client.begin(async (tx) => {
        await tx`select set_config('role', 'learner', true), set_config('app.user_id', ${userId}, true)`;
        return [...(await tx`select * from shared_courses`), ...(await tx`select * from shared_units`)];
      });
    expect(JSON.stringify(await readBy(stranger))).not.toContain('secret');
    expect(await attempt(stranger, `update ml_units_staging set withheld = '[]'`)).toBe(0);
    expect(await attempt(stranger, `update ml_courses_staging set shown_words = '{}'`)).toBe(0);
    expect(
      await attempt(
        owner,
        `update ml_units_staging set withheld = '["objective","assessment","objectives"]'`,
      ),
    ).toBe(1);
    expect(
      await attempt(owner, `update ml_courses_staging set shown_words = '${JSON.stringify(words)}'`),
    ).toBe(1);
    const [course, unit] = await readBy(stranger);
    expect(course).toMatchObject({ description: '', objectives: [], shown_words: words });
    expect(unit).toMatchObject({ title: 'secret', unit_objective: '', objectives: [], serves: [] });
  });

  it('can only be added as a fork with its creator and the next level', async () => {
    const add = (creator: string, level: number) =>
      attempt(
        stranger,
        `insert into ml_courses_staging (title, description, creator_id, owner_id, forked_from, fork_level)
         values ('T', 'D', '${creator}', '${stranger}', '${ids.course}', ${level})`,
      );
    expect(await add(stranger, 1)).toBe(refused);
    expect(await add(owner, 0)).toBe(refused);
    expect(await add(owner, 1)).toBe(1);
    expect(await add(owner, 1)).toBe('23505');
  });
});
