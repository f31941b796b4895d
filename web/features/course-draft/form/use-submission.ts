import { type FormEvent, useState } from 'react';
import type { Accepted } from '../proposal/use-proposal.ts';
import type { DraftProposal } from './use-draft-proposal.ts';

/** Submits the form with the accepted proposal; if the current text is not interpreted yet, after that. */
export function useSubmission(
  { settled, accepted, settle }: DraftProposal,
  running: boolean,
  send: (accepted: Accepted) => void,
) {
  const [settling, setSettling] = useState(false);
  const held = running || settling;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (held) return;
    if (settled) {
      send(accepted);
      return;
    }
    setSettling(true);
    void settle()
      .then(send)
      .finally(() => setSettling(false));
  };
  return {
    /** nothing can be changed or submitted now */
    held,
    onSubmit,
  };
}
