import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DocumentText, documentBounds } from '#shared/contract/documents.ts';
import { mostTries } from './document-policy.ts';
import { UnreadableDocument } from './parsing/parsed-document.ts';
import { newLearner, parsedOf, type Shelf, startShelf } from './test-shelf.ts';

let shelf: Shelf;
beforeAll(async () => {
  shelf = await startShelf();
});
afterAll(() => shelf.close());
afterEach(() => {
  shelf.fake.parse = async () => parsedOf('plain');
});

let number = 0;
/** A new learner with a document that is read by `parse`. */
async function adding(parse: Shelf['fake']['parse']) {
  const user = newLearner();
  number += 1;
  shelf.fake.parse = parse;
  const document = await shelf.add(user, `Text number ${number}.`, `text-${number}.txt`);
  return { user, id: document.id, generationId: String(document.generationId) };
}
const titles = async (user: string, id: string) =>
  ((await shelf.ask(user, 'GET', `/api/documents/${id}/sections`)).body.sections as { title: string }[]).map(
    ({ title }) => title,
  );
const text = async (user: string, id: string, n = 1) =>
  (await shelf.ask(user, 'GET', `/api/documents/${id}/sections/${n}`)).body as unknown as DocumentText;
const again = (user: string, id: string) => shelf.ask(user, 'POST', `/api/documents/${id}/reading`);
const found = async (user: string, q: string) =>
  ((await shelf.ask(user, 'GET', `/api/documents/search?q=${q}`)).body.hits as unknown[]).length;
const rowsOf = async (id: string) => {
  const [row] = await shelf.database.sql(
    `select (select count(*)::int from document_blocks where document_id = $1) as blocks,
       (select count(*)::int from document_sections where document_id = $1) as sections`,
    [id],
  );
  return row;
};
/** Lets a reader that is waiting go on. */
function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

describe('a document that is read', () => {
  it('has its sections with their text, title and author as the file names them, pages and words', async () => {
    const { user, id } = await adding(async () => ({
      ...parsedOf('bees', { title: 'Of bees', author: 'Ada', pages: 9, unreadPages: [3, 4] }),
      sections: [
        {
          title: 'Honey',
          level: 2,
          blocks: [
            { kind: 'paragraph', text: 'Bees make honey.', page: 2 },
            { kind: 'code', text: 'a\n  b', page: 5 },
          ],
        },
        { title: '', level: 1, blocks: [{ kind: 'item', text: '蜂蜜是甜的', page: null }] },
      ],
    }));
    expect(await shelf.settled(user, id)).toMatchObject({
      status: 'ready',
      title: 'Of bees',
      author: 'Ada',
      pages: 9,
      unreadPages: [3, 4],
      sections: 2,
      words: 8,
    });
    const { sections } = (await shelf.ask(user, 'GET', `/api/documents/${id}/sections`)).body;
    expect(sections).toEqual([
      { n: 1, title: 'Honey', level: 2, pages: { from: 2, to: 5 }, words: 5 },
      { n: 2, title: '', level: 1, pages: null, words: 3 },
    ]);
    expect((await text(user, id)).blocks).toEqual([
      { kind: 'paragraph', text: 'Bees make honey.', page: 2 },
      { kind: 'code', text: 'a\n  b', page: 5 },
    ]);
    expect(await found(user, 'honey')).toBe(1);
  });

  it('keeps what its learner called it, whatever the file says', async () => {
    const { open, isOpen } = gate();
    const { user, id } = await adding(async () => {
      await isOpen;
      return parsedOf('x', { title: 'As the file has it', author: 'Somebody' });
    });
    await shelf.ask(user, 'PATCH', `/api/documents/${id}`, { title: 'Mine' });
    open();
    expect(await shelf.settled(user, id)).toMatchObject({ title: 'Mine', author: null, status: 'ready' });
  });

  it('tells how far it is to whoever follows', async () => {
    const { open, isOpen } = gate();
    const { user, id, generationId } = await adding(async ({ progress }) => {
      progress?.(7, 20);
      await isOpen;
      return parsedOf('x', { pages: 20 });
    });
    await vi.waitFor(async () => {
      const { body } = await shelf.ask(user, 'GET', `/api/generations/${generationId}`);
      expect(body).toMatchObject({ status: 'running', completed: 7, total: 20 });
    });
    open();
    await shelf.settled(user, id);
    const events = await shelf.ask(user, 'GET', `/api/generations/${generationId}/events`, undefined, {
      accept: 'text/event-stream',
    });
    expect(events.body.text).toContain('event: done');
    expect(events.body.text).toContain('"status":"ready"');
  });

  it('is shown whole or not at all: nothing is read or found of it before', async () => {
    const [sections, blocks] = [30, 60];
    const { user, id } = await adding(async () => parsedOf('gradually', { sections, blocks }));
    const counts = new Set<number>();
    for (let isReady = false; !isReady; ) {
      isReady = (await shelf.read(user, id)).status === 'ready';
      // In this order: it may be shown in between.
      const isFound = (await found(user, 'gradually')) > 0;
      const count = (await titles(user, id)).length;
      counts.add(count);
      if (isFound || isReady) expect(count).toBe(sections);
    }
    expect([...counts]).toEqual([0, sections]);
    expect(await found(user, 'gradually')).toBeGreaterThan(0);
    expect((await text(user, id, sections)).blocks).toHaveLength(blocks);
  });

  it('continues a section that is too long to be read at once', async () => {
    const most = documentBounds.blocks;
    const { user, id } = await adding(async () => ({
      ...parsedOf('x'),
      sections: [
        {
          title: 'Endless',
          level: 3,
          blocks: Array.from({ length: most + 5 }, (_, n) => ({
            kind: 'item' as const,
            text: `${n}`,
            page: null,
          })),
        },
        { title: 'After', level: 1, blocks: [] },
      ],
    }));
    await shelf.settled(user, id);
    expect(await titles(user, id)).toEqual(['Endless', 'Endless', 'After']);
    expect((await text(user, id, 2)).blocks.map((block) => block.text)).toEqual(
      [0, 1, 2, 3, 4].map((n) => String(most + n)),
    );
  });

  it('takes what cannot be stored of a text out of it', async () => {
    const { user, id } = await adding(async () => ({
      ...parsedOf('x', { title: 'a\0b\ud83c' }),
      sections: [
        { title: 'c\0', level: 1, blocks: [{ kind: 'paragraph' as const, text: 'd\0e\udfff', page: null }] },
      ],
    }));
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready' });
    expect((await text(user, id)).blocks[0]?.text).toBe('de\ufffd');
  });
});

describe('a document that cannot be read', () => {
  it('says why, in words, and is read again when it is asked to', async () => {
    const { user, id } = await adding(async () => {
      throw new UnreadableDocument('This file is locked by a password.');
    });
    expect(await shelf.settled(user, id)).toMatchObject({
      status: 'failed',
      problem: 'This file is locked by a password.',
      sections: 0,
    });
    shelf.fake.parse = async () => parsedOf('open');
    const { status, body } = await again(user, id);
    expect([status, body.status]).toEqual([200, 'reading']);
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready', problem: null });
    expect(await titles(user, id)).toHaveLength(2);
  });

  it('for a reason that nobody expected says so without telling it', async () => {
    const { user, id } = await adding(async () => {
      throw new Error('secret inside of the server');
    });
    const { status, problem } = await shelf.settled(user, id);
    expect([status, problem]).toEqual([
      'failed',
      expect.stringContaining('Something went wrong on our side'),
    ]);
  });

  it('because its file is gone says so', async () => {
    const { open, isOpen } = gate();
    const { user, id } = await adding(async () => {
      await isOpen;
      throw new UnreadableDocument('No.');
    });
    open();
    await shelf.settled(user, id);
    rmSync(join(shelf.folder, id));
    await again(user, id);
    expect(await shelf.settled(user, id)).toMatchObject({
      status: 'failed',
      problem: /not on this server any more/,
    });
  });
});

describe('reading that is stopped', () => {
  it('says so, leaves nothing behind, and begins again when it is asked to', async () => {
    const stopped = vi.fn();
    const begun = gate();
    const { user, id, generationId } = await adding(async ({ signal }) => {
      begun.open();
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped();
          reject(signal.reason);
        });
      });
      return parsedOf('never');
    });
    await begun.isOpen;
    expect((await shelf.ask(user, 'DELETE', `/api/generations/${generationId}`)).status).toBe(200);
    expect(await shelf.read(user, id)).toMatchObject({ status: 'stopped', problem: null, generationId });
    await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
    shelf.fake.parse = async () => parsedOf('at last');
    const { body } = await again(user, id);
    expect(body.generationId).not.toBe(generationId);
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready' });
  });

  it('while its text is written leaves no paragraph', async () => {
    const { user, id, generationId } = await adding(async () =>
      parsedOf('halfway', { sections: 100, blocks: 60 }),
    );
    await vi.waitFor(async () => expect((await rowsOf(id))?.blocks).toBeGreaterThan(0));
    await shelf.ask(user, 'DELETE', `/api/generations/${generationId}`);
    expect(await shelf.read(user, id)).toMatchObject({ status: 'stopped' });
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ blocks: 0, sections: 0 }), 10_000);
    expect(await titles(user, id)).toEqual([]);
  });
});

describe('reading again', () => {
  /** As if older parsers had read it. */
  const readByOlder = (id: string) =>
    shelf.database.sql(`update documents set reader = '0' where id = $1`, [id]);

  it('of what was read by what reads now is refused, as nothing would come of it', async () => {
    const { user, id } = await adding(async () => parsedOf('once'));
    await shelf.settled(user, id);
    expect((await again(user, id)).status).toBe(409);
  });

  it('of what is being read changes nothing, and twice at once is once', async () => {
    const { open, isOpen } = gate();
    const { user, id, generationId } = await adding(async () => {
      await isOpen;
      throw new UnreadableDocument('No.');
    });
    expect((await again(user, id)).body).toMatchObject({ status: 'reading', generationId });
    open();
    await shelf.settled(user, id);
    const parse = vi.fn(async () => parsedOf('again'));
    shelf.fake.parse = parse;
    const answers = await Promise.all([again(user, id), again(user, id), again(user, id)]);
    expect(new Set(answers.map(({ body }) => body.generationId)).size).toBe(1);
    await shelf.settled(user, id);
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('shows the old text until the new one is there, and then nothing of the old one', async () => {
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
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ blocks: 3, sections: 1 }));
  });

  it.each(['fails', 'is stopped'])('that %s leaves the old text as it was', async (how) => {
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
    await vi.waitFor(async () => expect(await titles(user, id)).toHaveLength(1));
  });
});

describe('a reading whose process died', () => {
  /** What kill -9 leaves: its lease runs out, and nobody writes any more. */
  const forsake = (generationId: string) =>
    shelf.database.sql(
      `update generations set lease_owner = 'dead', lease_expires_at = now() - interval '1 second' where id = $1`,
      [generationId],
    );
  const never = () => new Promise<never>(() => {});

  it('is taken over, whether it had written half of the text or nothing', async () => {
    const { user, id, generationId } = await adding(never);
    // It has begun once it has an edition of its own to write.
    await vi.waitFor(async () => {
      const [row] = await shelf.database.sql('select readings from documents where id = $1', [id]);
      expect(row?.readings).toBe(1);
    });
    // Half of a text, by the reading that has begun.
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

  it('never shows what an overtaken one has written', async () => {
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
    await vi.waitFor(async () => {
      const [row] = await shelf.database.sql('select readings from documents where id = $1', [id]);
      expect(row?.readings).toBe(2);
    });
    open();
    await pause(300);
    expect(await titles(user, id)).toEqual([]);
    second.open();
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready', sections: 1 });
    expect(await titles(user, id)).toEqual(['Part 1 of second']);
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ blocks: 3, sections: 1 }));
    await next.services.generations.stop(100);
  });

  it('ends well where an overtaken one is done after the other, too', async () => {
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
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ blocks: 3, sections: 1 }));
    await next.services.generations.stop(100);
  });

  it('again and again is given up, so that it takes no server down for ever', async () => {
    const { user, id, generationId } = await adding(never);
    const others: ReturnType<Shelf['another']>[] = [];
    for (let tries = 1; tries <= mostTries; tries += 1) {
      await vi.waitFor(async () => {
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
