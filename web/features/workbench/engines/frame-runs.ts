import type { RunOutcome } from '#shared/contract/workbench/program.ts';
import { abandonSandboxes, openSandbox, type SandboxFrame } from './sandbox-frame.ts';

/** Grace period beyond a program's own time limit before its frame counts as dead. */
const graceMs = 1500;
/** An idle frame responds faster than this. */
const silenceMs = 1000;

type Job = { resolve: (outcome: RunOutcome) => void; time: number; late: ReturnType<typeof setTimeout> };

/** A driver's message about a run, with the run's id. */
type Said = {
  /** the run waited for its engine, and starts now */
  begun?: number;
  id?: number;
  outcome?: RunOutcome;
  here?: true;
};

/**
 * Runs programs in a sandboxed frame whose driver accepts `{run: {id, …}}`, `{stop: id}` and `{here: true}`.
 * @param prepare sets up the driver before the first run; if it fails, the frame is removed
 * @param waitMs how long a run may wait for its turn
 */
export function createFrameRuns(
  driver: string,
  { prepare, waitMs = 0 }: { prepare?: (frame: SandboxFrame) => Promise<void>; waitMs?: number } = {},
) {
  let frame: Promise<SandboxFrame> | null = null;
  let lastId = 0;
  let answered: (() => void) | null = null;
  const jobs = new Map<number, Job>();

  const settle = (id: number, outcome: RunOutcome) => {
    const job = jobs.get(id);
    if (!job) return;
    jobs.delete(id);
    clearTimeout(job.late);
    job.resolve(outcome);
  };
  // An unresponsive frame has lost its process, e.g. for lack of memory: another one is opened next time.
  const giveUpAfter = (id: number, ms: number) =>
    setTimeout(() => {
      settle(id, ended('memory'));
      close();
      abandonSandboxes();
    }, ms);
  const hear = ({ begun, id, outcome, here }: Said) => {
    const job = begun === undefined ? undefined : jobs.get(begun);
    if (job && begun !== undefined) {
      clearTimeout(job.late);
      job.late = giveUpAfter(begun, job.time + graceMs);
    }
    if (id !== undefined && outcome) settle(id, outcome);
    if (here) answered?.();
  };
  const openNew = async (): Promise<SandboxFrame> => {
    const opened = await openSandbox({ place: document.body, title: 'Programs', shown: false, driver });
    try {
      await prepare?.(opened);
    } catch (error) {
      opened.remove();
      throw error;
    }
    opened.port.onmessage = ({ data }) => hear(data as Said);
    return opened;
  };
  const open = (): Promise<SandboxFrame> => {
    frame ??= openNew().catch((error: unknown) => {
      frame = null;
      throw error;
    });
    return frame;
  };
  const close = () => {
    void frame?.then(
      (opened) => opened.remove(),
      () => {},
    );
    frame = null;
    for (const id of [...jobs.keys()]) settle(id, ended('time'));
  };
  /**
   * The frame, once it has responded; if its process hangs, e.g. because of another frame in it, a new frame is
   * opened.
   */
  const awake = async (): Promise<SandboxFrame> => {
    const opened = await open();
    // It was removed together with another frame that hung.
    if (!opened.element.isConnected) {
      close();
      return open();
    }
    const answers = new Promise<boolean>((resolve) => {
      answered = () => resolve(true);
      setTimeout(() => resolve(false), silenceMs);
    });
    opened.port.postMessage({ here: true });
    if (await answers) return opened;
    close();
    abandonSandboxes();
    return open();
  };

  return {
    open,
    /**
     * @param order sent to the driver together with an id
     * @param time the driver's own time limit for the program, ms
     * @param isWanted called once the frame is ready; a program stopped before is not started
     */
    run: async (order: object, time: number, isWanted: () => boolean): Promise<RunOutcome> => {
      const { port } = await awake();
      if (!isWanted()) return ended('time');
      lastId += 1;
      const id = lastId;
      return new Promise<RunOutcome>((resolve) => {
        jobs.set(id, { resolve, time, late: giveUpAfter(id, waitMs + time + graceMs) });
        port.postMessage({ run: { id, ...order } });
      });
    },
    stop: () => {
      void frame?.then(
        ({ port }) => {
          for (const id of jobs.keys()) port.postMessage({ stop: id });
        },
        () => {},
      );
    },
    close,
  };
}

const ended = (stopped: RunOutcome['stopped']): RunOutcome => ({ output: '', error: null, stopped });
