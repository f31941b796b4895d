import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentBounds, type LearnerDocument } from '#shared/contract/documents.ts';
import { routes } from './test-document-calls.ts';
import { formOf, newLearner, startShelf } from './test-shelf.ts';

const shelf = await startShelf();
const { listed, onDisk, ready } = shelf;

describe('a document is private to its owner', () => {
  it('another user gets 404 everywhere, as for an unknown or malformed id', async () => {
    const owner = newLearner();
    const { id } = await ready(owner);
    const stranger = newLearner();
    for (const one of [id, randomUUID(), 'none', '%00', '..%2f..', 'x'.repeat(500)])
      for (const [method, path, body] of routes(one)) {
        const answer = await shelf.ask(stranger, method, path, body);
        expect([method, path, answer.status, answer.body.detail]).toEqual([
          method,
          path,
          404,
          'Document not found',
        ]);
      }
    expect(await listed(stranger)).toEqual([]);
    expect(await shelf.read(owner, id)).toMatchObject({ id, title: 'notes', status: 'ready' });
  });

  it('a visitor gets 401 everywhere', async () => {
    const { id } = await ready(newLearner());
    for (const [method, path, body] of [...routes(id), ['GET', '/api/documents'] as const])
      expect([method, path, (await shelf.ask(null, method, path, body)).status]).toEqual([method, path, 401]);
  });

  it('another user cannot follow or stop its parsing', async () => {
    const { generationId } = await ready(newLearner());
    for (const method of ['GET', 'DELETE'])
      expect((await shelf.ask(newLearner(), method, `/api/generations/${generationId}`)).status).toBe(404);
  });
});

describe('the list of documents', () => {
  it('has the newest first, with the same fields as each document', async () => {
    const user = newLearner();
    const ids = [];
    for (const name of ['one.txt', 'two.md', 'three.html']) ids.push((await ready(user, name, name)).id);
    const documents = await listed(user);
    expect(documents.map(({ id }) => id)).toEqual(ids.toReversed());
    for (const document of documents) expect(await shelf.read(user, document.id)).toEqual(document);
  });

  it('lets its learner change title and author, and remove the author', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    const patch = async (body: unknown) =>
      (await shelf.ask(user, 'PATCH', `/api/documents/${id}`, body)).body;
    expect(await patch({ title: ' Bees ', author: 'Ada' })).toMatchObject({ title: 'Bees', author: 'Ada' });
    expect(await patch({ author: null })).toMatchObject({ title: 'Bees', author: null });
    expect(await patch({})).toMatchObject({ title: 'Bees', author: null });
    for (const wrong of [
      { title: '' },
      { title: ' ' },
      { title: 'x'.repeat(301) },
      { pages: 3 },
      { title: 'a\0' },
    ])
      expect(await patch(wrong)).toMatchObject({ status: 400 });
  });

  it.each(['0', '3', '-1', '1.5', 'first', '999999999'])(
    'a document of two sections has no section %s',
    async (n) => {
      const user = newLearner();
      const { id } = await ready(user);
      const { status, body } = await shelf.ask(user, 'GET', `/api/documents/${id}/sections/${n}`);
      expect([status, body.detail]).toEqual([404, 'Document not found']);
    },
  );

  it('“search” is not read as an id', async () => {
    const { status, body } = await shelf.ask(newLearner(), 'GET', '/api/documents/search?q=bees');
    expect([status, body]).toEqual([200, { hits: [] }]);
  });
});

describe('the file', () => {
  const get = (user: string, id: string, headers: Record<string, string> = {}, method = 'GET') =>
    shelf.app.request(`/api/documents/${id}/file`, {
      method,
      headers: { authorization: `Bearer ${user}`, ...headers },
    });
  const bytes = randomBytes(200_000);
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), bytes]);
  const addPdf = async (user: string, name = 'a.pdf') =>
    ((await shelf.upload(user, formOf(pdf, name))).body as LearnerDocument).id;

  it('is returned as it was uploaded, also in parts', async () => {
    const user = newLearner();
    const id = await addPdf(user);
    const whole = await get(user, id);
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(pdf.length),
      'content-type': 'application/pdf',
    });
    for (const [range, from, to] of [
      ['bytes=0-65535', 0, 65_536],
      ['bytes=131072-196607', 131_072, 196_608],
      ['bytes=-100', pdf.length - 100, pdf.length],
      [`bytes=${pdf.length - 1}-`, pdf.length - 1, pdf.length],
    ] as const) {
      const part = await get(user, id, { range });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${pdf.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(pdf.subarray(from, to))).toBe(true);
    }
  });

  it('answers 416 beyond its end', async () => {
    const user = newLearner();
    const answer = await get(user, await addPdf(user), { range: 'bytes=999999999-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${pdf.length}`]);
  });

  it('is returned whole for a part of another version', async () => {
    const user = newLearner();
    const id = await addPdf(user);
    const tag = (await get(user, id)).headers.get('etag') ?? '';
    const range = 'bytes=0-9';
    expect((await get(user, id, { range, 'if-range': tag })).status).toBe(206);
    expect((await get(user, id, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('answers HEAD with its length', async () => {
    const user = newLearner();
    const answer = await get(user, await addPdf(user), {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(pdf.length),
      '',
    ]);
  });

  it.each([
    ['page.html', '<!doctype html><script>alert(1)</script>'],
    ['drawing.txt', '<svg onload="alert(1)"></svg>'],
  ])('executes nothing when opened directly: %s', async (name, content) => {
    const user = newLearner();
    const { id } = await shelf.add(user, content, name);
    const { headers } = await get(user, id);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
  });

  it.each([
    [
      'Über "Bienen".pdf',
      `attachment; filename="_ber _Bienen_.pdf"; filename*=UTF-8''%C3%9Cber%20%22Bienen%22.pdf`,
    ],
    ["it's (1).pdf", `attachment; filename="it_s (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
    ['蜂.pdf', `attachment; filename="_.pdf"; filename*=UTF-8''%E8%9C%82.pdf`],
  ])('is saved under its name: %s', async (name, disposition) => {
    const user = newLearner();
    const { id } = await ready(user, `Of ${name}`, 'x.pdf');
    await shelf.database.sql('update documents set name = $1 where id = $2', [name, id]);
    expect((await get(user, id)).headers.get('content-disposition')).toBe(disposition);
  });

  it('that is not on this server is reported with a message', async () => {
    const user = newLearner();
    const id = await addPdf(user);
    rmSync(onDisk(id));
    const answer = await shelf.ask(user, 'GET', `/api/documents/${id}/file`);
    expect([answer.status, answer.body.detail]).toEqual([503, expect.stringContaining('not on this server')]);
  });
});

it('a list of a thousand documents is fast', async () => {
  const user = newLearner();
  await shelf.database.sql(
    `insert into documents (id, user_id, name, title, format, bytes, sha256, status, created_at, updated_at)
     select gen_random_uuid(), $1, 'a.pdf', 'Title', 'pdf', 1, n::text, 'ready', now(), now()
     from generate_series(1, ${documentBounds.documents}) n`,
    [user],
  );
  expect(await listed(user)).toHaveLength(documentBounds.documents);
});
