import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardInterrupts } from './interrupt-guard.ts';

let events: EventEmitter;
let seen: string[];

const send = (signal: string): unknown => events.emit(signal, signal);
const startServer = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM']) events.once(signal, () => seen.push('clean end'));
};

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventEmitter();
  seen = [];
  guardInterrupts({
    pid: 1,
    on: (event, listener) => events.on(event, listener),
    listenerCount: (signal) => events.listenerCount(signal),
    kill: (_, signal) => send(signal),
    exit: (code) => seen.push(`exit ${code}`),
  });
});
afterEach(() => vi.useRealTimers());

test('one Ctrl-C that arrives three times causes one clean shutdown', () => {
  startServer();
  for (let count = 0; count < 3; count += 1) {
    send('SIGINT');
    vi.advanceTimersByTime(300);
  }
  expect(seen).toEqual(['clean end']);
});

test('a second, deliberate Ctrl-C exits at once', () => {
  startServer();
  send('SIGINT');
  vi.advanceTimersByTime(1500);
  send('SIGINT');
  expect(seen).toEqual(['clean end', 'exit 130']);
});

test('a closed terminal causes a clean shutdown', () => {
  startServer();
  send('SIGHUP');
  expect(seen).toEqual(['clean end']);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
  '%s while the server starts shuts it down once it has started',
  (signal) => {
    send(signal);
    vi.advanceTimersByTime(900);
    expect(seen).toEqual([]);
    startServer();
    vi.advanceTimersByTime(10);
    expect(seen).toEqual(['clean end']);
  },
);

test('a start that takes too long is killed', () => {
  send('SIGINT');
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual(['exit 130']);
});

test('a start interrupted a second time is killed, too', () => {
  send('SIGINT');
  vi.advanceTimersByTime(1500);
  send('SIGINT');
  expect(seen).toEqual(['exit 130']);
});
