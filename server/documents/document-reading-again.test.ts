import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { mostTries } from './document-policy.ts';
import { UnreadableDocument } from './parsing/parsed-document.ts';
import { gate, startReadingShelf } from './test-reading-shelf.ts';
import { parsedOf, type Shelf } from './test-shelf.ts';

const { shelf, adding, titles, again, found, rowsOf } = await startReadingShelf();

describe('parsing again', () => {
  /** Marks it as parsed by an older version. */
  const readByOlder = (id: string) =>
    shelf.database.sql(`update documents set reader = '0' where id = $1`, [id]);

  it('is refused if the text is from the current version of the parsers', async () => {
    const { user, id } = await adding(async () => parsedOf('once'));
    await shelf.settled(user, id);
    expect((await again(user, id)).status).toBe(409);
  });

  it('changes nothing while it is running, and two concurrent requests are one', async () => {
    const { open, isOpen } = gate();
    const { user, id, generationId } = await adding(async () => {
      await isOpen;
      throw new UnreadableDocument('No.');
    });
    expect((await again(user, id)).body).toMatchObject({ status: 'reading', generationId });
    open();
    await shelf.settled(user, id);
    // It keeps running until all three are answered: a request after its end would be refused.
    const second = gate();
    const parse = vi.fn(async () => {
      await second.isOpen;
      return parsedOf('again');
    });
    shelf.fake.parse = parse;
    const answers = await Promise.all([again(user, id), again(user, id), again(user, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.generationId)).size).toBe(1);
    second.open();
    await shelf.settled(user, id);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('shows the old text until the new one is complete, and then nothing of the old one', async () => {
    const { user, id } = await adding(async () => parsedOf('old', { sections: 3 }));
    await shelf.settled(user, id);
    await readByOlder(id);
    const { open, isOpen } = gate();
    shelf.fake.parse = async () => {
      await isOpen;
      return parsedOf('new', { sections: 1 });
    };
    expect((await again(user, id)).body.status).toBe('reading');
    expect(await titles(user, id)).toHaveLength(3);
    expect(await found(user, 'old')).toBeGreaterThan(0);
    open();
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready', sections: 1 });
    expect(await titles(user, id)).toEqual(['Part 1 of new']);
    expect([await found(user, 'old'), await found(user, 'new')]).toEqual([0, 3]);
    await eventually(async () => expect(await rowsOf(id)).toEqual({ blocks: 3, sections: 1 }));
  });

  it.each(['fails', 'is stopped'])('that %s keeps the old text', async (how) => {
    const { user, id } = await adding(async () => parsedOf('old', { sections: 3 }));
    await shelf.settled(user, id);
    await readByOlder(id);
    shelf.fake.parse = async ({ signal }) => {
      if (how === 'fails') throw new UnreadableDocument('No.');
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const { body } = await again(user, id);
    if (how === 'is stopped') await shelf.ask(user, 'DELETE', `/api/generations/${body.generationId}`);
    const problem = how === 'fails' ? 'No.' : null;
    const kept = { status: 'ready', problem, sections: 3, canBeReadBetter: true };
    expect(await shelf.settled(user, id)).toMatchObject(kept);
    expect(await titles(user, id)).toHaveLength(3);
    // It may be tried again.
    shelf.fake.parse = async () => parsedOf('new', { sections: 1 });
    await again(user, id);
    await eventually(async () => expect(await titles(user, id)).toHaveLength(1));
  });
});

describe('a parsing whose process died', () => {
  /** The state after kill -9: the lease expires, and nothing is written any more. */
  const forsake = (generationId: string) =>
    shelf.database.sql(
      `update generations set lease_owner = 'dead', lease_expires_at = now() - interval '1 second' where id = $1`,
      [generationId],
    );
  const never = () => new Promise<never>(() => {});

  it('is taken over, whether it had written half of the text or nothing', async () => {
    const { user, id, generationId } = await adding(never);
    // It has begun once it has an edition of its own to write.
    await eventually(async () => {
      const [row] = await shelf.database.sql('select readings from documents where id = $1', [id]);
      expect(row?.readings).toBe(1);
    });
    // Half of a text, of the edition that was begun.
    await shelf.database.sql(
      `insert into document_sections (document_id, edition, n, user_id, title, level, words)
       select id, readings, 1, user_id, 'Half', 1, 1 from documents where id = $1`,
      [id],
    );
    await shelf.database.sql(
      `insert into document_blocks (document_id, edition, section, place, user_id, kind, text)
       select id, readings, 1, n, user_id, 'paragraph', 'halfwritten' from documents, generate_series(0, 1200) n where id = $1`,
      [id],
    );
    expect([await titles(user, id), await found(user, 'halfwritten')]).toEqual([[], 0]);
    await forsake(generationId);
    shelf.fake.parse = async () => parsedOf('whole');
    const next = shelf.another();
    await next.services.generations.resume();
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready', sections: 2, generationId });
    expect(await rowsOf(id)).toEqual({ blocks: 6, sections: 2 });
    await next.services.generations.stop(100);
  });

  it('never shows the text of a superseded one', async () => {
    const { open, isOpen } = gate();
    const begun = gate();
    const { user, id, generationId } = await adding(async () => {
      begun.open();
      await isOpen;
      return parsedOf('overtaken', { sections: 5 });
    });
    await begun.isOpen;
    await forsake(generationId);
    const second = gate();
    shelf.fake.parse = async () => {
      await second.isOpen;
      return parsedOf('second', { sections: 1 });
    };
    const next = shelf.another();
    await next.services.generations.resume();
    await eventually(async () => {
      const [row] = await shelf.database.sql('select readings from documents where id = $1', [id]);
      expect(row?.readings).toBe(2);
    });
    open();
    await pause(300);
    expect(await titles(user, id)).toEqual([]);
    second.open();
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready', sections: 1 });
    expect(await titles(user, id)).toEqual(['Part 1 of second']);
    await eventually(async () => expect(await rowsOf(id)).toEqual({ blocks: 3, sections: 1 }));
    await next.services.generations.stop(100);
  });

  it('succeeds even if the superseded one finishes after it', async () => {
    const { open, isOpen } = gate();
    const begun = gate();
    const { user, id, generationId } = await adding(async () => {
      begun.open();
      await isOpen;
      return parsedOf('late', { sections: 5 });
    });
    await begun.isOpen;
    await forsake(generationId);
    shelf.fake.parse = async () => parsedOf('quicker', { sections: 1 });
    const next = shelf.another();
    await next.services.generations.resume();
    await shelf.settled(user, id);
    open();
    await pause(300);
    expect(await titles(user, id)).toEqual(['Part 1 of quicker']);
    await eventually(async () => expect(await rowsOf(id)).toEqual({ blocks: 3, sections: 1 }));
    await next.services.generations.stop(100);
  });

  it('repeatedly is given up, so that it cannot crash every start', async () => {
    const { user, id, generationId } = await adding(never);
    const others: ReturnType<Shelf['another']>[] = [];
    for (let tries = 1; tries <= mostTries; tries += 1) {
      await eventually(async () => {
        const [row] = await shelf.database.sql('select tries from documents where id = $1', [id]);
        expect(row?.tries).toBe(tries);
      });
      await forsake(generationId);
      const next = shelf.another();
      others.push(next);
      await next.services.generations.resume();
    }
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'failed', problem: /again and again/ });
    for (const { services } of others) await services.generations.stop(10);
  });
});
