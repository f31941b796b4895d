import type { LibraryShelf } from '../../library/ranking/library-shelf.ts';
import { createLogger } from '../../platform/logger.ts';
import { testPrograms } from '../../workbench/test-programs.ts';
import type { Faculty, TaskContext } from '../faculty.ts';
import { createLadderFaculty } from '../ladder-faculty.ts';
import { createLibraryFaculty } from '../library-faculty/library-faculty.ts';
import { runHere } from '../library-faculty/test-run-here.ts';
import { taughtFromShelf } from '../library-faculty/test-shelf.ts';
import { createBreaker } from './calling/breaker.ts';
import type { Caller } from './calling/call-model.ts';
import { noMeter } from './calling/token-meter.ts';
import { createModelTasks, type ModelTasks } from './model-faculty.ts';
import type { ModelSettings } from './provider/model-types.ts';
import type { Patience } from './provider/patience.ts';
import { createSdkModel } from './provider/sdk-model.ts';
import { type Script, startTestProvider } from './test-provider/test-provider.ts';
import type { Shape } from './test-provider/test-shapes.ts';

/** Short timeouts, only for providers that stall on purpose: a busy machine could look like a stall. */
export const shortPatience: Patience = { firstMs: 600, nextMs: 300 };

const kindOf = (shape: Shape): ModelSettings['kind'] =>
  shape === 'openai' || shape === 'anthropic' || shape === 'google' ? shape : 'openai-compatible';

export const settingsFor = (shape: Shape, url: string): ModelSettings => ({
  kind: kindOf(shape),
  baseUrl: url,
  apiKey: 'sk-test',
  model: 'test-model',
  contextTokens: 100_000,
  parallelCalls: 1,
  thinking: 'auto',
  firstMs: 120_000,
});

/** A provider of a shape with a caller; pauses are recorded instead of waited for. */
export async function startTestModel(
  shape: Shape,
  script: Script,
  changes: Partial<Caller> = {},
  waits: Partial<Patience> = {},
  settings: Partial<ModelSettings> = {},
) {
  const provider = await startTestProvider(shape, script);
  const pauses: number[] = [];
  const caller: Caller = {
    model: await createSdkModel({ ...settingsFor(shape, provider.url), ...settings }, waits),
    breaker: createBreaker(Date.now),
    meter: noMeter,
    logger: createLogger('silent'),
    now: Date.now,
    pause: async (ms) => {
      pauses.push(ms);
    },
    ...changes,
  };
  return { provider, caller, pauses };
}

type LadderChanges = Partial<Caller> & { shape?: Shape; understand?: Faculty['understand'] };

/** The ladder faculty with this provider; `understand` in place of the library's own. */
export async function startTestLadder(
  shelf: LibraryShelf,
  script: Script,
  { shape = 'openai', understand, ...changes }: LadderChanges = {},
) {
  const { provider, caller, pauses } = await startTestModel(shape, script, changes);
  const taughtFrom = taughtFromShelf(shelf);
  const tasks: ModelTasks = createModelTasks(caller, taughtFrom, testPrograms, async (link) =>
    link.startsWith('https://example.org/'),
  );
  const library = { ...createLibraryFaculty(runHere(shelf)), ...(understand ? { understand } : {}) };
  const logger = createLogger('silent');
  const faculty: Faculty = createLadderFaculty({
    name: 'test-model',
    model: tasks,
    library,
    taughtFrom,
    logger,
  });
  return { provider, caller, pauses, tasks, faculty };
}

/** A context that records what is reported. */
export function watchedContext(signal = new AbortController().signal, userId: string | null = null) {
  const events: string[] = [];
  const context: TaskContext = {
    userId,
    signal,
    progress: async (completed, total) => {
      events.push(`progress ${completed}/${total}`);
    },
    delta: async (text) => {
      events.push(`delta ${text}`);
    },
    reset: async () => {
      events.push('reset');
    },
  };
  return { context, events };
}
