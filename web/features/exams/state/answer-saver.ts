import { ApiError } from '../../../lib/api-client.ts';

const DEBOUNCE_MS = 400;
const RETRY_MS = 5000;

type Options<Job> = {
  /** the next thing to save at this moment; null: nothing */
  next: () => Job | null;
  save: (job: Job) => Promise<void>;
  onState: (state: 'saved' | 'saving' | 'unsaved') => void;
  /** the server has refused it for good: the exam is over, or not the learner's. It must not be `next` again. */
  onRefused: (job: Job) => void;
};

/** Saves what is given shortly afterwards, one call at a time, and again when the connection is back. */
export function createAnswerSaver<Job>({ next, save, onState, onRefused }: Options<Job>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const job = next();
    // The call that is under way looks again when it is done.
    if (running || job === null) return;
    running = true;
    onState('saving');
    let lost = false;
    try {
      await save(job);
    } catch (error) {
      console.warn('Answers could not be saved', error);
      if (error instanceof ApiError && [400, 404, 409].includes(error.status)) onRefused(job);
      else lost = true;
    }
    running = false;
    if (lost) {
      onState('unsaved');
      later(RETRY_MS);
      return;
    }
    if (next() === null) onState('saved');
    else if (timer === undefined) later(0);
  };

  return {
    schedule(): void {
      onState('saving');
      later(DEBOUNCE_MS);
    },
    flush(): void {
      void run();
    },
    cancel(): void {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
