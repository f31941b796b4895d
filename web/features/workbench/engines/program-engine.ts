import type { Language, ProgramFile, RunLimits, RunOutcome } from '#shared/contract/workbench/program.ts';
import { createJavaScriptRunner } from './javascript/javascript-runner.ts';
import { createEngineRunner, type LoadedRunner } from './loaded/engine-runner.ts';
import type { EngineFile } from './loaded/load-files.ts';
import { type LivePage, type PageStore, showPage } from './page/live-page.ts';

/** Limits for a learner's own runs. */
const limits: RunLimits = { time: 2000, memory: 256 * 1024 * 1024 };

type Tell = (outcome: RunOutcome, file?: string) => void;

/** A language's engine, as the editor uses it. */
export type ProgramEngine = {
  /** loads what the first run needs; `onProgress`: called with the share loaded, 0 to 1 */
  start: (onProgress: (share: number) => void) => Promise<void>;
  /** runs the files and reports the result, again whenever something is added; `place`: where a page is shown */
  run: (files: ProgramFile[], place: HTMLElement | null, tell: Tell) => Promise<void>;
  stop: () => void;
  close: () => void;
};

/**
 * The engine's module failed to load: browsers cache that failure, so it stays missing until the page is reloaded.
 */
export class EngineNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The engine could not be loaded.', { cause });
    this.name = 'EngineNotLoaded';
  }
}

const notLoaded = (cause: unknown): never => {
  throw new EngineNotLoaded(cause);
};

/** The engine of a language; rejects with EngineNotLoaded. */
export async function programEngine(language: Language): Promise<ProgramEngine> {
  switch (language) {
    case 'javascript':
      return runnerEngine(createJavaScriptRunner());
    case 'page':
      return pageEngine();
    case 'python':
      return loadedEngine(language, await import('./python/python-worker.ts?engine').catch(notLoaded));
    case 'sql':
      return loadedEngine(language, await import('./sql/sql-worker.ts?engine').catch(notLoaded));
  }
}

const loadedEngine = (language: Language, { default: files }: { default: EngineFile[] }) =>
  runnerEngine(createEngineRunner(language, files));

function runnerEngine(runner: LoadedRunner): ProgramEngine {
  let turn = 0;
  let last: Promise<unknown> = Promise.resolve();
  const stop = () => {
    turn += 1;
    runner.stop();
  };
  return {
    start: runner.start,
    run: async (files, _, tell) => {
      // One at a time: a running program is stopped.
      stop();
      const own = turn;
      await Promise.all([last.catch(() => {}), runner.start()]);
      if (own !== turn) return;
      const run = runner.run(files, [], limits);
      last = run;
      tell((await run).program);
    },
    stop,
    close: runner.close,
  };
}

/** A page keeps running once shown: its output and errors are reported as they occur. */
function pageEngine(): ProgramEngine {
  let page: LivePage | null = null;
  // Shown again, it finds its storage, like a reloaded page.
  const store: PageStore = { stored: [] };
  let turn = 0;
  const close = () => {
    turn += 1;
    page?.close();
    page = null;
  };
  return {
    start: async () => {},
    run: async (files, place, tell) => {
      close();
      const own = turn;
      let outcome: RunOutcome = { output: '', error: null, stopped: null };
      let file: string | undefined;
      const opened = await showPage(files, {
        place: place ?? document.body,
        title: 'Your page',
        shown: place !== null,
        store,
        tell: (what) => {
          if (own !== turn) return;
          if ('print' in what) outcome = { ...outcome, output: outcome.output + what.print };
          else if ('error' in what) {
            const { message, line } = what.error;
            // The first error caused the others.
            if (!outcome.error) file = what.error.file;
            outcome = { ...outcome, error: outcome.error ?? { message, line } };
          } else outcome = { ...outcome, stopped: 'time' };
          tell(outcome, file);
        },
      });
      // Stopped, or shown again, while it was opening.
      if (own !== turn) return opened.close();
      page = opened;
      tell(outcome, file);
    },
    stop: close,
    close,
  };
}
