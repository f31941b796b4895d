import type { OpenDatabase } from '../../../server/platform/database/database.ts';

/** What a learner has after some weeks; texts are as long as those of the library, and compress about as well. */
const each = { units: 4, activities: 4, versions: 4, messages: 6, events: 30, cards: 4 };
/** Learners by statement, which may take no longer than a minute. */
const atOnce = 5000;

/** Of learner `i`: an id whose first digits tell the kind of row. */
const id = (kind: string, more = '0') =>
  `('${kind}' || lpad(to_hex(i), 10, '0') || lpad(to_hex(${more}), 20, '0'))::uuid`;
const words = (count: number, seed: string) =>
  `(select string_agg('w' || abs(hashint4(w * 7919 + ${seed})) % 3000, ' ') from generate_series(1, ${count}) w)`;
const madeBy = `'{"kind":"library"}'`;

/** The statements for the learners `from` to `to`, in the order of their keys. */
const statements: string[] = [
  `insert into auth.users (id, email, password_hash, email_confirmed_at)
   select ${id('01')}, 'learner' || i || '@example.org', repeat('x', 97), now() from each`,
  `insert into auth.identities (user_id, provider, provider_id, email)
   select ${id('01')}, 'email', ${id('01')}, 'learner' || i || '@example.org' from each`,
  `insert into auth.sessions (id, user_id, user_agent, ip) select ${id('02')}, ${id('01')}, 'a browser', '192.0.2.0' from each`,
  `insert into auth.refresh_tokens (token_hash, session_id, user_id)
   select encode(sha256(i::text::bytea), 'hex'), ${id('02')}, ${id('01')} from each`,
  `insert into ml_profiles_staging (id, name) select ${id('01')}, 'Learner ' || i from each`,
  `insert into ml_courses_staging (id, title, description, lessons, creator_id, owner_id, visibility)
   select ${id('03')}, 'Course ' || i, ${words(30, 'i')}, ${each.units}, ${id('01')}, ${id('01')}, 'private' from each`,
  `insert into ml_units_staging (id, course_id, title, position)
   select ${id('04', 'n')}, ${id('03')}, 'Unit ' || n, n from each, generate_series(1, ${each.units}) n`,
  `insert into activities (id, user_id, course_id, unit_id, sequence, leader, type, title, made_by)
   select ${id('05', 'n')}, ${id('01')}, ${id('03')}, ${id('04', '1')}, n, 'Professor', 'notes', 'Notes', ${madeBy}
   from each, generate_series(1, ${each.activities}) n`,
  `insert into activity_contents (user_id, activity_id, version, body, made_by)
   select ${id('01')}, ${id('05', 'n')}, 1, jsonb_build_object('notes', ${words(700, 'i + n')}), ${madeBy}
   from each, generate_series(1, ${each.versions}) n`,
  `insert into messages (id, user_id, activity_id, sender, text)
   select ${id('06', 'n')}, ${id('01')}, ${id('05', '1')}, 'Student', ${words(40, 'i + n')}
   from each, generate_series(1, ${each.messages}) n`,
  `insert into evidence (user_id, id, kind, occurred_at, course_id, objective_id, question_id)
   select ${id('01')}, ${id('07', 'n')}, 'answered', now() - n * interval '1 hour', ${id('03')}, 'o' || n % 9, 'q' || n
   from each, generate_series(1, ${each.events}) n`,
  `insert into review_cards (user_id, id, kind, key, lesson_title, body, seen_at, first_grade, due_at)
   select ${id('01')}, ${id('08', 'n')}, 'recall', 'lesson#' || n, 'Unit',
     '{"kind":"recall","front":"What is it?","back":"What the notes say."}', now(), 3, now() + interval '1 day'
   from each, generate_series(1, ${each.cards}) n`,
];

/** Fills an empty, migrated database with that many learners. Deterministic. */
export async function fillLearners({ client }: OpenDatabase, learners: number): Promise<void> {
  for (let from = 1; from <= learners; from += atOnce) {
    const to = Math.min(learners, from + atOnce - 1);
    await client.begin(async (tx) => {
      await tx`set local statement_timeout = 0`;
      for (const statement of statements) {
        const insert = statement.indexOf('select');
        const each = `with each as (select i from generate_series(${from}, ${to}) i) `;
        await tx.unsafe(statement.slice(0, insert) + each + statement.slice(insert));
      }
    });
  }
  await client.unsafe('analyze');
}
