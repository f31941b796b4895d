import type { RunOutcome } from '#shared/contract/workbench/program.ts';
import { abandonSandboxes, openSandbox, type SandboxFrame } from './sandbox-frame.ts';

/** What a frame gets beyond a program's own time before it is taken for dead. */
const graceMs = 1500;
/** A frame that has nothing to do answers in a moment. */
const silenceMs = 1000;

type Job = { resolve: (outcome: RunOutcome) => void; time: number; late: ReturnType<typeof setTimeout> };

/** What a driver says of its runs, each by the id that it came with. */
type Said = {
  /** it waited for its engine, and begins now */
  begun?: number;
  id?: number;
  outcome?: RunOutcome;
  here?: true;
};

/**
 * Runs in a sandboxed frame whose driver takes `{run: {id, …}}`, `{stop: id}` and `{here: true}`.
 * @param prepare what the driver needs before the first run; the frame goes when it fails
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
  // A frame that does not answer has lost its process, by memory for example: another one is opened next time.
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
  /** The frame, once it has answered; one whose process hangs, by another frame in it for example, is opened anew. */
  const awake = async (): Promise<SandboxFrame> => {
    const opened = await open();
    // It went with another one that hung.
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
     * @param order what the driver is told beside an id
     * @param time ms that the driver itself gives the program
     * @param isWanted asked once the frame is there; a program that was stopped before is not begun
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
