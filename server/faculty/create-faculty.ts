import type { LibraryShelf } from '../library/library-types.ts';
import type { Logger } from '../platform/logger.ts';
import type { Faculty } from './faculty.ts';
import { createLibraryFaculty } from './library-faculty/library-faculty.ts';
import type { TokenMeter } from './model-faculty/calling/meter-types.ts';
import type { ModelSettings } from './model-faculty/provider/model-types.ts';

type Deps = { shelf: LibraryShelf; settings: ModelSettings | null; meter: TokenMeter; logger: Logger };

/** The faculty of this installation: the library alone, or a model with the library under it. */
export async function createFaculty({ shelf, settings, meter, logger }: Deps): Promise<Faculty> {
  const library = createLibraryFaculty(shelf);
  if (!settings) return library;
  // Without a model none of this is loaded: it costs the start some 100 ms.
  const [{ connectModel }, { createModelTasks }, { createLadderFaculty }] = await Promise.all([
    import('./model-faculty/connect-model.ts'),
    import('./model-faculty/model-faculty.ts'),
    import('./ladder-faculty.ts'),
  ]);
  const caller = await connectModel(settings, { meter, logger });
  const model = createModelTasks(caller, shelf);
  return createLadderFaculty({ name: settings.model, model, library, shelf, logger });
}
