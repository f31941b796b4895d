import { useRef } from 'react';
import { useStore } from 'zustand';
import type { UnderstandingAnswer, UnderstoodLesson } from '#shared/contract/understanding.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { DraftFields } from '../draft-state.ts';
import type { DraftStore } from '../draft-store.ts';
import { firstLesson, type Proposal, proposalOf, titleOf, withTicked } from './proposal-state.ts';
import { useUnderstanding } from './use-understanding.ts';

/** The part of the proposal sent when a course is created. */
export type Accepted = {
  /** for a draft without a title; one sentence is enough to begin */
  title: string;
  /** references of the accepted lessons; undefined: the server interprets the draft itself */
  lessons: string[] | undefined;
  /** how many lessons are ticked */
  needed: number;
  /** the weekly hours named in the goal; null: none */
  hours: number | null;
  /** the lesson with which the course begins, if the library teaches it */
  first: UnderstoodLesson | null;
  /** the language of the goal; '' if it is not interpreted yet: the server then infers it */
  language: string;
};

/** The proposal for a draft, with the learner's ticks, and the part of it sent when the course is created. */
export function useProposal(draft: DraftStore, fields: DraftFields, running: boolean) {
  const ticks = useStore(draft, (state) => state.ticks);
  const { answer: last, current, busy, settled, ask } = useUnderstanding(fields, running);
  const earlier = useRef<UnderstandingAnswer | null>(null);
  const answer = last && withTicked(last, earlier.current, ticks);
  if (answer) earlier.current = answer;
  const proposal = answer && proposalOf(answer, ticks);
  // A typed title is never replaced, not even one of spaces, and without a goal there is nothing to derive one from.
  const wantsTitle = fields.title === '' && !isBlank(fields.description);
  const touched = ticks.on.length + ticks.off.length > 0;

  const acceptedOf = (
    found: UnderstandingAnswer | null,
    proposed: Proposal | null,
    isCurrent: boolean,
  ): Accepted => {
    const says = proposed !== null && proposed.wished.length + proposed.offered.length > 0;
    return {
      title: found && wantsTitle ? titleOf(found, ticks, fields.description) : '',
      lessons: says && (isCurrent || touched) ? proposed.accepted : undefined,
      needed: proposed?.accepted.length ?? 0,
      hours: found?.weeklyHours ?? null,
      first: found && proposed ? firstLesson(found, proposed.accepted) : null,
      language: isCurrent ? (found?.language ?? '') : '',
    };
  };
  return {
    answer,
    busy,
    proposal,
    ticks,
    accepted: acceptedOf(answer, proposal, current),
    settled,
    /** If the current text is not interpreted yet, requests that, and resolves with what is to be sent. */
    settle: async (): Promise<Accepted> => {
      const asked = await ask();
      if (asked === null) return acceptedOf(answer, proposal, current);
      const found = withTicked(asked, earlier.current, ticks);
      return acceptedOf(found, proposalOf(found, ticks), true);
    },
  };
}
