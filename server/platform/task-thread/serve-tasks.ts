import { parentPort, workerData } from 'node:worker_threads';
import { packFailure, unpackFailure } from './failure.ts';
import { type FromThread, mark, type ThreadStart, type ToThread } from './thread-messages.ts';

/** Asks the thread that answers requests; fails as it fails there. */
export type Ask = (name: string, ...args: unknown[]) => Promise<unknown>;
// biome-ignore lint/suspicious/noExplicitAny: what a task takes is known to whoever calls it
export type ThreadTasks = Record<string, (...args: any[]) => Promise<unknown>>;

type Waiting = { task: number; resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * The other end of `createTaskThread`, to be called once in the thread's script. `prepare` gets what the thread was
 * started with, and makes the tasks for each one that is to be done; these ask by the `ask` they are handed, so that
 * whoever watches knows for which of them the thread is working.
 */
export async function serveTasks<Start>(
  prepare: (start: Start, ask: Ask) => Promise<(ask: Ask) => ThreadTasks>,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('Tasks are served in a worker thread.');
  const { mark: shared, start } = workerData as ThreadStart;
  const marks = new Int32Array(shared);
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  const send = (message: FromThread) => port.postMessage(message);

  // Every piece of work follows a message, and has ended when the event loop comes to its next turn.
  const working = (task: number) => {
    Atomics.store(marks, mark.task, task);
    Atomics.add(marks, mark.steps, 1);
    setImmediate(() => Atomics.store(marks, mark.task, 0));
  };
  const askFor =
    (task: number): Ask =>
    (name, ...args) =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { task, resolve, reject });
        send({ call: calls, name, args });
      });

  let tasksFor: ((ask: Ask) => ThreadTasks) | null = null;
  const work = async (task: number, name: string, args: unknown[]) => {
    const tasks = tasksFor?.(askFor(task));
    return tasks?.[name]?.(...args);
  };

  port.on('message', (message: ToThread) => {
    if ('task' in message) {
      const { task, name, args } = message;
      working(task);
      work(task, name, args).then(
        (value) => send({ task, value }),
        (error: unknown) => send({ task, failed: packFailure(error) }),
      );
      return;
    }
    const asked = waiting.get(message.call);
    if (!asked) return;
    waiting.delete(message.call);
    working(asked.task);
    if ('failed' in message) asked.reject(unpackFailure(message.failed));
    else asked.resolve(message.value);
  });

  tasksFor = await prepare(start as Start, askFor(0));
  send({ ready: true });
}
