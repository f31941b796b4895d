import { setTimeout as pause } from 'node:timers/promises';
import { serveTasks } from './serve-tasks.ts';

/** A script with misbehaving tasks, for the tests of the thread. */
const tasks = {
  echo: async (text: string) => text,
  /** works until it is terminated, after telling the test that it has begun */
  forEver: async (began: Int32Array) => {
    Atomics.store(began, 0, 1);
    for (;;);
  },
  /** tells the test that it has begun, and is idle until the test releases it */
  idle: async (flags: Int32Array) => {
    Atomics.add(flags, 0, 1);
    while (Atomics.load(flags, 1) === 0) await pause(1);
    return 'let go';
  },
  fails: async () => {
    throw new Error('as it was thrown there');
  },
  dies: async () => process.exit(7),
  hoards: async () => {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 1_000_000 }, (_, n) => n));
  },
};
export type TestTasks = typeof tasks;

await serveTasks(async (start) => {
  if (start === 'cannot begin') throw new Error('nothing works');
  return tasks;
});
