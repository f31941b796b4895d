import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

type Question = { number: number; request: unknown };
type Answer = { number: number; answer: unknown } | { number: number; failed: string };

/** The calls that a process of the benchmark handles. */
type Handlers = Record<string, (request: never) => unknown>;

/** Another process of the benchmark, so that its work does not burden the measured process. */
export type Host<Calls extends Handlers> = {
  pid: number;
  ask: <Name extends keyof Calls & string>(
    name: Name,
    ...request: Parameters<Calls[Name]>
  ) => Promise<Awaited<ReturnType<Calls[Name]>>>;
  stop: () => Promise<void>;
};

/** Starts `file`, which calls `serveHost`. */
export function startHost<Calls extends Handlers>(file: URL): Host<Calls> {
  const child: ChildProcess = fork(file);
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let number = 0;
  child.on('message', (answer: Answer) => {
    const one = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('failed' in answer) one?.reject(new Error(answer.failed));
    else one?.resolve(answer.answer);
  });
  const ended = once(child, 'exit');
  ended.then(([code]) => {
    for (const { reject } of waiting.values()) reject(new Error(`${file.pathname} has ended: ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    ask: (name, ...request) =>
      new Promise((resolve, reject) => {
        number += 1;
        waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject });
        child.send({ number, request: [name, request] } satisfies Question);
      }),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

/** Answers the calls of the parent process, and exits with it. */
export function serveHost(handlers: Handlers): void {
  process.on('message', async ({ number, request }: Question) => {
    const [name, values] = request as [string, never[]];
    try {
      const answer = await (handlers[name] as (...values: never[]) => unknown)(...values);
      process.send?.({ number, answer: answer ?? null } satisfies Answer);
    } catch (error) {
      process.send?.({ number, failed: String(error) } satisfies Answer);
    }
  });
  process.once('disconnect', () => process.exit(0));
}
