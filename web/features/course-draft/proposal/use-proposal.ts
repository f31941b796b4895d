import { useStore } from 'zustand';
import { isBlank } from '#shared/rules/is-blank.ts';
import type { DraftFields } from '../draft-state.ts';
import type { DraftStore } from '../draft-store.ts';
import { proposalOf } from './proposal-state.ts';
import { useUnderstanding } from './use-understanding.ts';

/** What a draft asks for, with what the learner has ticked, and what of it goes along when the course is made. */
export function useProposal(draft: DraftStore, fields: DraftFields, running: boolean) {
  const ticks = useStore(draft, (state) => state.ticks);
  const { answer, current } = useUnderstanding(fields, running);
  const proposal = answer && proposalOf(answer, ticks);
  const touched = ticks.on.length + ticks.off.length > 0;
  const says = proposal && proposal.wished.length + proposal.offered.length > 0;
  return {
    answer,
    proposal,
    ticks,
    /** for a draft that has none yet; one sentence is enough to begin */
    title: isBlank(fields.title) && !isBlank(fields.description) ? (answer?.title ?? '') : '',
    /** The references to send. Words that came after the answer are understood by the server, unless lessons were ticked. */
    lessons: says && (current || touched) ? proposal.accepted : undefined,
  };
}
