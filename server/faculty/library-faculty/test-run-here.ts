import type { LibraryShelf } from '../../library/ranking/library-shelf.ts';
import { createLibraryTasks, type RunTask } from './library-tasks.ts';

/** Runs the tasks in this thread. */
export function runHere(shelf: LibraryShelf): RunTask {
  const tasks = createLibraryTasks(shelf);
  return async (name, args, { signal }) => {
    signal.throwIfAborted();
    const task = tasks[name] as (...args: unknown[]) => Promise<never>;
    return task(...args);
  };
}
