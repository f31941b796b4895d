import { parentPort, workerData } from 'node:worker_threads';
import { type FromThread, mark, packFailure, type ThreadStart, type ToThread } from './thread-messages.ts';

// biome-ignore lint/suspicious/noExplicitAny: the caller knows a task's arguments
export type ThreadTasks = Record<string, (...args: any[]) => Promise<unknown>>;

/**
 * The other end of `createTaskThread`, to be called once in the thread's script. `prepare` gets the thread's initial
 * data, and returns the tasks.
 */
export async function serveTasks<Start>(prepare: (start: Start) => Promise<ThreadTasks>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Tasks are served in a worker thread.');
  const { mark: shared, start } = workerData as ThreadStart;
  const marks = new Int32Array(shared);
  const send = (message: FromThread) => port.postMessage(message);

  // A task runs when its message arrives, and has ended by the next turn of the event loop.
  const working = (task: number) => {
    Atomics.store(marks, mark.task, task);
    Atomics.add(marks, mark.steps, 1);
    setImmediate(() => Atomics.store(marks, mark.task, 0));
  };

  let tasks: ThreadTasks = {};
  const work = async (name: string, args: unknown[]) => tasks[name]?.(...args);

  port.on('message', ({ task, name, args }: ToThread) => {
    working(task);
    work(name, args).then(
      (value) => send({ task, value }),
      (error: unknown) => send({ task, failed: packFailure(error) }),
    );
  });

  tasks = await prepare(start as Start);
  send({ ready: true });
}
