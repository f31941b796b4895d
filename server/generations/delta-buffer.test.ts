import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeltaBuffer } from './delta-buffer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function bufferOf(append: (text: string) => Promise<void> = async () => {}) {
  const stored: string[] = [];
  const buffer = createDeltaBuffer(async (text) => {
    await append(text);
    stored.push(text);
  });
  return { ...buffer, stored };
}

describe('deltas', () => {
  it('that come within a moment are joined, and the first one goes out at once', async () => {
    const { add, stored } = bufferOf();
    await add('One ');
    expect(stored).toEqual(['One ']);
    await add('two ');
    await add('three ');
    expect(stored).toEqual(['One ']);
    await vi.advanceTimersByTimeAsync(30);
    expect(stored).toEqual(['One ', 'two three ']);
  });

  it('after a pause go out at once again', async () => {
    const { add, stored } = bufferOf();
    await add('One');
    await vi.advanceTimersByTimeAsync(1000);
    await add('two');
    expect(stored).toEqual(['One', 'two']);
  });

  it('are all stored by a flush, and a flush of nothing stores nothing', async () => {
    const { add, flush, stored } = bufferOf();
    await flush();
    await add('One ');
    await add('two');
    await flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(stored).toEqual(['One ', 'two']);
  });

  it('that were dropped are never stored', async () => {
    const { add, drop, flush, stored } = bufferOf();
    await add('One');
    await add('void');
    drop();
    await flush();
    await vi.advanceTimersByTimeAsync(100);
    expect(stored).toEqual(['One']);
  });

  it('keep their order while storing is slow', async () => {
    const { add, flush, stored } = bufferOf(() => new Promise((resolve) => setTimeout(resolve, 200)));
    const all = [add('One '), add('two ')];
    await vi.advanceTimersByTimeAsync(50);
    all.push(add('three'), flush());
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(all);
    expect(stored.join('')).toBe('One two three');
  });

  it('that cannot be stored fail the next call, and nothing is left unhandled', async () => {
    const { add, flush } = bufferOf(() => Promise.reject(new Error('disk full')));
    await expect(add('One')).rejects.toThrow('disk full');
    await add('two');
    await vi.advanceTimersByTimeAsync(100);
    await expect(flush()).rejects.toThrow('disk full');
  });
});

it('while one event is being stored, all that comes is gathered into the next', async () => {
  const stored: string[] = [];
  const waiting: (() => void)[] = [];
  const buffer = createDeltaBuffer(async (text) => {
    stored.push(text);
    await new Promise<void>((resolve) => waiting.push(resolve));
  });
  const first = buffer.add('0 ');
  for (let index = 1; index < 50; index += 1) await buffer.add(`${index} `);
  expect(stored).toEqual(['0 ']);
  waiting.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(stored).toHaveLength(2);
  waiting.shift()?.();
  await Promise.all([first, buffer.flush()]);
  expect(stored.join('')).toBe(Array.from({ length: 50 }, (_, index) => `${index} `).join(''));
});
