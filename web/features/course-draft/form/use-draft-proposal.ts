import { toInteger } from '#shared/rules/check-course-request.ts';
import { useDocumentProposal } from '../documents/use-document-proposal.ts';
import type { DraftFields } from '../draft-state.ts';
import type { DraftStore } from '../draft-store.ts';
import { useLessonNumber } from '../proposal/use-lesson-number.ts';
import { useProposal } from '../proposal/use-proposal.ts';

/** The proposal for a draft: for its documents if it has any, otherwise for its goal. */
export function useDraftProposal(draft: DraftStore, fields: DraftFields, running: boolean) {
  const isOfDocuments = fields.documents.length > 0;
  const number = useLessonNumber(fields);
  const ofGoal = useProposal(draft, fields, running || isOfDocuments);
  const asked = number.isOwn ? toInteger(fields.lessons) : null;
  const ofDocuments = useDocumentProposal(fields.documents, asked, fields.title, running);
  const { accepted, settle } = isOfDocuments ? ofDocuments : ofGoal;
  const isRead = ofDocuments.answer !== null && !ofDocuments.isFetching;
  const { answer } = ofGoal;
  return {
    isOfDocuments,
    /** nothing here teaches the goal */
    isRefused: !isOfDocuments && answer?.taughtBy === 'library' && answer.refusal !== null,
    ofGoal,
    ofDocuments,
    number,
    accepted,
    settled: isOfDocuments ? isRead : ofGoal.settled,
    settle,
  };
}

export type DraftProposal = ReturnType<typeof useDraftProposal>;
