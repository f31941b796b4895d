import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { documentBounds } from '#shared/contract/documents.ts';
import { eventually } from '../../tools/check/testing/eventually.ts';
import { UnreadableDocument } from './parsing/parsed-document.ts';
import { gate, startReadingShelf } from './test-reading-shelf.ts';
import { parsedOf } from './test-shelf.ts';

const { shelf, adding, titles, text, again, found, rowsOf } = await startReadingShelf();

describe('a document that is parsed', () => {
  it('has its sections with text, title and author from the file, pages and words', async () => {
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

  it('keeps the title given by its learner', async () => {
    const { open, isOpen } = gate();
    const { user, id } = await adding(async () => {
      await isOpen;
      return parsedOf('x', { title: 'As the file has it', author: 'Somebody' });
    });
    await shelf.ask(user, 'PATCH', `/api/documents/${id}`, { title: 'Mine' });
    open();
    expect(await shelf.settled(user, id)).toMatchObject({ title: 'Mine', author: null, status: 'ready' });
  });

  it('reports progress to its readers', async () => {
    const { open, isOpen } = gate();
    const { user, id, generationId } = await adding(async ({ progress }) => {
      progress?.(7, 20);
      await isOpen;
      return parsedOf('x', { pages: 20 });
    });
    await eventually(async () => {
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

  it('is shown completely or not at all: before that no text is read or found', async () => {
    const [sections, blocks] = [30, 60];
    const { user, id } = await adding(async () => parsedOf('gradually', { sections, blocks }));
    const counts = new Set<number>();
    for (let isReady = false; !isReady; ) {
      isReady = (await shelf.read(user, id)).status === 'ready';
      // In this order, since it may become visible in between.
      const isFound = (await found(user, 'gradually')) > 0;
      const count = (await titles(user, id)).length;
      counts.add(count);
      if (isFound || isReady) expect(count).toBe(sections);
    }
    expect([...counts]).toEqual([0, sections]);
    expect(await found(user, 'gradually')).toBeGreaterThan(0);
    expect((await text(user, id, sections)).blocks).toHaveLength(blocks);
  });

  it('continues a section that is too long as a further section', async () => {
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

  it('is stored without characters that cannot be stored', async () => {
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

describe('a document that cannot be parsed', () => {
  it('gives the reason, and is parsed again on request', async () => {
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

  it('for an unexpected reason says so without revealing it', async () => {
    const { user, id } = await adding(async () => {
      throw new Error('secret inside of the server');
    });
    const { status, problem } = await shelf.settled(user, id);
    expect([status, problem]).toEqual([
      'failed',
      expect.stringContaining('Something went wrong on our side'),
    ]);
  });

  it('because its file is missing says so', async () => {
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

describe('parsing that is stopped', () => {
  it('is reported, leaves nothing behind, and starts again on request', async () => {
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
    await eventually(() => expect(stopped).toHaveBeenCalled());
    shelf.fake.parse = async () => parsedOf('at last');
    const { body } = await again(user, id);
    expect(body.generationId).not.toBe(generationId);
    expect(await shelf.settled(user, id)).toMatchObject({ status: 'ready' });
  });

  it('while the text is written leaves no paragraph', async () => {
    const { user, id, generationId } = await adding(async () =>
      parsedOf('halfway', { sections: 100, blocks: 60 }),
    );
    await eventually(async () => expect((await rowsOf(id))?.blocks).toBeGreaterThan(0));
    await shelf.ask(user, 'DELETE', `/api/generations/${generationId}`);
    expect(await shelf.read(user, id)).toMatchObject({ status: 'stopped' });
    await eventually(async () => expect(await rowsOf(id)).toEqual({ blocks: 0, sections: 0 }));
    expect(await titles(user, id)).toEqual([]);
  });
});
