import { learnerOwner, type QueueOwner } from '../../platform/queue-owner.ts';
import { createFairQueue } from '../../platform/task-thread/fair-queue.ts';
import { queueFull } from '../../platform/task-thread/queue-full.ts';
import type { ThreadLimits } from './file-thread.ts';
import { type ParseThread, startParseThread, usualParseLimits } from './parse-thread.ts';
import type { DocumentFormat, ParsedDocument, ParseProgress } from './parsed-document.ts';

/** How many documents are parsed concurrently in this process. */
const threads = 2;

type Asked = {
  file: string;
  format: DocumentFormat;
  /** the learner whose document it is: they take turns, with one document each */
  owner: string;
  signal: AbortSignal;
  progress?: ParseProgress;
  limits?: Partial<ThreadLimits>;
};

type Job = Omit<Asked, 'owner'> & {
  owner: QueueOwner;
  resolve: (document: ParsedDocument) => void;
  reject: (error: unknown) => void;
  thread: ParseThread | null;
};

const queue = createFairQueue<Job>({ learner: 1000, network: 0, visitors: 0, all: 20_000 });
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
  // Its slot becomes free only when the thread has ended.
  await thread.end();
}

/**
 * Extracts the text of an untrusted file in a thread of its own: without the server's environment, without network access,
 * and terminated when it exceeds the limits of time or memory. Two run concurrently; others wait, owners taking turns.
 * @throws UnreadableDocument with a message for the document's owner; its `cause`, if any, is for the log. The signal's
 * reason as soon as it is aborted. 429 if too many wait.
 */
export async function parseDocument(asked: Asked): Promise<ParsedDocument> {
  const { signal } = asked;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ParsedDocument>();
  const job: Job = { ...asked, owner: learnerOwner(asked.owner), resolve, reject, thread: null };
  const full = queue.add(job);
  if (full) throw queueFull(full, job.owner, 'documents');
  const abort = () => {
    queue.drop(job);
    reject(signal.reason);
    void job.thread?.end();
  };
  signal.addEventListener('abort', abort, { once: true });
  next();
  return await promise.finally(() => signal.removeEventListener('abort', abort));
}
