import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { insertCards } from './cards/card-store.ts';
import { holdDocument } from './document-store.ts';
import { face, routes } from './test-document-calls.ts';
import { newLearner, openShelf, parsedOf, startShelf } from './test-shelf.ts';

const shelf = await startShelf();
const { listed, onDisk, ready } = shelf;

describe('a deleted document', () => {
  it('is removed with its text, marks and file, and other documents stay', async () => {
    const user = newLearner();
    const [one, other] = [await ready(user), await ready(user)];
    const mark = { section: 1, block: 0, quote: 'plain', prefix: '', suffix: '', note: 'Mine' };
    await shelf.ask(user, 'PUT', `/api/documents/${one.id}/marks/${randomUUID()}`, mark);
    expect((await shelf.ask(user, 'DELETE', `/api/documents/${one.id}`)).status).toBe(204);
    for (const table of ['document_blocks', 'document_sections', 'document_marks'])
      expect(await shelf.database.sql(`select 1 from ${table} where document_id = $1`, [one.id])).toEqual([]);
    expect([existsSync(onDisk(one.id)), existsSync(onDisk(other.id))]).toEqual([false, true]);
    expect((await listed(user)).map(({ id }) => id)).toEqual([other.id]);
    for (const [method, path, body] of routes(one.id))
      expect([method, path, (await shelf.ask(user, method, path, body)).status]).toEqual([method, path, 404]);
  });

  it('keeps the cards made from it, with its title and without a link', async () => {
    const user = newLearner();
    const { id, title } = await ready(user);
    const passage = { section: 1, block: 0, quote: 'plain', prefix: '', suffix: '' };
    await shelf.ask(user, 'PUT', `/api/documents/${id}/cards/${randomUUID()}`, { face, ...passage });
    await shelf.ask(user, 'DELETE', `/api/documents/${id}`);
    const { body } = await shelf.ask(user, 'GET', '/api/cards');
    expect(body.cards).toMatchObject([{ face, place: null, source: title }]);
    expect(await shelf.database.sql('select passage from own_cards where user_id = $1', [user])).toEqual([
      { passage: null },
    ]);
    const due = await shelf.database.sql('select kind from review_cards where user_id = $1', [user]);
    expect(due).toEqual([{ kind: 'own' }]);
  });

  it('keeps a card that is made from it concurrently', async () => {
    const user = newLearner();
    const { id, title } = await ready(user);
    const held = Promise.withResolvers<void>();
    const making = shelf.database.asLearner(user, async (tx) => {
      expect(await holdDocument(tx, id)).toBeTruthy();
      held.resolve();
      await tx.execute('select pg_sleep(0.5)');
      const passage = { section: 1, block: 0, quote: 'plain', prefix: '', suffix: '' };
      const [made, now] = [randomUUID(), new Date()];
      const card = { userId: user, id: made, guid: made, face: { ...face, kind: 'basic' as const } };
      await insertCards(tx, [{ ...card, documentId: id, passage, createdAt: now, updatedAt: now }]);
    });
    await held.promise;
    expect((await shelf.ask(user, 'DELETE', `/api/documents/${id}`)).status).toBe(204);
    await making;
    const { body } = await shelf.ask(user, 'GET', '/api/cards');
    expect(body.cards).toMatchObject([{ face, place: null, source: title }]);
  });

  it('stops its parsing, whose output is discarded', async () => {
    const user = newLearner();
    let finish = () => {};
    const [begun, ended] = [vi.fn(), vi.fn()];
    shelf.fake.parse = async ({ signal }) => {
      begun();
      signal.addEventListener('abort', ended);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return parsedOf('too late', { sections: 50 });
    };
    const { id, generationId } = await shelf.add(user, 'Read and deleted.');
    await eventually(() => expect(begun).toHaveBeenCalled());
    expect((await shelf.ask(user, 'DELETE', `/api/documents/${id}`)).status).toBe(204);
    shelf.fake.parse = async () => parsedOf('plain');
    await eventually(() => expect(ended).toHaveBeenCalled());
    finish();
    await pause(200);
    expect(await shelf.database.sql('select 1 from document_blocks where document_id = $1', [id])).toEqual(
      [],
    );
    expect((await shelf.ask(user, 'GET', `/api/generations/${generationId}`)).body.status).toBe('cancelled');
  });

  it('can be deleted twice at the same time', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    const both = await Promise.all([1, 2].map(() => shelf.ask(user, 'DELETE', `/api/documents/${id}`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

describe('the sweep', () => {
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const sweep = () => shelf.services.documentSweep.sweep();

  it('moves files without a document aside after an hour, deletes unfinished ones, and leaves all others', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    const stray = {
      old: randomUUID(),
      new: randomUUID(),
      part: `${randomUUID()}.part`,
      newPart: `${randomUUID()}.part`,
    };
    for (const name of [...Object.values(stray), 'not-ours.txt']) writeFileSync(onDisk(name), 'x');
    for (const name of [id, stray.old, stray.part, 'not-ours.txt'])
      utimesSync(onDisk(name), hours(2), hours(2));
    await sweep();
    const left = [stray.old, stray.part, stray.new, stray.newPart, id, 'not-ours.txt'].map((name) =>
      existsSync(onDisk(name)),
    );
    expect(left).toEqual([false, false, true, true, true, true]);
    expect(existsSync(shelf.aside(stray.old))).toBe(true);
  });

  it('deletes a file that was moved aside after 30 days', async () => {
    const stray = randomUUID();
    writeFileSync(onDisk(stray), 'x');
    utimesSync(onDisk(stray), hours(2), hours(2));
    await sweep();
    utimesSync(shelf.aside(stray), hours(29 * 24), hours(29 * 24));
    await sweep();
    expect(existsSync(shelf.aside(stray))).toBe(true);
    utimesSync(shelf.aside(stray), hours(31 * 24), hours(31 * 24));
    await sweep();
    expect([existsSync(shelf.aside(stray)), existsSync(onDisk(stray))]).toEqual([false, false]);
  });

  describe('after the database was replaced by an older backup and back again', () => {
    /** A document whose file was moved aside while the database did not know it. */
    const forgotten = async (user: string) => {
      const { id } = await ready(user, 'Known again.');
      const [row] = await shelf.database.sql('select row_to_json(d) as row from documents d where id = $1', [
        id,
      ]);
      await shelf.database.sql('delete from documents where id = $1', [id]);
      utimesSync(onDisk(id), hours(2), hours(2));
      await sweep();
      expect([existsSync(onDisk(id)), existsSync(shelf.aside(id))]).toEqual([false, true]);
      // All columns but those that the database writes itself.
      const [{ names } = {}] = await shelf.database.sql(
        `select string_agg(quote_ident(attname), ', ') as names from pg_attribute
         where attrelid = 'documents'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const again = `insert into documents (${names}) select ${names} from json_populate_record(null::documents, $1::text::json)`;
      await shelf.database.sql(again, [JSON.stringify(row?.row)]);
      return id;
    };

    it('puts files back that are known again, and calls none of them missing', async () => {
      const user = newLearner();
      const id = await forgotten(user);
      await sweep();
      expect([existsSync(onDisk(id)), existsSync(shelf.aside(id))]).toEqual([true, false]);
      expect(await shelf.read(user, id)).toMatchObject({ status: 'ready', problem: null });
    });

    it('gives a file out that is known again even before the next sweep', async () => {
      const user = newLearner();
      const id = await forgotten(user);
      const { status, body } = await shelf.ask(user, 'GET', `/api/documents/${id}/file`);
      expect([status, body]).toEqual([200, { text: 'Known again.' }]);
    });

    it('deletes the file with its document, wherever it is', async () => {
      const user = newLearner();
      const id = await forgotten(user);
      expect((await shelf.ask(user, 'DELETE', `/api/documents/${id}`)).status).toBe(204);
      expect([existsSync(onDisk(id)), existsSync(shelf.aside(id))]).toEqual([false, false]);
    });
  });

  it('leaves most files alone where they are unknown: they are probably of another installation', async () => {
    const other = await openShelf();
    try {
      const { id } = await other.ready(newLearner());
      const theirs = Array.from({ length: 101 }, () => randomUUID());
      for (const name of [id, ...theirs]) {
        writeFileSync(other.onDisk(name), 'x');
        utimesSync(other.onDisk(name), hours(2), hours(2));
      }
      await other.services.documentSweep.sweep();
      expect((await other.files()).filter((name) => new Set<string>(theirs).has(name))).toHaveLength(101);
      rmSync(other.onDisk(theirs[0] ?? ''));
      await other.services.documentSweep.sweep();
      expect((await other.files()).filter((name) => new Set<string>(theirs).has(name))).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('moves, deletes and reports nothing in a store that is not known to be its own', async () => {
    const other = await openShelf();
    try {
      const user = newLearner();
      const [{ id }, stray, old] = [await other.ready(user), randomUUID(), randomUUID()];
      writeFileSync(other.onDisk(stray), 'x');
      writeFileSync(other.onDisk(old), 'x');
      utimesSync(other.onDisk(old), hours(2), hours(2));
      await other.services.documentSweep.sweep();
      utimesSync(other.aside(old), hours(31 * 24), hours(31 * 24));
      utimesSync(other.onDisk(stray), hours(2), hours(2));
      rmSync(other.onDisk(id));
      other.state.isOurStore = false;
      await other.services.documentSweep.sweep();
      expect([existsSync(other.onDisk(stray)), existsSync(other.aside(old))]).toEqual([true, true]);
      expect(await other.read(user, id)).toMatchObject({ status: 'ready' });
    } finally {
      await other.close();
    }
  });

  it('takes a store without any file of several documents for the wrong one, and reports none as missing', async () => {
    const other = await openShelf();
    try {
      const user = newLearner();
      const both = [await other.ready(user), await other.ready(user)];
      for (const { id } of both) rmSync(other.onDisk(id));
      await other.services.documentSweep.sweep();
      for (const { id } of both) expect(await other.read(user, id)).toMatchObject({ status: 'ready' });
    } finally {
      await other.close();
    }
  });

  it('reports a missing file to its owner, and the text stays readable', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    rmSync(onDisk(id));
    await sweep();
    if (shelf.seesAll)
      expect(await shelf.read(user, id)).toMatchObject({
        status: 'failed',
        problem: expect.stringContaining('not on this server any more'),
      });
    expect((await shelf.ask(user, 'GET', `/api/documents/${id}/sections`)).body.sections).toHaveLength(2);
  });

  it('finishes a deletion that was interrupted by a crash', async () => {
    const user = newLearner();
    const { id } = await ready(user);
    await shelf.database.sql(`update documents set status = 'deleting', edition = 0 where id = $1`, [id]);
    expect(await listed(user)).toEqual([]);
    expect((await shelf.ask(user, 'GET', '/api/documents/search?q=plain')).body.hits).toEqual([]);
    await sweep();
    expect(await shelf.database.sql('select 1 from documents where id = $1', [id])).toEqual([]);
    expect(existsSync(onDisk(id))).toBe(false);
  });
});
