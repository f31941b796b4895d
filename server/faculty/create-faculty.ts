import type { LibrarySource } from '../library/library-types.ts';
import type { Logger } from '../platform/logger.ts';
import type { Faculty } from './faculty.ts';
import { createLibraryFaculty } from './library-faculty/library-faculty.ts';
import { startLibraryThread } from './library-thread/library-thread.ts';
import type { TokenMeter } from './meter-types.ts';
import type { ModelSettings } from './model-faculty/provider/model-types.ts';

type Deps = { source: LibrarySource; settings: ModelSettings | null; meter: TokenMeter; logger: Logger };

/** `warm` starts its thread before the first task does; `close` ends it. */
export type Teaching = { faculty: Faculty; warm: () => void; close: () => Promise<void> };

/** The faculty of this installation: the library alone, or a model with the library under it. */
export async function createFaculty({ source, settings, meter, logger }: Deps): Promise<Teaching> {
  const { run, lessonsFor, warm, close } = startLibraryThread(source, logger);
  const library = createLibraryFaculty(run);
  if (!settings) return { faculty: library, warm, close };
  // Without a model none of this is loaded: it costs the start some 100 ms.
  const [{ connectModel }, { createModelTasks }, { createLadderFaculty }] = await Promise.all([
    import('./model-faculty/connect-model.ts'),
    import('./model-faculty/model-faculty.ts'),
    import('./ladder-faculty.ts'),
  ]);
  const caller = await connectModel(settings, { meter, logger });
  const taughtFrom = { lessonsFor };
  const model = createModelTasks(caller, taughtFrom);
  const faculty = createLadderFaculty({ name: settings.model, model, library, taughtFrom, logger });
  return { faculty, warm, close };
}
