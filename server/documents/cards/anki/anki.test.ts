import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { CardFace, OwnCard } from '#shared/contract/cards.ts';
import { bomb, rawZip } from '../../parsing/zip/test-zip.ts';
import { formOf, startShelf } from '../../test-shelf.ts';
import { startAnkiReading } from './anki-thread.ts';
import { readPackage } from './read-package.ts';
import {
  newPackage,
  oldCollection,
  oldPackage,
  openBytes,
  packageOf,
  type TestNote,
  types,
} from './test-anki.ts';

const shelf = await startShelf();

const put = async (user: string, face: CardFace, id = randomUUID()) =>
  shelf.ask(user, 'PUT', `/api/cards/${id}`, { face });
const cardsOf = async (user: string) =>
  ((await shelf.ask(user, 'GET', '/api/cards?limit=100')).body.cards ?? []) as OwnCard[];
const facesOf = async (user: string) => (await cardsOf(user)).map(({ face }) => face);
const send = async (user: string, bytes: Uint8Array<ArrayBuffer>) => {
  const response = await shelf.app.request('/api/cards/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${user}` },
    body: formOf(bytes, 'deck.apkg'),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const exported = async (user: string) => {
  const response = await shelf.app.request('/api/cards/export', {
    headers: { authorization: `Bearer ${user}` },
  });
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const missed = (user: string, key: string) =>
  shelf.database.sql(
    `insert into review_cards (user_id, id, kind, key, lesson_title, body, seen_at, first_grade, missed_at, due_at)
     values ($1, $2, 'question', $3, 'Averages', $4::text::jsonb, now(), 1, now(), now())`,
    [
      user,
      randomUUID(),
      key,
      JSON.stringify({
        kind: 'question',
        question: {
          ...{ id: key, type: 'single', prompt: 'Which is in the **middle**?', objectiveId: 'o' },
          options: [
            { id: 'a', text: 'the mean' },
            { id: 'b', text: 'the median' },
          ],
        },
        key: { type: 'single', correct: 'b', feedback: {}, explanation: 'Half lie below.' },
      }),
    ],
  );
const basic = { kind: 'basic', front: '1 < 2 & <b>?\nsay', back: 'yes' } as const;
const gap = { kind: 'gap', text: 'The {{c1::moon}} pulls.', gaps: [[10, 14]] } as const;

describe('an export', () => {
  it('is a valid Anki collection: tables, note types, decks by source, all cards new', async () => {
    const user = randomUUID();
    await put(user, basic);
    await put(user, { ...gap, gaps: [[10, 14]] });
    await missed(user, 'averages/q7');
    const { status, bytes } = await exported(user);
    expect(status).toBe(200);
    const files = unzipSync(bytes);
    expect(Object.keys(files).sort()).toEqual(['collection.anki2', 'media']);
    openBytes(files['collection.anki2'] as Uint8Array, (database) => {
      const all = (sql: string) => database.prepare(sql).all() as Record<string, unknown>[];
      expect(all('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      const [col] = all('select ver, models, decks from col');
      expect(col?.ver).toBe(11);
      const models = JSON.parse(String(col?.models)) as Record<string, { type: number; flds: unknown[] }>;
      const decks = JSON.parse(String(col?.decks)) as Record<string, { name: string }>;
      const notes = all('select guid, mid, flds, did, type, queue from notes join cards on nid = notes.id');
      expect(notes.map(({ mid }) => models[String(mid)]?.type)).toEqual([0, 1, 0]);
      expect(notes.map(({ did }) => decks[String(did)]?.name)).toEqual([
        'Lectern::My cards',
        'Lectern::My cards',
        'Lectern::Averages',
      ]);
      expect(notes.map(({ flds }) => flds)).toEqual([
        '1 &lt; 2 &amp; &lt;b&gt;?<br>say\x1fyes',
        'The {\u200b{c1:\u200b:{{c1::moon}}}\u200b} pulls.',
        'Which is in the middle?<br><br>• the mean<br>• the median\x1fthe median<br><br>Half lie below.',
      ]);
      expect(new Set(notes.map(({ type, queue }) => `${type} ${queue}`))).toEqual(new Set(['0 0']));
      expect(notes[2]?.guid).toBe('lectern-question:averages/q7');
    });
  });

  it('has stable guids, so that Anki updates a note instead of duplicating it', async () => {
    const user = randomUUID();
    const id = randomUUID();
    const guids = async () => {
      const files = unzipSync((await exported(user)).bytes);
      return openBytes(files['collection.anki2'] as Uint8Array, (database) =>
        database.prepare('select guid, mid, mod from notes').all(),
      );
    };
    await put(user, basic, id);
    const first = await guids();
    await put(user, { ...basic, front: 'another' }, id);
    const second = await guids();
    expect(second.map((row) => [row.guid, row.mid])).toEqual(first.map((row) => [row.guid, row.mid]));
  });

  it('can be imported again without duplicates', async () => {
    const user = randomUUID();
    await put(user, basic);
    await put(user, { ...gap, gaps: [[10, 14]] });
    await missed(user, 'averages/q8');
    const before = await cardsOf(user);
    const { bytes } = await exported(user);
    expect((await send(user, bytes)).body).toEqual({ added: 0, known: 3, empty: 0, long: 0 });
    for (const { id } of before) await shelf.ask(user, 'DELETE', `/api/cards/${id}`);
    expect((await send(user, bytes)).body).toMatchObject({ added: 2, known: 1 });
    const known = (cards: OwnCard[]) =>
      cards.map(({ id, face }) => ({ id, face })).sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(known(await cardsOf(user))).toEqual(known(before));
    // For another learner the question is an ordinary card.
    expect((await send(randomUUID(), bytes)).body).toMatchObject({ added: 3, known: 0 });
  });

  it('is refused during an exam', async () => {
    shelf.state.isExamActive = true;
    const { status } = await exported(randomUUID());
    shelf.state.isExamActive = false;
    expect(status).toBe(409);
  });
});

const notes: TestNote[] = [
  {
    guid: 'a~1',
    type: types.basic,
    fields: [
      '<b>What</b> pulls?<script>alert(1)</script>',
      'The moon<br><img src="x.png" onerror="a()">[sound:a.mp3]',
    ],
  },
  { guid: 'b~2', type: types.reversed, fields: ['tide', 'Gezeit'], ords: [0, 1] },
  {
    guid: 'c~3',
    type: types.cloze,
    fields: ['The {{c1::moon}} and the {{c2::sun::star}}', ''],
    ords: [0, 1],
  },
  { guid: 'd~4', type: types.cloze, fields: ['{{c1::Brest}} has tides', 'of seven metres'] },
  { guid: 'e~5', type: types.basic, fields: ['<img src="only.png">', 'picture'] },
  { guid: 'f~6', type: types.basic, fields: ['long', 'x'.repeat(5000)] },
  { guid: 'g~7', type: 42, fields: ['no such kind', ''] },
];
const expected = [
  { kind: 'basic', front: 'What pulls?', back: 'The moon' },
  { kind: 'basic', front: 'tide', back: 'Gezeit' },
  { kind: 'basic', front: 'Gezeit', back: 'tide' },
  { kind: 'gap', text: 'The moon and the sun', gaps: [[4, 8]] },
  { kind: 'gap', text: 'The moon and the sun', gaps: [[17, 20]] },
  { kind: 'basic', front: '[…] has tides', back: 'Brest has tides\n\nof seven metres' },
];
const sorted = (faces: CardFace[]) => faces.map((face) => JSON.stringify(Object.entries(face).sort())).sort();

describe('an Anki package', () => {
  it.each([
    ['as genanki and older versions write it', oldPackage],
    ['as the newest versions write it', newPackage],
  ])('%s: cards become plain text, by their templates, with their deck', async (_, pack) => {
    const user = randomUUID();
    const { status, body } = await send(user, pack(notes));
    expect([status, body]).toEqual([200, { added: 6, known: 0, empty: 2, long: 1 }]);
    const cards = await cardsOf(user);
    expect(sorted(cards.map(({ face }) => face))).toEqual(sorted(expected as CardFace[]));
    expect(new Set(cards.map(({ source, place }) => `${source} ${place}`))).toEqual(
      new Set(['Sea · Tides null']),
    );
    expect((await send(user, pack(notes))).body).toMatchObject({ added: 0, known: 6 });
  });

  it('is imported completely or not at all, whatever fails on its last card', async () => {
    const user = randomUUID();
    const many = Array.from({ length: 700 }, (_, at) => ({
      ...{ guid: `n${at}`, type: types.basic },
      fields: [`front ${at}`, `back ${at}`],
    }));
    await shelf.database.sql(`
      create function refuse_the_last() returns trigger language plpgsql as $$
        begin raise exception 'as if the process had died'; end $$`);
    await shelf.database.sql(`
      create trigger refuse_the_last before insert on review_cards for each row
      when (new.user_id = '${user}' and new.due_at > now() + interval '30 days') execute function refuse_the_last()`);
    expect((await send(user, oldPackage(many))).status).toBe(500);
    expect(await cardsOf(user)).toEqual([]);
    await shelf.database.sql('drop trigger refuse_the_last on review_cards');
    expect((await send(user, oldPackage(many))).body).toMatchObject({ added: 700, known: 0 });
  });

  it('imported twice at the same time is stored once', async () => {
    const user = randomUUID();
    const sent = oldPackage(notes);
    const answers = await Promise.all([send(user, sent), send(user, sent)]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 6]);
  });

  it('with a note of very many cards is read in linear time', () => {
    const ords = Array.from({ length: 200_000 }, (_, at) => at);
    const bytes = oldPackage([{ guid: 'a', type: types.basic, fields: ['f', 'b'], ords }]);
    const begun = performance.now();
    expect(readPackage(bytes, () => {})).toEqual({ empty: 199_999, long: 0 });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('is asked a few new cards a day', async () => {
    const user = randomUUID();
    const many = Array.from({ length: 450 }, (_, at) => ({
      ...{ guid: `n${at}`, type: types.basic },
      fields: [`front ${at}`, `back ${at}`],
    }));
    expect((await send(user, oldPackage(many))).body).toMatchObject({ added: 450 });
    const days = await shelf.database.sql(
      `select count(*)::int as count from review_cards where user_id = $1 group by due_at::date`,
      [user],
    );
    expect(days.length).toBeGreaterThan(20);
    expect(Math.max(...days.map(({ count }) => Number(count)))).toBeLessThanOrEqual(40);
  });
});

describe('a file that is no package, or malicious,', () => {
  const collection = oldCollection(notes);
  const text = (words: string) => new Uint8Array(new TextEncoder().encode(words));
  const many = Array.from({ length: 20_001 }, (_, at) => ({
    ...{ guid: `n${at}`, type: types.basic },
    fields: [`f${at}`, 'b'],
  }));
  it.each<[string, () => Uint8Array<ArrayBuffer>, RegExp]>([
    ['a text', () => text('not a package at all'), /no package of Anki/],
    ['a zip of something else', () => packageOf({ 'word/document.xml': text('<w/>') }), /no package of Anki/],
    ['an invalid collection', () => packageOf({ 'collection.anki2': text('{}'.repeat(500)) }), /damaged/],
    ['a truncated package', () => packageOf({ 'collection.anki2': collection.slice(0, 3000) }), /damaged/],
    [
      'other tables',
      () => packageOf({ 'collection.anki2': oldCollection([], 'drop table notes') }),
      /damaged/,
    ],
    [
      'a view in place of its notes',
      () =>
        packageOf({
          'collection.anki2': oldCollection(
            [],
            'drop table notes; create view notes as with recursive n(x) as (select 1 union all select x + 1 from n) select x from n',
          ),
        }),
      /damaged/,
    ],
    ['the newest form, damaged', () => packageOf({ 'collection.anki21b': text('(µ/ý nothing') }), /damaged/],
    ['too many cards', () => oldPackage(many), /more than 20,000 cards/],
    [
      'a zip bomb',
      () => new Uint8Array(rawZip([{ path: 'collection.anki2', packed: bomb(200), unpackedBytes: 1000 }])),
      /unpacks to far more/,
    ],
    ['a zip cut in two', () => oldPackage(notes).slice(0, 700), /damaged/],
  ])('%s: is refused with a message, and adds nothing', async (_, bytes, words) => {
    const user = randomUUID();
    const { status, body } = await send(user, bytes());
    expect([status, body.detail]).toEqual([400, expect.stringMatching(words)]);
    expect(await facesOf(user)).toEqual([]);
  });

  it('is stopped at the time limit of a package', async () => {
    const thread = startAnkiReading('/dev/null/none', { total: 50 });
    await expect(thread.result).rejects.toThrow(/could not be read|too long/);
  });

  it('is refused without a file, and to visitors', async () => {
    const response = await shelf.app.request('/api/cards/import', { method: 'POST', body: formOf('x') });
    expect(response.status).toBe(401);
    const { status } = await shelf.ask(randomUUID(), 'POST', '/api/cards/import', {});
    expect(status).toBe(400);
  });
});
