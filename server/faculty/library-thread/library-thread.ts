import type { Lesson, Library, LibraryContent } from '../../library/library-types.ts';
import type { Logger } from '../../platform/logger.ts';
import { learnerOwner } from '../../platform/queue-owner.ts';
import type { QueueState } from '../../platform/task-thread/queue-state.ts';
import { createTaskThread } from '../../platform/task-thread/task-thread.ts';
import type { LessonView } from '../lesson-types.ts';
import type { LibraryTasks, RunTask } from '../library-faculty/library-tasks.ts';

export type LibraryThread = {
  run: RunTask;
  /** the library lessons that teach a unit, in order */
  lessonsFor: (lesson: LessonView) => Promise<Lesson[]>;
  /** starts the thread before it is needed, after this many milliseconds */
  warm: (afterMs: number) => void;
  state: (name: string) => QueueState;
  close: () => Promise<void>;
};

const tooLong = 'This took longer than it may, so it was ended. A shorter or plainer text may help.';

/** The thread of the library faculty, so that no learner's text blocks the requests of others. */
export function startLibraryThread(library: Library, logger: Pick<Logger, 'warn'>): LibraryThread {
  const thread = createTaskThread<LibraryTasks>({
    script: new URL('./library-worker.ts', import.meta.url),
    start: (): LibraryContent => ({
      subjects: library.subjects,
      elsewhere: library.elsewhere,
      figures: library.figures,
      workbench: null,
    }),
    tooLong,
    logger,
  });
  return {
    ...thread,
    lessonsFor: async (lesson) => {
      // Asked once for a unit, and kept, whoever's lesson it is.
      const owner = learnerOwner(`unit ${lesson.unit.title}`);
      const refs = await thread.run('lessonRefs', [lesson], { owner, signal: new AbortController().signal });
      return refs.flatMap((ref) => library.lesson(ref) ?? []);
    },
  };
}
