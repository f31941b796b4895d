import { indexLibrary } from '../../library/library-index-service.ts';
import type { LibraryContent, StemmedPlace } from '../../library/library-types.ts';
import { serveTasks } from '../../platform/task-thread/serve-tasks.ts';
import { createLibraryTasks } from '../library-faculty/library-tasks.ts';

/** The library faculty's thread: the library as it was read, and its words as stems from the database. */
await serveTasks<LibraryContent>(async (content, ask) => {
  const library = indexLibrary(content);
  const places = (await ask('places')) as StemmedPlace[];
  return (askFor) =>
    createLibraryTasks({
      library,
      places,
      stemsOf: (texts) => askFor('stemsOf', texts) as Promise<string[][]>,
    });
});
