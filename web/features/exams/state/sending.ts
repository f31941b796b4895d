import type { Entry } from '#web/lib/outbox/entry.ts';
import type { Given } from './exam-unsent.ts';

/** The sending state of an exam's input. */
export type Sending = {
  /** ids of the questions whose answers are not on the server yet */
  unsaved: ReadonlySet<string>;
  /** unstored: the browser could not store it either */
  saving: 'saved' | 'saving' | 'unsaved' | 'unstored';
  /** submitted, not confirmed yet */
  handedIn: boolean;
  /** a request with the submission is in progress */
  submitting: boolean;
  /** false: the newest attempt did not reach the server */
  connected: boolean;
};

type Phase = 'sending' | 'failed' | null;

/** Derives the sending state from an exam's entries and the newest attempt. */
export function sendingOf(entries: readonly Entry<Given>[], phase: Phase, unstored: boolean): Sending {
  const unsaved = entries.flatMap(({ body }) => (body.what === 'answer' ? [body.questionId] : []));
  const handedIn = entries.some(({ body }) => body.what === 'submission');
  const failed = entries.length > 0 && phase === 'failed';
  const waits = unstored ? 'unstored' : 'unsaved';
  return {
    unsaved: new Set(unsaved),
    saving: entries.length === 0 ? 'saved' : failed ? waits : 'saving',
    handedIn,
    submitting: handedIn && phase === 'sending',
    connected: !failed,
  };
}
