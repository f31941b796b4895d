import type {
  Language,
  ProgramCase,
  ProgramFile,
  RunLimits,
  Runner,
  RunOutcome,
} from '#shared/contract/workbench/program.ts';
import { createFrameRuns } from '../frame-runs.ts';
import type { SandboxFrame } from '../sandbox-frame.ts';
import driver from './in-frame.js?raw';
import { type EngineFile, loadFiles } from './load-files.ts';

/** Time limit for starting an engine. */
const startMs = 60_000;
/**
 * Grace period for the worker beyond a program's time limit, within which the engine itself can end it and report its
 * output.
 */
const ownEndMs = 300;

export type LoadedRunner = Omit<Runner, 'start'> & {
  /** @param onProgress called with the share of the engine loaded, 0 to 1 */
  start: (onProgress?: (share: number) => void) => Promise<void>;
  stop: () => void;
  close: () => void;
};

/**
 * Programs of a language whose engine is downloaded, in a worker of a sandboxed frame: no origin, no network,
 * terminated after their time limit.
 */
export function createEngineRunner(language: Language, engine: EngineFile[]): LoadedRunner {
  let arrived = 0;
  let tell: (share: number) => void = () => {};
  const onArrival = (share: number) => {
    arrived = share;
    tell(share);
  };
  /** number of stops: a program not yet in the frame is not started after one */
  let stops = 0;
  const frame = createFrameRuns(driver, {
    waitMs: startMs,
    prepare: async (opened) => {
      const contents = await loadFiles(engine, onArrival);
      await started(opened, engine[0]?.name ?? '', contents);
    },
  });
  const runOne = (
    files: ProgramFile[],
    test: ProgramCase | null,
    limits: RunLimits,
    begun: number,
  ): Promise<RunOutcome> =>
    frame.run(
      { time: limits.time + ownEndMs, order: { files, test, limits } },
      limits.time + ownEndMs,
      () => stops === begun,
    );
  return {
    language,
    start: async (onProgress = () => {}) => {
      tell = onProgress;
      tell(arrived);
      await frame.open();
    },
    run: async (files, cases, limits) => {
      const begun = stops;
      const outcomes: RunOutcome[] = [];
      for (const one of cases) outcomes.push(await runOne(files, one, limits, begun));
      return { program: await runOne(files, null, limits, begun), cases: outcomes };
    },
    stop: () => {
      stops += 1;
      frame.stop();
    },
    close: frame.close,
  };
}

/** Passes the engine to the frame; resolves when it has started, rejects after a minute. */
function started({ port }: SandboxFrame, script: string, contents: Map<string, ArrayBuffer>): Promise<void> {
  const text = new TextDecoder().decode(contents.get(script));
  contents.delete(script);
  const files = Object.fromEntries(contents);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The engine did not start.')), startMs);
    port.onmessage = ({ data }) => {
      clearTimeout(late);
      if (data.ready) resolve();
      else reject(new Error(String(data.failed)));
    };
    port.postMessage({ parts: { script: text, files } }, Object.values(files));
  });
}
