import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededNumbers } from '#questions/seeded-numbers.ts';
import type { CardImport, CardList } from '#shared/contract/cards.ts';
import type { DocumentSection, DocumentText, LearnerDocument } from '#shared/contract/documents.ts';
import { oldPackage, types } from '../server/documents/cards/anki/test-anki.ts';
import { startTestBucket } from '../server/documents/files/bucket/test-bucket.ts';
import { type Client, newClient } from '../tools/product/client.ts';
import { type Product, startProduct } from '../tools/product/product.ts';

let product: Product;
const settings = { AUTH_AUTOCONFIRM: 'true', RATE_LIMITS: 'off' };

const seed = process.env.SEED ?? String(Date.now() % 1_000_000);
const random = seededNumbers(seed);
const story = async (tell: () => Promise<void>) => {
  try {
    await tell();
  } catch (error) {
    throw new Error(`SEED=${seed}: ${String(error)}\n${product.output()}`, { cause: error });
  }
};

type Upload = { person: Client; key: string; name: string; bytes: Buffer };

/** Files of very different sizes: some are stored at once, others take a while. */
const uploadOf = (person: Client, n: number): Upload => ({
  person,
  key: randomUUID(),
  name: `file-${n}.txt`,
  bytes: Buffer.from(`File ${n}.\n\n${randomBytes([200, 40_000, 2_000_000][n % 3] ?? 0).toString('base64')}`),
});

async function send({
  person,
  key,
  name,
  bytes,
}: Upload): Promise<{ status: number; body: LearnerDocument }> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const response = await fetch(`${product.url}/api/documents`, {
    method: 'POST',
    headers: { authorization: person.authorization, 'idempotency-key': key },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as LearnerDocument };
}

const shelfOf = async (person: Client) =>
  (await person.call<{ documents: LearnerDocument[] }>('GET', '/api/documents')).documents;

async function fileOf(person: Client, id: string): Promise<Buffer> {
  const response = await fetch(`${product.url}/api/documents/${id}/file`, {
    headers: { authorization: person.authorization },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe.each(['disk', 'bucket'])('with files in a %s', (place) => {
  let close = async () => {};
  beforeAll(async () => {
    const bucket = place === 'bucket' ? await startTestBucket() : null;
    close = async () => bucket?.close();
    product = await startProduct({ ...settings, ...bucket?.variables });
  });
  afterAll(async () => {
    await product?.remove();
    await close();
  });

  it('killed during uploads, nothing acknowledged is lost, and a file sent again is stored once', () =>
    story(async () => {
      const people = await Promise.all([1, 2, 3].map(() => newClient(product.url)));
      const uploads = people.flatMap((person) => Array.from({ length: 8 }, (_, n) => uploadOf(person, n)));
      const acknowledged = new Map<Upload, LearnerDocument>();
      const enough = 1 + Math.floor(random() * (uploads.length - 8));
      const struck = Promise.withResolvers<void>();
      const sent = uploads.map(async (one, n) => {
        await pause(n * 10);
        const answer = await send(one).catch(() => null);
        if (answer?.status === 201) acknowledged.set(one, answer.body);
        if (acknowledged.size === enough) struck.resolve();
      });
      await struck.promise;
      await product.restart();
      await Promise.all(sent);
      for (const [{ person, bytes }, { id }] of acknowledged) {
        expect((await shelfOf(person)).map((one) => one.id)).toContain(id);
        expect((await fileOf(person, id)).equals(bytes)).toBe(true);
      }
      // A client without confirmation sends all of them again.
      for (const one of uploads) {
        const { status, body } = await send(one);
        expect(status).toBe(201);
        const known = acknowledged.get(one);
        if (known) expect(body.id).toBe(known.id);
        expect((await fileOf(one.person, body.id)).equals(one.bytes)).toBe(true);
      }
      for (const person of people) expect(await shelfOf(person)).toHaveLength(8);
    }));
});

/** A book whose paragraphs all differ. */
const chapters = Array.from({ length: 40 }, (_, chapter) => ({
  title: `Chapter ${chapter + 1}`,
  paragraphs: Array.from(
    { length: 50 },
    (_, n) =>
      `Paragraph ${n + 1} of chapter ${chapter + 1} says ${randomBytes(60).toString('hex')} and ends.`,
  ),
}));
const book = chapters.map(({ title, paragraphs }) => [`# ${title}`, ...paragraphs].join('\n\n')).join('\n\n');

const sectionsOf = async (person: Client, id: string) =>
  (await person.call<{ sections: DocumentSection[] }>('GET', `/api/documents/${id}/sections`)).sections;

describe('with a book', () => {
  beforeAll(async () => {
    product = await startProduct(settings);
  });
  afterAll(() => product?.remove());

  it('killed repeatedly while a book is parsed, no partial text is ever visible, and in the end it is complete', () =>
    story(async () => {
      const person = await newClient(product.url);
      const upload = { person, key: randomUUID(), name: 'book.md', bytes: Buffer.from(book) };
      const { status, body } = await send(upload);
      expect(status).toBe(201);
      const seen = async () => {
        const count = (await sectionsOf(person, body.id)).length;
        expect([0, chapters.length]).toContain(count);
        const { hits } = await person.call<{ hits: unknown[] }>('GET', '/api/documents/search?q=paragraph');
        if (hits.length > 0) expect(await sectionsOf(person, body.id)).toHaveLength(chapters.length);
        return count;
      };
      for (let kills = 0; kills < 3; kills += 1) {
        const until = Date.now() + 200 + random() * 2000;
        while (Date.now() < until) await seen();
        await product.restart();
        await seen();
      }
      await expect
        .poll(async () => (await shelfOf(person))[0]?.status, { timeout: 120_000, interval: 200 })
        .toBe('ready');
      expect(await seen()).toBe(chapters.length);
      for (const [index, { title, paragraphs }] of chapters.entries()) {
        const text = await person.call<DocumentText>(
          'GET',
          `/api/documents/${body.id}/sections/${index + 1}`,
        );
        expect([text.title, text.blocks.map((block) => block.text)]).toEqual([title, paragraphs]);
      }
    }));
});

describe('with cards', () => {
  beforeAll(async () => {
    product = await startProduct(settings);
  });
  afterAll(() => product?.remove());

  const cardsOf = async (person: Client) => (await person.call<CardList>('GET', '/api/cards?limit=1')).total;
  const notes = 1200;
  const deck = oldPackage(
    Array.from({ length: notes }, (_, n) => ({
      ...{ guid: `note-${n}`, type: types.basic },
      fields: [`What is number ${n}?`, `It is ${randomBytes(40).toString('hex')}.`],
    })),
  );
  const bring = async (person: Client): Promise<CardImport | null> => {
    const form = new FormData();
    form.append('file', new File([deck], 'deck.apkg'));
    const headers = { authorization: person.authorization };
    const response = await fetch(`${product.url}/api/cards/import`, { method: 'POST', headers, body: form });
    return response.ok ? ((await response.json()) as CardImport) : null;
  };

  it('killed during an Anki import, either all of its cards exist or none, and an acknowledged import is complete', () =>
    story(async () => {
      const outcomes: number[] = [];
      // The second import measures the duration, so that the kills can hit the following ones midway.
      await bring(await newClient(product.url));
      const next = await newClient(product.url);
      const begun = performance.now();
      await bring(next);
      const took = performance.now() - begun;
      for (let kills = 0; kills < 4; kills += 1) {
        const person = await newClient(product.url);
        const answered = bring(person).catch(() => null);
        await pause(took * (0.1 + 0.9 * random()));
        await product.restart();
        const acknowledged = await answered;
        const kept = await cardsOf(person);
        expect([0, notes]).toContain(kept);
        if (acknowledged) expect(kept).toBe(notes);
        outcomes.push(kept);
        // Sent again, it is complete, without duplicates.
        expect(await bring(person)).toMatchObject({ added: notes - kept, known: kept });
        expect(await cardsOf(person)).toBe(notes);
      }
      console.info(`Cards after each kill: ${outcomes.join(', ')}`);
    }));

  it('killed while cards are created, each acknowledged one exists, and one sent again exists once', () =>
    story(async () => {
      const person = await newClient(product.url);
      const ids = Array.from({ length: 200 }, () => randomUUID());
      const acknowledged: string[] = [];
      const make = async (id: string) => {
        const face = { kind: 'basic', front: `Card ${id}`, back: 'B' };
        await person.call('PUT', `/api/cards/${id}`, { face });
        acknowledged.push(id);
      };
      const enough = 20 + Math.floor(random() * 100);
      const made = Promise.all(
        ids.map(async (id, n) => {
          await pause(n * 5);
          await make(id).catch(() => {});
        }),
      );
      while (acknowledged.length < enough) await pause(2);
      await product.restart();
      await made;
      const before = acknowledged.length;
      expect(before).toBeGreaterThanOrEqual(enough);
      for (const id of acknowledged)
        expect((await person.call<CardList>('GET', `/api/cards?q=${id}`)).total).toBe(1);
      for (const id of ids) await make(id);
      expect(await cardsOf(person)).toBe(ids.length);
    }));
});
