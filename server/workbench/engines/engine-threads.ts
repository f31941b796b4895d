import { unavailable } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { EngineImage } from './engine-messages.ts';
import type { EngineScript, EngineThread, startEngineThread } from './engine-thread.ts';

type Deps = {
  engine: EngineScript;
  /** the maximum number of threads */
  most: number;
  /** how long an idle thread is kept */
  idleMs: number;
  logger: Pick<Logger, 'warn'>;
  startThread: typeof startEngineThread;
};

const notThere = 'Programs cannot be run at the moment. Please try again.';

/** The snapshots of engines, by script: the same for all pools of this process. */
const images = new Map<string, EngineImage>();

/** The threads of one kind of engine, each ended after an idle timeout. */
export function createEngineThreads({ engine, most, idleMs, logger, startThread }: Deps) {
  const idle = new Map<EngineThread, NodeJS.Timeout>();
  const all = new Set<EngineThread>();
  let starting = 0;
  let closed = false;

  const end = async (thread: EngineThread) => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    all.delete(thread);
    await thread.end();
  };
  /** Makes a thread available again. */
  const rest = (thread: EngineThread): void => {
    if (closed) void end(thread);
    else idle.set(thread, setTimeout(() => void end(thread), idleMs).unref());
  };

  return {
    rest,
    end,
    /** An idle thread, which is no longer idle; the one used last, so that the others can reach their timeout. */
    take: (): EngineThread | null => {
      const thread = [...idle.keys()].at(-1) ?? null;
      if (thread) {
        clearTimeout(idle.get(thread));
        idle.delete(thread);
      }
      return thread;
    },
    /** Starts another thread, which is idle when this resolves. Throws AppError 503. */
    start: async (): Promise<void> => {
      const { href } = engine.script;
      const thread = startThread(engine, images.get(href) ?? null);
      all.add(thread);
      starting += 1;
      try {
        const image = await thread.ready;
        if (image) images.set(href, image);
        rest(thread);
      } catch (error) {
        if (!closed) logger.warn({ err: error }, 'an engine could not be started');
        await end(thread);
        throw unavailable(notThere);
      } finally {
        starting -= 1;
      }
    },
    count: () => ({ all: all.size, starting, isFull: all.size >= most }),
    close: async (): Promise<void> => {
      closed = true;
      await Promise.all([...all].map(end));
    },
  };
}
