import type { Language, ProgramFile, RunLimits, RunOutcome } from '#shared/contract/workbench/program.ts';
import { createJavaScriptRunner } from './javascript/javascript-runner.ts';
import { createEngineRunner, type LoadedRunner } from './loaded/engine-runner.ts';
import type { EngineFile } from './loaded/load-files.ts';
import { type LivePage, type PageStore, showPage } from './page/live-page.ts';

/** What a learner's own run may take. */
const limits: RunLimits = { time: 2000, memory: 256 * 1024 * 1024 };

type Tell = (outcome: RunOutcome, file?: string) => void;

/** A language as the editor runs it. */
export type ProgramEngine = {
  /** gets ready what the first run would wait for; `onProgress`: told of the share that is there, 0 to 1 */
  start: (onProgress: (share: number) => void) => Promise<void>;
  /** runs the files and tells what came of it, again as often as something is added; `place`: where a page is shown */
  run: (files: ProgramFile[], place: HTMLElement | null, tell: Tell) => Promise<void>;
  stop: () => void;
  close: () => void;
};

/** The list of an engine's files did not come: a browser asks for a module once only, so it does not come to this page. */
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
      // One at a time: what still runs makes room.
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

/** A page goes on after it stands there: what it prints and where it fails is told as it comes. */
function pageEngine(): ProgramEngine {
  let page: LivePage | null = null;
  // Shown again, it finds what it stored, as a page that is loaded again does.
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
            // The first is what led to the others.
            if (!outcome.error) file = what.error.file;
            outcome = { ...outcome, error: outcome.error ?? { message, line } };
          } else outcome = { ...outcome, stopped: 'time' };
          tell(outcome, file);
        },
      });
      // Stopped, or shown anew, while it came.
      if (own !== turn) return opened.close();
      page = opened;
      tell(outcome, file);
    },
    stop: close,
    close,
  };
}
