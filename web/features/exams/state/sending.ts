import type { Entry } from '../../../lib/outbox/entry.ts';
import type { Given } from './exam-unsent.ts';

/** The sending state of an exam's input. */
export type Sending = {
  /** ids of the questions whose answers the server does not have yet */
  unsaved: ReadonlySet<string>;
  /** unstored: the browser has no room for it either */
  saving: 'saved' | 'saving' | 'unsaved' | 'unstored';
  /** submitted, not confirmed yet */
  handedIn: boolean;
  /** a call with the submission is under way */
  submitting: boolean;
  /** false: the newest try found no server */
  connected: boolean;
};

type Phase = 'sending' | 'failed' | null;

/** From the entries of an exam and the newest try at them. */
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
