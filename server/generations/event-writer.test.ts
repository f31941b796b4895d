import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventLog } from './event-log.ts';
import { createEventWriter } from './event-writer.ts';
import type { StoredEvent } from './generation-types.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function writerOf(store: () => Promise<void> = async () => {}, streams = 1) {
  const log = createEventLog(0);
  const stored: string[] = [];
  const writer = createEventWriter(
    log,
    async (events: StoredEvent[]) => {
      stored.push(events.map(({ event, data }) => (data as { text?: string }).text ?? event).join('|'));
      await store();
    },
    () => streams,
  );
  const say = (text: string) => {
    log.add('delta', { text });
    return writer.soon();
  };
  return { log, writer, stored, say };
}

describe('streamed events', () => {
  it('are not delayed by the database, and are stored in batches of a quarter of a second', async () => {
    const { say, stored } = writerOf();
    for (const word of ['One ', 'two ', 'three ']) await say(word);
    expect(stored).toEqual([]);
    await vi.advanceTimersByTimeAsync(250);
    expect(stored).toEqual(['One two three ']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored).toHaveLength(1);
  });

  it('are written one batch at a time, less often the slower the database is', async () => {
    const { say, stored } = writerOf(() => new Promise((resolve) => setTimeout(resolve, 500)));
    for (let index = 0; index < 100; index += 1) {
      await say(`${index} `);
      await vi.advanceTimersByTimeAsync(100);
    }
    // 10 s; each write takes half a second and is followed by a pause of two seconds.
    expect(stored).toHaveLength(4);
    const said = Array.from({ length: 100 }, (_, index) => `${index} `).join('');
    expect(said.startsWith(stored.join(''))).toBe(true);
  });

  it('are stored less often when many streams share the database', async () => {
    const { say, stored } = writerOf(async () => {}, 200);
    for (let index = 0; index < 50; index += 1) {
      await say('word ');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(stored).toHaveLength(5);
  });

  it('are awaited when they must be stored now, and when the database is far behind', async () => {
    const { say, writer, log, stored } = writerOf(() => new Promise((resolve) => setTimeout(resolve, 100)));
    log.add('progress', {});
    const now = writer.now();
    await vi.advanceTimersByTimeAsync(100);
    await now;
    expect(stored).toEqual(['progress']);
    let waited = false;
    const far = say('x'.repeat(60_000)).then(() => {
      waited = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(waited).toBe(false);
    await vi.advanceTimersByTimeAsync(50);
    await far;
    expect(stored.at(-1)).toHaveLength(60_000);
  });

  it('that are void before they are stored are never stored', async () => {
    const { say, log, writer, stored } = writerOf();
    await say('half a sen');
    log.add('reset', {});
    await writer.now();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored).toEqual(['reset']);
  });

  it('that are not stored yet are returned at the end, and nothing is written afterwards', async () => {
    const { say, writer, stored } = writerOf();
    await say('One ');
    await vi.advanceTimersByTimeAsync(250);
    await say('two');
    expect(await writer.end()).toEqual([{ seq: 7, event: 'delta', data: { text: 'two' } }]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored).toEqual(['One ']);
  });

  it('that cannot be stored fail the next call, without an unhandled rejection', async () => {
    const { say, writer } = writerOf(() => Promise.reject(new Error('disk full')));
    await say('One');
    await vi.advanceTimersByTimeAsync(250);
    await expect(say('two')).rejects.toThrow('disk full');
    await expect(writer.end()).rejects.toThrow('disk full');
    await vi.advanceTimersByTimeAsync(1000);
  });
});
