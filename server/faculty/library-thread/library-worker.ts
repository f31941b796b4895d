import { indexLibrary } from '../../library/library-index-service.ts';
import { keptIndex } from '../../library/ranking/kept-index.ts';
import { rankLibrary } from '../../library/ranking/rank-library.ts';
import { freeMemoryAfter } from '../../platform/free-memory.ts';
import { serveTasks } from '../../platform/task-thread/serve-tasks.ts';
import { createLibraryTasks } from '../library-faculty/library-tasks.ts';
import type { LibraryStart } from './library-thread.ts';

/** The library faculty's thread: the loaded library, with its index. */
await serveTasks<LibraryStart>(async ({ content, cache }) => {
  const library = indexLibrary(content);
  return createLibraryTasks({ library, ranking: rankLibrary(library, keptIndex(library, cache)) });
});
freeMemoryAfter(5000);
