import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdLane } from './lane-lock.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const log: string[] = [];
/** A task that records its start, and ends on demand. */
const work = (name: string) => {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const run = async () => {
    log.push(`${name} begins`);
    await promise;
    log.push(`${name} ends`);
  };
  return { run, end };
};

/** As in an insecure context. */
const withoutLocks = () => {
  Object.assign(navigator, { locks: undefined });
};
const { locks } = navigator;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  log.length = 0;
});
afterEach(() => {
  Object.assign(navigator, { locks });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each([
  ['by the browser’s locks', () => {}],
  ['by a lease in local storage', withoutLocks],
])('one tab at a time sends from a lane, %s', (_name, prepare) => {
  beforeEach(prepare);

  it('a second tab waits until the first is done; other lanes do not wait', async () => {
    const [one, two, other] = [work('one'), work('two'), work('other')];
    void holdLane('a', one.run);
    await pass(100);
    void holdLane('a', two.run);
    void holdLane('b', other.run);
    await pass(60_000);
    expect(log).toEqual(['one begins', 'other begins']);
    one.end();
    await pass(1000);
    expect(log).toEqual(['one begins', 'other begins', 'one ends', 'two begins']);
    two.end();
    other.end();
    await pass(0);
    expect(localStorage).toHaveLength(0);
  });

  it('the lane is released after a failure', async () => {
    const failed = holdLane('a', () => Promise.reject(new Error('broken')));
    const caught = expect(failed).rejects.toThrow('broken');
    await pass(100);
    await caught;
    const next = work('next');
    void holdLane('a', next.run);
    await pass(100);
    expect(log).toEqual(['next begins']);
    next.end();
    await pass(0);
  });
});

describe('A lease', () => {
  beforeEach(withoutLocks);

  it('of a closed tab expires', async () => {
    localStorage.setItem('outboxLease-a', JSON.stringify({ owner: 'dead', until: Date.now() + 10_000 }));
    const next = work('next');
    void holdLane('a', next.run);
    await pass(9000);
    expect(log).toEqual([]);
    await pass(2000);
    expect(log).toEqual(['next begins']);
    next.end();
    await pass(0);
  });

  it('requested by two tabs at once goes to one', async () => {
    const [one, two] = [work('one'), work('two')];
    void holdLane('a', one.run);
    void holdLane('a', two.run);
    await pass(30_000);
    expect(log).toHaveLength(1);
    one.end();
    two.end();
    await pass(1000);
    expect(log).toHaveLength(4);
  });

  it('is not needed without storage, since tabs cannot share anything then', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const one = work('one');
    void holdLane('a', one.run);
    await pass(0);
    expect(log).toEqual(['one begins']);
    one.end();
    await pass(0);
  });
});

it('is used when a browser refuses locks', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  const one = work('one');
  one.end();
  await holdLane('a', one.run);
  expect(log).toEqual(['one begins', 'one ends']);
});
