import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountApp, type Learner, startAccountApp } from '../account/test-account-app.ts';

let app: AccountApp;
let ada: Learner;
const course = randomUUID();
const unit = randomUUID();
const place = () => ({ activity: randomUUID(), exam: randomUUID(), question: `q-${randomUUID()}` });
const [sat, open, repair] = [place(), place(), place()];
const [chatRow, gradeRow, message] = [randomUUID(), randomUUID(), randomUUID()];
const prompt = 'Which of these four is the mean of the numbers two, four and nine?';
/** A marker in everything that reveals an answer, and nowhere else. */
const needle = (where: string) => `needle-${where}-five`;
const before = "now() - interval '1 hour'";

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
const madeBy = json({ kind: 'library' });
const asked = (id: string) => ({ id, type: 'short', prompt, objectiveId: 'averages/mean' });
const key = { type: 'short', answers: [needle('key')], wrong: needle('wrong'), explanation: needle('why') };
const result = (id: string) => ({
  ...{ examId: sat.exam, score: 0, maxScore: 1 },
  results: [
    {
      ...{ questionId: id, outcome: 'wrong', points: 0, maxPoints: 1 },
      ...{ feedback: needle('feedback'), correctAnswer: needle('correct') },
    },
  ],
});

async function insert(table: string, row: Record<string, string>) {
  await app.database.sql(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`,
  );
}

/** The data of a learner who sat an exam, asked the Examiner about it and practised. */
beforeAll(async () => {
  app = await startAccountApp();
  ada = await app.signUp();
  const me = `'${ada.id}'`;
  await insert('ml_courses_staging', {
    ...{ id: `'${course}'`, title: `'T'`, description: `'D'`, creator_id: me, owner_id: me },
    visibility: `'private'`,
  });
  await insert('ml_units_staging', {
    ...{ id: `'${unit}'`, course_id: `'${course}'`, title: `'U'`, position: '0' },
    objectives: json([{ id: 'averages/mean', text: 'The mean' }]),
  });
  for (const [n, [one, type]] of (
    [
      [sat, 'exam'],
      [open, 'exam'],
      [repair, 'repair'],
    ] as const
  ).entries())
    await insert('activities', {
      ...{ id: `'${one.activity}'`, user_id: me, course_id: `'${course}'`, unit_id: `'${unit}'` },
      ...{ sequence: `${n + 1}`, leader: `'Examiner'`, type: `'${type}'`, title: `'A'`, made_by: madeBy },
    });
  await insert('exams', {
    ...{ id: `'${sat.exam}'`, user_id: me, course_id: `'${course}'`, unit_id: `'${unit}'` },
    ...{ activity_id: `'${sat.activity}'`, title: `'E'`, questions: json([asked(sat.question)]) },
    ...{ made_by: madeBy, created_at: before, started_at: before },
  });
  await insert('exam_keys', { exam_id: `'${sat.exam}'`, user_id: me, keys: json({ [sat.question]: key }) });
  await insert('exam_answers', {
    ...{ exam_id: `'${sat.exam}'`, user_id: me, question_id: `'${sat.question}'`, answer: `'"four"'` },
  });
  await app.database.sql(
    `update exams set submitted_at = ${before}, result = ${json(result(sat.question))} where id = '${sat.exam}'`,
  );
  await insert('messages', {
    ...{ id: `'${message}'`, user_id: me, activity_id: `'${sat.activity}'`, sender: `'Student'` },
    ...{ text: `'Why?'`, created_at: before },
  });
  await insert('messages', {
    ...{ id: 'gen_random_uuid()', user_id: me, activity_id: `'${sat.activity}'`, sender: `'Examiner'` },
    ...{ text: `'${needle('reply')}'`, in_reply_to: `'${message}'`, made_by: madeBy, created_at: before },
    choices: json([{ id: 'one', text: needle('choice') }]),
  });
  for (const [id, kind, said] of [
    [chatRow, 'chat', { response: needle('chat'), madeBy: { kind: 'library' } }],
    [gradeRow, 'grade', result(sat.question)],
  ] as const) {
    await insert('generations', {
      ...{
        id: `'${id}'`,
        user_id: me,
        kind: `'${kind}'`,
        key: `'${kind}'`,
        input: json({ text: needle(`${kind}-input`) }),
      },
      ...{ status: `'done'`, result: json(said), created_at: before, updated_at: before },
    });
    await insert('generation_events', {
      ...{ generation_id: `'${id}'`, user_id: me, seq: '1', event: `'delta'` },
      data: json({ text: needle(`${kind}-event`) }),
    });
  }
  await insert('repairs', {
    ...{ activity_id: `'${repair.activity}'`, user_id: me, unit_id: `'${unit}'` },
    ...{ objectives: json([{ id: 'averages/mean', text: 'The mean' }]) },
    ...{ questions: json([asked(repair.question)]), keys: json({ [repair.question]: key }) },
  });
  await insert('evidence', {
    ...{ user_id: me, id: 'gen_random_uuid()', kind: `'practice-answered'`, occurred_at: before },
    ...{ course_id: `'${course}'`, unit_id: `'${unit}'`, activity_id: `'${repair.activity}'` },
    ...{ question_id: `'${repair.question}'`, objective_id: `'averages/mean'` },
    payload: json({ outcome: 'correct', points: 1, maxPoints: 1, hints: 0, answer: needle('practised') }),
  });
  await insert('review_cards', {
    ...{
      user_id: me,
      id: 'gen_random_uuid()',
      kind: `'recall'`,
      key: `'averages#mean'`,
      lesson_title: `'T'`,
    },
    ...{
      body: json({ front: 'Mean', back: needle('card') }),
      seen_at: before,
      first_grade: '1',
      due_at: before,
    },
  });
});
afterAll(() => app.close());

/** Every GET of the contract with every id that could be used in it. */
async function addresses(): Promise<string[]> {
  const { body } = await app.as(null, 'GET', '/api/openapi.json');
  const paths = body.paths as Record<string, Record<string, unknown>>;
  const ids = [
    course,
    unit,
    chatRow,
    gradeRow,
    message,
    ...[sat, open, repair].flatMap((one) => [one.activity, one.exam]),
  ];
  return Object.entries(paths)
    .filter(([, methods]) => 'get' in methods)
    .flatMap(([path]) =>
      path.includes('{id}') ? ids.map((id) => path.replace('{id}', id)) : path.includes('{') ? [] : [path],
    )
    .map((path) => (path === '/api/mastery' ? `${path}?courseId=${course}` : path));
}

/** address → the secrets that its answer contains */
async function needlesIn(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = (where: string, body: unknown) => {
    const told = [...new Set(JSON.stringify(body).match(/needle-[a-z-]+-five/g))].sort();
    if (told.length > 0) found[where] = told;
  };
  for (const path of await addresses()) look(path, (await app.as(ada.token, 'GET', path)).body);
  look(
    'asked again',
    (
      await app.as(ada.token, 'POST', '/api/professor-chat', {
        ...{ messageId: message, activityId: sat.activity, studentMessage: 'Why?' },
      })
    ).body,
  );
  return found;
}

it('during an exam no GET reveals answers to its questions from earlier exams, chats and practice', async () => {
  const free = await needlesIn();
  const shown = Object.values(free).flat();
  for (const where of [
    'correct',
    'feedback',
    'reply',
    'choice',
    'chat-event',
    'grade-event',
    'practised',
    'why',
    'card',
  ])
    expect(shown, where).toContain(needle(where));
  expect(Object.keys(free).length).toBeGreaterThan(6);

  await insert('exams', {
    ...{ id: `'${open.exam}'`, user_id: `'${ada.id}'`, course_id: `'${course}'`, unit_id: `'${unit}'` },
    ...{ activity_id: `'${open.activity}'`, title: `'E'`, questions: json([asked(open.question)]) },
    ...{ made_by: madeBy, started_at: 'now()' },
  });
  await insert('exam_keys', {
    exam_id: `'${open.exam}'`,
    user_id: `'${ada.id}'`,
    keys: json({ [open.question]: key }),
  });
  expect(await needlesIn()).toEqual({});

  await app.database.sql(`update exams set left_at = now() where id = '${open.exam}'`);
  expect(Object.keys(await needlesIn()).sort()).toEqual(Object.keys(free).sort());
});
