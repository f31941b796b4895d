import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentBounds } from '#shared/contract/documents.ts';
import { formOf, inBucket, newLearner, openShelf, startShelf } from './test-shelf.ts';

const shelf = await startShelf();
const { listed, onDisk } = shelf;

const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...randomBytes(5000)]);
const key = () => ({ 'idempotency-key': randomUUID() });

describe('an upload', () => {
  it('becomes a document with its name, whose file is byte for byte the same', async () => {
    const user = newLearner();
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
    const { status, body } = await shelf.upload(user, formOf(bytes, 'Über Bienen.pdf'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Über Bienen.pdf',
      title: 'Über Bienen',
      author: null,
      format: 'pdf',
      bytes: bytes.length,
      // On a busy machine it may have been read before the response is written.
      status: expect.stringMatching(/^(reading|ready)$/),
      problem: null,
      generationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(readFileSync(onDisk(String(body.id))).equals(bytes)).toBe(true);
    expect((await listed(user)).map(({ id }) => id)).toEqual([body.id]);
  });

  it('is not readable by other users of the machine', async () => {
    const { id } = await shelf.add(newLearner(), 'Mine alone.');
    const coming = join(shelf.dataDir, 'documents');
    if (!inBucket) expect((statSync(onDisk(id)).mode & 0o777).toString(8)).toBe('600');
    expect((statSync(coming).mode & 0o777).toString(8)).toBe('700');
  });

  it.each([
    ['an empty file', formOf(''), /empty/],
    [
      'no file',
      formOf('x', 'a.txt', 'other'),
      /no file in it.*PDF, EPUB, DOCX, HTML, Markdown and plain text/,
    ],
    ['a picture', formOf(picture, 'a.png'), /PDF, EPUB, DOCX/],
    ['a picture with the extension of a text', formOf(picture, 'a.txt'), /PDF, EPUB/],
    ['JSON instead of a form', JSON.stringify({ file: 'x' }), /multipart\/form-data/],
  ])('of %s is refused with a message, and leaves nothing', async (_what, form, words) => {
    const user = newLearner();
    const before = await shelf.files();
    const { status, body } = await shelf.upload(user, form);
    expect(status).toBe(400);
    expect(body.detail).toMatch(words);
    expect(await shelf.files()).toEqual(before);
    expect(await listed(user)).toEqual([]);
  });

  it('of two files is refused completely', async () => {
    const user = newLearner();
    const before = await shelf.files();
    const form = formOf('One.', 'one.txt');
    form.append('file', new File(['Two.'], 'two.txt'));
    const { status, body } = await shelf.upload(user, form);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('one at a time')]);
    expect(await shelf.files()).toEqual(before);
  });

  it('of more than 50 MB is refused with a message, and leaves nothing', async () => {
    const user = newLearner();
    const before = await shelf.files();
    const { status, body } = await shelf.upload(
      user,
      formOf(new Uint8Array(documentBounds.bytes + 1).fill(97)),
    );
    expect([status, body.detail]).toEqual([413, expect.stringContaining('50 MB')]);
    expect(await shelf.files()).toEqual(before);
  });

  it('of exactly 50 MB is accepted', async () => {
    const { status, body } = await shelf.upload(
      newLearner(),
      formOf(new Uint8Array(documentBounds.bytes).fill(97)),
    );
    expect([status, body.bytes]).toEqual([201, documentBounds.bytes]);
  });

  it('needs a session', async () => {
    expect((await shelf.upload(null, formOf('x'))).status).toBe(401);
  });
});

describe('the same upload again', () => {
  it('with its key gets the same response, and with other bytes it is refused', async () => {
    const user = newLearner();
    const headers = key();
    const first = await shelf.upload(user, formOf('Once.'), headers);
    const again = await shelf.upload(user, formOf('Once.'), headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await shelf.upload(user, formOf('Twice.'), headers);
    expect([other.status, other.body.detail]).toEqual([422, expect.stringContaining('another file')]);
    expect(await listed(user)).toHaveLength(1);
  });

  it.each([[key()], [{}]])(
    'with another key, or none, returns the existing document (%j)',
    async (headers) => {
      const user = newLearner();
      const first = await shelf.upload(user, formOf('Mine.', 'first.txt'), key());
      const again = await shelf.upload(
        user,
        formOf('Mine.', 'second.txt'),
        headers as Record<string, string>,
      );
      expect([again.status, again.body.id, again.body.name]).toEqual([200, first.body.id, 'first.txt']);
    },
  );

  it('by another user, even with the same key, is a separate document', async () => {
    const headers = key();
    const first = await shelf.upload(newLearner(), formOf('Of both.'), headers);
    const second = await shelf.upload(newLearner(), formOf('Of both.'), headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it.each([
    ['with one key', true],
    ['with different keys', false],
  ])('six concurrent ones %s make one document and one file', async (_how, isSame) => {
    const user = newLearner();
    const before = (await shelf.files()).length;
    const headers = key();
    const text = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shelf.upload(user, formOf(text), isSame ? headers : key())),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual(isSame ? [201, 201, 201, 201, 201, 201] : [200, 200, 200, 200, 200, 201]);
    expect(await listed(user)).toHaveLength(1);
    expect(await shelf.files()).toHaveLength(before + 1);
  });

  it('restores the missing file of a document, and parses it', async () => {
    const user = newLearner();
    const { id } = await shelf.add(user, 'Lost and found.');
    await shelf.settled(user, id);
    rmSync(onDisk(id));
    await shelf.services.documentSweep.sweep();
    if (shelf.seesAll)
      expect(await shelf.read(user, id)).toMatchObject({
        status: 'failed',
        problem: expect.stringContaining('Add it again'),
      });
    const again = await shelf.upload(user, formOf('Lost and found.'));
    expect([again.status, again.body.id]).toEqual([200, id]);
    expect(readFileSync(onDisk(id), 'utf8')).toBe('Lost and found.');
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready' });
  });

  it('creates a new document if the first was deleted', async () => {
    const user = newLearner();
    const headers = key();
    const first = await shelf.upload(user, formOf('Come and gone.'), headers);
    expect((await shelf.ask(user, 'DELETE', `/api/documents/${first.body.id}`)).status).toBe(204);
    const again = await shelf.upload(user, formOf('Come and gone.'), headers);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('with a key that is too long is refused', async () => {
    const { status } = await shelf.upload(newLearner(), formOf('x'), { 'idempotency-key': 'k'.repeat(201) });
    expect(status).toBe(400);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['..', 'document'],
    ['a\u0000b.txt', 'ab.txt'],
    ['invoice\u202efdp.txt', 'invoicefdp.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`],
    ['C:\\Users\\ada\\notes.txt', 'notes.txt'],
    ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
    ['ملاحظات.txt', 'ملاحظات.txt'],
  ])('%j is shown as %j, and is stored under a generated id', async (given, shown) => {
    const user = newLearner();
    const { status, body } = await shelf.upload(user, formOf(`Of ${given}`, given));
    expect([status, body.name]).toEqual([201, shown]);
    expect(readFileSync(onDisk(String(body.id)), 'utf8')).toBe(`Of ${given}`);
  });
});

describe('a file that cannot be stored', () => {
  it('is refused before it is received if there is too little disk space', async () => {
    shelf.state.isFull = true;
    try {
      const { status, body } = await shelf.upload(newLearner(), formOf('x'));
      expect([status, body.code]).toEqual([503, 'storage_full']);
    } finally {
      shelf.state.isFull = false;
    }
  });

  it('is aborted when the disk becomes full, and leaves nothing', async () => {
    const before = await shelf.files();
    const user = newLearner();
    const boundary = 'x';
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) =>
        controller.enqueue(
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`,
          ),
        ),
      pull: async (controller) => {
        controller.enqueue(new Uint8Array(100_000).fill(97));
        await new Promise((resolve) => setTimeout(resolve, 5));
        shelf.state.isFull = true;
        left -= 1;
        if (left === 0) {
          controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
          controller.close();
        }
      },
    });
    try {
      const response = await shelf.app.request('/api/documents', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${user}`,
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body,
        duplex: 'half',
      } as RequestInit);
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        503,
        'storage_full',
      ]);
      expect(await shelf.files()).toEqual(before);
    } finally {
      shelf.state.isFull = false;
    }
  });

  it('because the folder cannot be created is refused with a message', async () => {
    const other = await openShelf();
    try {
      writeFileSync(join(other.dataDir, 'documents'), 'a file in its place');
      const { status, body } = await other.upload(newLearner(), formOf('x'));
      expect([status, body.detail]).toEqual([503, expect.stringContaining('cannot keep files')]);
      chmodSync(other.dataDir, 0o700);
    } finally {
      await other.close();
    }
  });

  it('beyond a thousand documents is refused with a message, also concurrently; a repeated upload gets its response', async () => {
    const user = newLearner();
    const headers = key();
    const first = await shelf.upload(user, formOf('The first of a thousand.'), headers);
    await shelf.database.sql(
      `insert into documents (id, user_id, name, title, format, bytes, sha256, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'a', 'a', 'text', 1, n::text, 'ready', now(), now()
       from generate_series(1, ${documentBounds.documents - 3}) n`,
      [user],
    );
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => shelf.upload(user, formOf(`One of the last, ${n}`))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 413, 413, 413]);
    const refused = await shelf.upload(user, formOf('One too many.'));
    expect(refused).toMatchObject({ status: 413, body: { code: 'quota_documents' } });
    const again = await shelf.upload(user, formOf('The first of a thousand.'), headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await listed(user)).toHaveLength(documentBounds.documents);
  });
});
