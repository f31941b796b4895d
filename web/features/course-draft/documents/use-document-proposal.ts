import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courseLimits } from '#shared/contract/bounds.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { isBlank } from '#shared/rules/is-blank.ts';
import { documentProposalQuery } from '../api/understand-draft.ts';
import type { Accepted } from '../proposal/use-proposal.ts';

/** Clamps a number of lessons to the range that a course can have. */
const asked = (lessons: number | null): number | null =>
  lessons === null
    ? null
    : Math.min(courseLimits.lessons.max, Math.max(courseLimits.lessons.min, Math.trunc(lessons)));

/** The proposal for the chosen documents, and the part of it that is sent when the course is created. */
export function useDocumentProposal(
  documents: DocumentChoice[],
  lessons: number | null,
  title: string,
  running: boolean,
) {
  const client = useQueryClient();
  const query = documentProposalQuery(documents, asked(lessons));
  const isChosen = documents.length > 0;
  const { data, error, isFetching } = useQuery({ ...query, enabled: isChosen && !running });
  const acceptedOf = (found: UnderstandingAnswer | null): Accepted => ({
    title: found && isBlank(title) ? found.title : '',
    lessons: undefined,
    needed: found?.lessonsNeeded ?? 0,
    hours: null,
    first: null,
    language: found?.language ?? '',
  });
  return {
    isChosen,
    answer: data ?? null,
    error,
    isFetching,
    accepted: acceptedOf(data ?? null),
    /** Waits for the response if necessary; errors are reported by the server when the course is created. */
    settle: async (): Promise<Accepted> => {
      const { queryKey, queryFn, staleTime } = query;
      return acceptedOf(await client.fetchQuery({ queryKey, queryFn, staleTime }).catch(() => null));
    },
  };
}
