import { indexLibrary } from '../../library/library-index-service.ts';
import type { LibraryContent } from '../../library/library-types.ts';
import { rankLibrary } from '../../library/ranking/rank-library.ts';
import { freeMemoryAfter } from '../../platform/free-memory.ts';
import { serveTasks } from '../../platform/task-thread/serve-tasks.ts';
import { createLibraryTasks } from '../library-faculty/library-tasks.ts';

/** The library faculty's thread: the loaded library, with an index of its own. */
await serveTasks<LibraryContent>(async (content) => {
  const library = indexLibrary(content);
  return createLibraryTasks({ library, ranking: rankLibrary(library) });
});
freeMemoryAfter(5000);
