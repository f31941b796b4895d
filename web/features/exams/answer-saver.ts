import type { Answers } from '#shared/contract/exam.ts';
import { ApiError } from '../../lib/api-client.ts';
import { saveAnswers } from './api/save-answers.ts';

const DEBOUNCE_MS = 400;
const RETRY_MS = 5000;

type Options = {
  /** what is to be saved at this moment */
  unsaved: () => { examId: string | null; answers: Answers };
  onSaved: (answers: Answers) => void;
  onState: (state: 'saved' | 'saving' | 'unsaved') => void;
  /** the server has refused them for good: the exam is over, or not the learner's */
  onRefused: () => void;
  save?: typeof saveAnswers;
};

/** Saves answers shortly after they are given, one call at a time, and again when the connection is back. */
export function createAnswerSaver({ unsaved, onSaved, onState, onRefused, save = saveAnswers }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { examId, answers } = unsaved();
    // The call that is under way looks again when it is done.
    if (running || !examId || Object.keys(answers).length === 0) return;
    running = true;
    onState('saving');
    try {
      await save(examId, answers);
      onSaved(answers);
      onState('saved');
    } catch (error) {
      console.warn('Answers could not be saved', error);
      onState('unsaved');
      if (error instanceof ApiError && [400, 404, 409].includes(error.status)) {
        running = false;
        onRefused();
        return;
      }
      later(RETRY_MS);
    }
    running = false;
    if (timer === undefined && Object.keys(unsaved().answers).length > 0) later(0);
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
