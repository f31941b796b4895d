import type { LibraryService } from '../../library/library-service.ts';
import type { LibraryCache, LibraryContent } from '../../library/library-types.ts';
import type { Logger } from '../../platform/logger.ts';
import type { QueueState } from '../../platform/task-thread/queue-state.ts';
import { createTaskThread } from '../../platform/task-thread/task-thread.ts';
import type { LibraryTasks, RunTask } from '../library-faculty/library-tasks.ts';

export type LibraryThread = {
  run: RunTask;
  /** starts the thread before it is needed, after this many milliseconds */
  warm: (afterMs: number) => void;
  state: (name: string) => QueueState;
  close: () => Promise<void>;
};

/** What the thread gets: the library, and where its index is kept. */
export type LibraryStart = { content: LibraryContent; cache: LibraryCache | null };

const tooLong = 'This took longer than it may, so it was ended. A shorter or plainer text may help.';

/** The thread of the library faculty, so that no learner's text blocks the requests of others. */
export function startLibraryThread(
  { library, cache }: Pick<LibraryService, 'library' | 'cache'>,
  logger: Pick<Logger, 'warn'>,
): LibraryThread {
  return createTaskThread<LibraryTasks>({
    script: new URL('./library-worker.ts', import.meta.url),
    start: (): LibraryStart => ({
      content: {
        subjects: library.subjects,
        elsewhere: library.elsewhere,
        figures: library.figures,
        workbench: null,
      },
      cache,
    }),
    tooLong,
    logger,
  });
}
