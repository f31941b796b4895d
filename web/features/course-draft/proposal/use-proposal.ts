import { useRef } from 'react';
import { useStore } from 'zustand';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { DraftFields } from '../draft-state.ts';
import type { DraftStore } from '../draft-store.ts';
import { type Proposal, proposalOf, titleOf, withTicked } from './proposal-state.ts';
import { useUnderstanding } from './use-understanding.ts';

/** What goes along when a course is made. */
export type Accepted = {
  /** for a draft that has none yet; one sentence is enough to begin */
  title: string;
  /** the references to send; undefined: the server understands by itself */
  lessons: string[] | undefined;
  /** how many lessons are ticked */
  needed: number;
  /** the hours a week that the goal names; null: none */
  hours: number | null;
};

/** What a draft asks for, with what the learner has ticked, and what of it goes along when the course is made. */
export function useProposal(draft: DraftStore, fields: DraftFields, running: boolean, fewestWords?: number) {
  const ticks = useStore(draft, (state) => state.ticks);
  const { answer: last, current, settled, ask } = useUnderstanding(fields, running, fewestWords);
  const earlier = useRef<UnderstandingAnswer | null>(null);
  const answer = last && withTicked(last, earlier.current, ticks);
  if (answer) earlier.current = answer;
  const proposal = answer && proposalOf(answer, ticks);
  // Their own title always stands, and without a goal there is nothing to make one of.
  const wantsTitle = isBlank(fields.title) && !isBlank(fields.description);
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
    };
  };
  return {
    answer,
    proposal,
    ticks,
    accepted: acceptedOf(answer, proposal, current),
    settled,
    /** Where the words that stand there now are not understood yet: asks for that, and tells what goes along then. */
    settle: async (): Promise<Accepted> => {
      const asked = await ask();
      if (asked === null) return acceptedOf(answer, proposal, current);
      const found = withTicked(asked, earlier.current, ticks);
      return acceptedOf(found, proposalOf(found, ticks), true);
    },
  };
}
