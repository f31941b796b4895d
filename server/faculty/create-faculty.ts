import type { LibrarySearchAnswer } from '#shared/contract/library.ts';
import type { LibraryService } from '../library/library-service.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { QueueOwner } from '../platform/queue-owner.ts';
import type { QueueState } from '../platform/task-thread/queue-state.ts';
import type { ProgramService } from '../workbench/program-service.ts';
import type { Faculty } from './faculty.ts';
import { createLibraryFaculty } from './library-faculty/library-faculty.ts';
import { type LibraryThread, startLibraryThread } from './library-thread/library-thread.ts';
import type { TokenMeter } from './meter-types.ts';
import type { ModelSettings } from './model-faculty/provider/model-types.ts';
import type { TaughtFrom } from './model-faculty/tasks/sources.ts';

type Deps = {
  library: Pick<LibraryService, 'library' | 'cache'>;
  settings: ModelSettings | null;
  meter: TokenMeter;
  logger: Logger;
  metrics?: Metrics;
  /** runs the programs that a model writes, to check them before they are shown */
  programs: Pick<ProgramService, 'grade'>;
  /** the thread of the library's faculty; absent: one is started on first use */
  thread?: LibraryThread | undefined;
};

export type Teaching = {
  faculty: Faculty;
  /** searches the library's lessons */
  find: (text: string, by: { owner: QueueOwner; signal: AbortSignal }) => Promise<LibrarySearchAnswer>;
  /** starts the library's thread before the first task does, after this many milliseconds */
  warm: (afterMs: number) => void;
  queue: () => QueueState;
  /** the tokens that a chat reply may need for thinking, beside its answer */
  headRoom: () => number;
  close: () => Promise<void>;
};

/** The faculty of this installation: the library alone, or a model with the library as fallback. */
export async function createFaculty({
  library: shelf,
  settings,
  meter,
  logger,
  metrics,
  programs,
  thread = startLibraryThread(shelf, logger),
}: Deps): Promise<Teaching> {
  const { run, warm, close } = thread;
  const library = createLibraryFaculty(run);
  const find: Teaching['find'] = (text, by) => run('find', [text], by);
  const queue = () => thread.state('library');
  if (!settings) return { faculty: library, find, warm, queue, close, headRoom: () => 0 };
  // Loaded only with a model, since it adds about 100 ms to the start.
  const [{ connectModel, headRoomOf }, { createModelTasks }, { createLadderFaculty }] = await Promise.all([
    import('./model-faculty/connect-model.ts'),
    import('./model-faculty/model-faculty.ts'),
    import('./ladder-faculty.ts'),
  ]);
  const caller = await connectModel(settings, { meter, logger, metrics });
  const taughtFrom: TaughtFrom = {
    lessons: (refs) => refs.flatMap((ref) => shelf.library.lesson(ref) ?? []),
  };
  const model = createModelTasks(caller, taughtFrom, programs);
  const faculty = createLadderFaculty({ name: settings.model, model, library, taughtFrom, logger, metrics });
  return { faculty, find, warm, queue, close, headRoom: () => headRoomOf(caller) };
}
