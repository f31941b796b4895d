import { EventEmitter } from 'node:events';
import { beforeEach, expect, test } from 'vitest';
import { guardInterrupts } from './interrupt-guard.ts';

let events: EventEmitter;
let seen: string[];
let time: number;

beforeEach(() => {
  events = new EventEmitter();
  seen = [];
  time = 5000;
  const target = {
    pid: 1,
    on: (signal: string, listener: (signal: NodeJS.Signals) => void) => events.on(signal, listener),
    listenerCount: (signal: string) => events.listenerCount(signal),
    kill: (_: number, signal: string) => {
      seen.push(`kill ${signal}`);
      events.emit(signal, signal);
    },
    exit: (code: number) => seen.push(`exit ${code}`),
  };
  guardInterrupts(target, () => time);
});

const send = (signal: string): unknown => events.emit(signal, signal);
const startServer = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM']) events.once(signal, () => seen.push('clean end'));
};

test('one Ctrl-C that arrives three times is one clean end', () => {
  startServer();
  for (let count = 0; count < 3; count += 1) {
    send('SIGINT');
    time += 300;
  }
  expect(seen).toEqual(['clean end']);
});

test('a second Ctrl-C, meant so, ends at once', () => {
  startServer();
  send('SIGINT');
  time += 1500;
  send('SIGINT');
  expect(seen).toEqual(['clean end', 'exit 130']);
});

test('before the server is there, it ends at once', () => {
  send('SIGINT');
  expect(seen).toEqual(['exit 130']);
});

test('a closed terminal is a clean end', () => {
  startServer();
  send('SIGHUP');
  expect(seen).toEqual(['kill SIGTERM', 'clean end']);
});
