import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Language, ProgramFile, RunOutcome } from '#shared/contract/workbench/program.ts';
import { EngineNotLoaded, type ProgramEngine, programEngine } from '../engines/program-engine.ts';

/** The state of a run, as the page shows it. */
export type RunState =
  | { is: 'idle' }
  /** the engine is loading; share loaded, 0 to 1 */
  | { is: 'loading'; share: number }
  | { is: 'running' }
  /** the engine failed to load; `forThisPage`: until the page is reloaded */
  | { is: 'missing'; forThisPage: boolean }
  /** stopped by the learner; output until then */
  | { is: 'stopped'; output: string }
  | { is: 'done'; outcome: RunOutcome /** the file with the error, if there are several */; file?: string };

/** Loading faster than this shows no progress bar. */
const patienceMs = 500;

/** Runs programs of a language, one at a time. Its engine is loaded at the first run and closed with the page. */
export function useProgramRun(language: Language) {
  const [state, setState] = useState<RunState>({ is: 'idle' });
  const engine = useRef<Promise<ProgramEngine> | null>(null);
  const turn = useRef(0);
  const stopped = useRef(0);

  const load = () => {
    engine.current ??= programEngine(language);
    return engine.current;
  };
  /** Loads the engine in advance; errors are reported only when a program is run. */
  const prepare = useEffectEvent(() => {
    if (engine.current) return;
    load()
      .then((ready) => ready.start(() => {}))
      .catch(() => {
        engine.current = null;
      });
  });
  const run = useEffectEvent(async (files: ProgramFile[], place: HTMLElement | null) => {
    turn.current += 1;
    const own = turn.current;
    const tell = (next: RunState) => {
      if (own === turn.current) setState(next);
    };
    tell({ is: 'running' });
    try {
      // It may have been stopped, or started again, while the engine was loading.
      const isOver = () => own !== turn.current || own === stopped.current;
      const ready = await untilReady(load(), (share) => {
        if (!isOver()) tell({ is: 'loading', share });
      });
      if (isOver()) return;
      tell({ is: 'running' });
      await ready.run(files, place, (outcome, file) =>
        tell(
          own === stopped.current
            ? { is: 'stopped', output: outcome.output }
            : { is: 'done', outcome, ...(file ? { file } : {}) },
        ),
      );
    } catch (error) {
      console.warn('A program could not be run', error);
      engine.current = null;
      if (own !== stopped.current) tell({ is: 'missing', forThisPage: error instanceof EngineNotLoaded });
    }
  });
  const stop = useEffectEvent(() => {
    stopped.current = turn.current;
    setState({ is: 'stopped', output: state.is === 'done' ? state.outcome.output : '' });
    void engine.current?.then((ready) => ready.stop());
  });
  useEffect(
    () => () => {
      turn.current += 1;
      void engine.current?.then((ready) => ready.close());
    },
    [],
  );
  return { state, prepare, run, stop };
}

/** Resolves with the engine once it has started; reports the share loaded, 0 to 1, if that takes noticeably long. */
async function untilReady(
  engine: Promise<ProgramEngine>,
  onProgress: (share: number) => void,
): Promise<ProgramEngine> {
  let share = 0;
  let isLong = false;
  const late = setTimeout(() => {
    isLong = true;
    onProgress(share);
  }, patienceMs);
  try {
    const ready = await engine;
    await ready.start((arrived) => {
      share = arrived;
      if (isLong) onProgress(share);
    });
    return ready;
  } finally {
    clearTimeout(late);
  }
}
