import { tooMany } from '../../platform/app-error.ts';
import { createFairQueue } from '../../platform/task-thread/fair-queue.ts';
import { type ParseThread, startParseThread, usualParseLimits } from './parse-thread.ts';
import type { DocumentFormat, ParsedDocument, ParseProgress } from './parsed-document.ts';
import type { ThreadLimits } from './watched-thread.ts';

/** How many documents are read at the same time in this process. */
const threads = 2;

type Asked = {
  /** where the file lies */
  file: string;
  format: DocumentFormat;
  /** whose it is: owners take turns, with one document each */
  owner: string;
  signal: AbortSignal;
  progress?: ParseProgress;
  limits?: Partial<ThreadLimits>;
};

type Job = Asked & {
  resolve: (document: ParsedDocument) => void;
  reject: (error: unknown) => void;
  thread: ParseThread | null;
};

const queue = createFairQueue<Job>({ each: 1000, all: 20_000 });
let running = 0;

function next(): void {
  while (running < threads) {
    const job = queue.take();
    if (!job) return;
    running += 1;
    void read(job).finally(() => {
      running -= 1;
      queue.end(job);
      next();
    });
  }
}

async function read(job: Job): Promise<void> {
  const { file, format, limits, progress = () => {} } = job;
  const thread = startParseThread({ file, format }, { ...usualParseLimits, ...limits }, progress);
  job.thread = thread;
  await thread.result.then(job.resolve, job.reject);
  // Its place is free when it is gone, and not before.
  await thread.end();
}

/**
 * Takes the text out of a file that may be anything a stranger can make, in a thread of its own: without the server's
 * environment, without the network, and ended when it takes more time or memory than one document may. Two are read at the
 * same time; others wait for their owners' turns.
 * @throws UnreadableDocument in words for the document's owner; its `cause`, if it has one, is for the log. The signal's
 * reason as soon as it is aborted. 429 when too many wait.
 */
export async function parseDocument(asked: Asked): Promise<ParsedDocument> {
  const { signal } = asked;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ParsedDocument>();
  const job: Job = { ...asked, resolve, reject, thread: null };
  if (!queue.add(job)) throw tooMany(1);
  const abort = () => {
    queue.drop(job);
    reject(signal.reason);
    void job.thread?.end();
  };
  signal.addEventListener('abort', abort, { once: true });
  next();
  return await promise.finally(() => signal.removeEventListener('abort', abort));
}
