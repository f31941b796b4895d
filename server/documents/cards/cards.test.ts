import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardBounds, type OwnCard } from '#shared/contract/cards.ts';
import { basic, createCardApp, passage } from './test-cards.ts';

let app: Awaited<ReturnType<typeof createCardApp>>;
beforeAll(async () => {
  app = await createCardApp();
});
afterAll(() => app.database.close());

const gap = { kind: 'gap', text: 'The moon pulls.', gaps: [[4, 8]] } as const;
const faces = (cards: OwnCard[]) => cards.map(({ face }) => face);

describe('a card of a passage', () => {
  it('is stored once, however often it is sent, and refers to its passage', async () => {
    const ada = randomUUID();
    const document = await app.newDocument(ada);
    const path = `/api/documents/${document}/cards`;
    const [first, second] = [randomUUID(), randomUUID()];
    const input = { face: gap, ...passage };
    for (let time = 0; time < 2; time += 1)
      expect((await app.call(ada, 'PUT', `${path}/${second}`, input)).status).toBe(200);
    await app.call(ada, 'PUT', `${path}/${first}`, { ...input, section: 1 });
    const { cards } = (await app.call(ada, 'GET', path)).body as unknown as { cards: OwnCard[] };
    expect(cards.map(({ id }) => id)).toEqual([first, second]);
    expect(cards[1]).toMatchObject({
      face: gap,
      place: { documentId: document, ...passage },
      source: 'Tides',
    });
    expect((await app.list(ada)).total).toBe(2);
  });

  it('is changed from the list of all cards, and keeps its passage', async () => {
    const ada = randomUUID();
    const document = await app.newDocument(ada);
    const id = randomUUID();
    await app.call(ada, 'PUT', `/api/documents/${document}/cards/${id}`, { face: gap, ...passage });
    expect((await app.make(ada, basic, id)).place).toEqual({ documentId: document, ...passage });
  });

  it('is deleted, and deleting it again succeeds', async () => {
    const ada = randomUUID();
    const path = `/api/documents/${await app.newDocument(ada)}/cards/${randomUUID()}`;
    await app.call(ada, 'PUT', path, { face: gap, ...passage });
    // It is not a card of another document.
    const other = await app.newDocument(ada, 'Harbours');
    await app.call(ada, 'DELETE', path.replace(/documents\/[^/]+/, `documents/${other}`));
    expect((await app.list(ada)).total).toBe(1);
    for (let time = 0; time < 2; time += 1) expect((await app.call(ada, 'DELETE', path)).status).toBe(204);
    expect((await app.list(ada)).cards).toEqual([]);
  });
});

describe('all cards', () => {
  it('are listed newest first, page by page', async () => {
    const ada = randomUUID();
    app.at(0);
    const made = [];
    for (const front of ['1', '2', '3', '4', '5']) made.push(await app.make(ada, { ...basic, front }));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await app.list(ada, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.total).toBe(5);
      seen.push(...page.cards.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.sort()).toEqual(made.map(({ id }) => id).sort());
    expect((await app.call(ada, 'GET', '/api/cards?cursor=abc')).status).toBe(400);
  });

  it('are found by all words of a search, in either side, a gap or the name of their document', async () => {
    const ada = randomUUID();
    const document = await app.newDocument(ada, 'On harbours');
    await app.call(ada, 'PUT', `/api/documents/${document}/cards/${randomUUID()}`, { face: gap, ...passage });
    await app.make(ada, { kind: 'basic', front: '100 % of it', back: 'a_b' });
    expect(faces((await app.list(ada, '?q=MOON%20harbours')).cards)).toEqual([gap]);
    expect((await app.list(ada, '?q=moon%20nothing')).total).toBe(0);
    expect((await app.list(ada, '?q=100%20%25')).total).toBe(1);
    expect((await app.list(ada, '?q=a%25b')).total).toBe(0);
  });
});

it('a card is private to its owner: another user gets 404 for document and card, a visitor 401', async () => {
  const [ada, eve] = [randomUUID(), randomUUID()];
  const path = `/api/documents/${await app.newDocument(ada)}/cards`;
  const id = randomUUID();
  const input = { face: basic, ...passage };
  await app.call(ada, 'PUT', `${path}/${id}`, input);
  for (const answer of [
    await app.call(eve, 'GET', path),
    await app.call(eve, 'PUT', `${path}/${id}`, input),
    await app.call(eve, 'DELETE', `${path}/${id}`),
  ])
    expect([answer.status, answer.body.detail]).toEqual([404, 'Document not found']);
  // The same id in another account is a different card.
  await app.make(eve, { ...basic, front: 'mine' }, id);
  await app.call(eve, 'DELETE', `/api/cards/${id}`);
  expect(faces((await app.list(ada)).cards)).toEqual([basic]);
  expect((await app.call(null, 'GET', '/api/cards')).status).toBe(401);
});

it('an invalid card is refused', async () => {
  const ada = randomUUID();
  for (const face of [
    { ...basic, front: ' ' },
    { ...basic, back: 'a\0b' },
    { ...basic, front: 'x'.repeat(cardBounds.side + 1) },
    { ...basic, gaps: [] },
    { ...gap, gaps: [] },
    { ...gap, gaps: [[3, 4]] },
    { ...gap, gaps: [[4, 99]] },
    {
      ...gap,
      gaps: [
        [4, 8],
        [6, 9],
      ],
    },
    { kind: 'video' },
    null,
  ])
    expect((await app.call(ada, 'PUT', `/api/cards/${randomUUID()}`, { face })).status).toBe(400);
});

it('limits the cards of a learner and of a document, and still allows changes', async () => {
  const ada = randomUUID();
  const document = await app.newDocument(ada);
  const many = (count: number) =>
    app.database.sql(
      `insert into own_cards (user_id, id, face, document_id, passage, guid, created_at, updated_at)
       select $1::uuid, g.id, '{"kind":"basic","front":"F","back":"B"}', $2::uuid, '{"section":1,"block":0}', g.id::text, now(), now()
       from (select gen_random_uuid() as id from generate_series(1, $3::integer)) g returning id`,
      [ada, document, count],
    );
  const [one] = await many(cardBounds.inDocument);
  const path = `/api/documents/${document}/cards`;
  const input = { face: basic, ...passage };
  const refused = await app.call(ada, 'PUT', `${path}/${randomUUID()}`, input);
  expect([refused.status, refused.body.code]).toEqual([413, 'quota_cards']);
  expect((await app.call(ada, 'PUT', `${path}/${one?.id}`, input)).status).toBe(200);
  await app.make(ada);
  await many(cardBounds.cards - cardBounds.inDocument - 1);
  expect((await app.call(ada, 'PUT', `/api/cards/${randomUUID()}`, { face: basic })).status).toBe(413);
});

describe('reviews of own cards', () => {
  it('ask a card from the next day on, with both sides, its source and its passage', async () => {
    const ada = randomUUID();
    app.at(0);
    const document = await app.newDocument(ada);
    const id = randomUUID();
    await app.call(ada, 'PUT', `/api/documents/${document}/cards/${id}`, { face: basic, ...passage });
    expect(await app.asked(ada)).toEqual([]);
    app.at(1);
    expect(await app.asked(ada)).toMatchObject([
      {
        kind: 'own',
        face: basic,
        lessonTitle: 'Tides',
        place: { documentId: document, ...passage },
        round: 0,
      },
    ]);
    expect((await app.today(ada)).reviews).toMatchObject({ count: 1 });
  });

  it('are graded by the learner, count once, and follow the same schedule', async () => {
    const ada = randomUUID();
    app.at(0);
    await app.make(ada);
    app.at(1);
    const [card] = await app.asked(ada);
    const grade = { id: randomUUID(), cardId: card?.id, grade: 4 };
    const [first, again] = [await app.grade(ada, grade), await app.grade(ada, grade)].map(
      ({ body }) => (body.grades as { counted: boolean; dueAt: string }[])[0],
    );
    expect([first?.counted, again?.counted]).toEqual([true, false]);
    expect(new Date(first?.dueAt ?? 0).getTime()).toBeGreaterThan(app.at(6).getTime());
    expect(again?.dueAt).toBe(first?.dueAt);
    expect((await app.call(ada, 'GET', '/api/cards')).status).toBe(200);
    const rows = await app.database.sql(`select kind from evidence where user_id = $1`, [ada]);
    expect(rows).toEqual([{ kind: 'review-graded' }]);
  });

  it('ask the current text of a card, and no deleted card', async () => {
    const ada = randomUUID();
    app.at(0);
    const { id } = await app.make(ada);
    await app.make(ada, { ...basic, front: 'What moves the sea?' }, id);
    app.at(1);
    expect(await app.asked(ada)).toMatchObject([{ face: { front: 'What moves the sea?' } }]);
    await app.call(ada, 'DELETE', `/api/cards/${id}`);
    expect(await app.asked(ada)).toEqual([]);
    expect((await app.today(ada)).reviews).toMatchObject({ count: 0, next: null });
  });

  it('continue the schedule of a card whose deletion is undone', async () => {
    const ada = randomUUID();
    app.at(0);
    const { id } = await app.make(ada);
    app.at(1);
    const [card] = await app.asked(ada);
    await app.grade(ada, { cardId: card?.id, grade: 4 });
    await app.call(ada, 'DELETE', `/api/cards/${id}`);
    await app.make(ada, basic, id);
    app.at(3);
    expect(await app.asked(ada)).toEqual([]);
    app.at(30);
    expect(await app.asked(ada)).toMatchObject([{ id: card?.id, round: 1 }]);
  });

  it('spread many new cards over the following days', async () => {
    const ada = randomUUID();
    app.at(0);
    for (let number = 0; number < 25; number += 1) await app.make(ada, { ...basic, front: `${number}` });
    const rows = await app.database.sql(
      `select due_at::date - $2::date as day, count(*)::int as count from review_cards where user_id = $1 group by 1 order by 1`,
      [ada, app.now().toISOString()],
    );
    expect(rows).toEqual([
      { day: 1, count: 20 },
      { day: 2, count: 5 },
    ]);
  });
});
