import { Worker } from 'node:worker_threads';
import { DocumentIntake } from './document-intake.ts';
import type { FromParser, ParseFailure, ParseStart } from './parse-messages.ts';
import { type ParsedDocument, type ParseProgress, UnreadableDocument } from './parsed-document.ts';

/** What one document may take of the server. */
export type ParseLimits = {
  /** megabytes of its thread, the text that has come out of it not counted */
  memory: number;
  /** milliseconds for all of it */
  total: number;
  /** milliseconds without a page or chapter having been finished */
  quiet: number;
};

export const usualParseLimits: ParseLimits = { memory: 640, total: 600_000, quiet: 45_000 };

/** How often it is looked at. What is counted is looks, so a busy machine gives a document more time. */
const lookMs = 50;
const megabyte = 1_048_576;
/**
 * The engine's own limit ends not the thread but the whole process if one array alone is larger than it (Node has no way
 * to prevent that), and sees nothing of what is outside its heap. So the thread is looked at and ended long before.
 */
const hardLimit = 4;

const words = {
  memory: 'Reading this document takes more memory than one document may have, so it was given up.',
  total: 'Reading this document took too long, so it was given up.',
  quiet: 'This document could not be read: it keeps its reader busy without getting anywhere.',
  broken: 'This document could not be read. It may be damaged, or of a kind that is not understood here.',
};

const failed = (said: string, why: unknown) => new UnreadableDocument(said, { cause: why });

export type ParseThread = {
  /** @throws UnreadableDocument, with what happened as its `cause` when that is for the log */
  result: Promise<ParsedDocument>;
  /** Ends it at once. */
  end: () => Promise<void>;
};

/** Reads one document in a thread of its own, which is ended when it takes more than it may. */
export function startParseThread(
  start: ParseStart,
  limits: ParseLimits,
  progress: ParseProgress,
): ParseThread {
  // Nothing of the server's environment is there, and what a parser prints is in nobody's log.
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { start } satisfies { start: ParseStart },
    resourceLimits: { maxOldGenerationSizeMb: limits.memory * hardLimit },
    env: {},
    stdout: true,
    stderr: true,
  });
  // The server keeps the process alive, not this.
  worker.unref();
  const { promise, resolve, reject } = Promise.withResolvers<ParsedDocument>();
  const intake = new DocumentIntake();
  let over = false;
  const watch = watchThread(worker, limits, (said, why) => settle(() => reject(failed(said, why))));

  const settle = (how: () => void) => {
    if (over) return;
    over = true;
    watch.stop();
    how();
    void worker.terminate();
  };

  const take = (message: FromParser) => {
    watch.alive();
    if (message.kind === 'progress') progress(message.completed, message.total);
    else if (message.kind === 'failed') throw unpack(message.failure);
    else if (message.kind === 'end') settle(() => resolve(intake.finish(message.head)));
    else {
      intake.add(message.parts);
      worker.postMessage('more');
    }
  };

  worker.on('message', (message: FromParser) => {
    if (over) return;
    try {
      take(message);
    } catch (error) {
      settle(() => reject(error instanceof UnreadableDocument ? error : failed(words.broken, error)));
    }
  });
  worker.on('error', (error: Error) => {
    const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    settle(() => reject(failed(isMemory ? words.memory : words.broken, error)));
  });
  worker.on('exit', (code) => {
    const why = new Error(`the thread that read it ended with code ${code}`);
    settle(() => reject(failed(words.broken, why)));
  });

  return {
    result: promise,
    end: async () => {
      settle(() => reject(new Error('it was ended before it was read')));
      await worker.terminate();
    },
  };
}

function unpack({ isUnreadable, message, stack }: ParseFailure): UnreadableDocument {
  if (isUnreadable) return new UnreadableDocument(message);
  const why = new Error(message);
  if (stack) why.stack = stack;
  return failed(words.broken, why);
}

/** Looks at a thread until `stop`, and says once that it has taken too much of something. */
function watchThread(worker: Worker, limits: ParseLimits, tooMuch: (said: string, why: Error) => void) {
  let [looks, quiet] = [0, 0];
  let asked = false;

  const weigh = async () => {
    if (asked) return;
    asked = true;
    // It fails when the thread ends, of which others tell.
    const used = await worker.getHeapStatistics().catch(() => null);
    asked = false;
    const megabytes = used ? (used.total_heap_size + used.external_memory) / megabyte : 0;
    if (megabytes > limits.memory) tooMuch(words.memory, new Error(`it had ${Math.round(megabytes)} MB`));
  };

  const timer = setInterval(() => {
    looks += 1;
    quiet += 1;
    if (looks * lookMs > limits.total) tooMuch(words.total, new Error(`it took ${limits.total} ms`));
    else if (quiet * lookMs > limits.quiet)
      tooMuch(words.quiet, new Error(`nothing was heard for ${limits.quiet} ms`));
    else void weigh();
  }, lookMs).unref();

  return {
    alive: () => {
      quiet = 0;
    },
    stop: () => clearInterval(timer),
  };
}
