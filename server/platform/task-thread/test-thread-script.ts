import { serveTasks } from './serve-tasks.ts';

/** A script with tasks of every bad kind, for the tests of the thread. */
const tasks = (ask: (name: string, ...args: unknown[]) => Promise<unknown>) => ({
  echo: async (text: string) => text,
  /** works until somebody ends it, and tells the test before that it has begun */
  forEver: async (began: Int32Array) => {
    Atomics.store(began, 0, 1);
    for (;;);
  },
  /** asks, and is idle until it is answered */
  asked: async (question: string) => ask('question', question),
  /** as that, and then never ends */
  askedAndForEver: async (question: string) => {
    await ask('question', question);
    for (;;);
  },
  fails: async () => {
    throw new Error('as it was thrown there');
  },
  dies: async () => process.exit(7),
  hoards: async () => {
    const all: number[][] = [];
    for (;;) all.push(Array.from({ length: 1_000_000 }, (_, n) => n));
  },
});
export type TestTasks = ReturnType<typeof tasks>;

await serveTasks(async (start) => {
  if (start === 'cannot begin') throw new Error('nothing works');
  return tasks;
});
