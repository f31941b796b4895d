import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourseDraft } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { type UnderstandingAnswer, understandingSchema } from '#shared/contract/understanding.ts';
import { apiPost } from '../../../lib/api-client.ts';

/** POST /api/understand: the server's interpretation of a draft. Keeps the previous one until the next arrives. */
export const understandingQuery = (course: CourseDraft) =>
  queryOptions({
    queryKey: ['understanding', course],
    queryFn: ({ signal }): Promise<UnderstandingAnswer> =>
      apiPost('/api/understand', { course }, understandingSchema, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The same for documents: the lessons they become; `lessons` null: the number the server suggests. */
export const documentProposalQuery = (documents: DocumentChoice[], lessons: number | null) =>
  queryOptions({
    queryKey: ['understanding', 'documents', documents, lessons],
    queryFn: ({ signal }): Promise<UnderstandingAnswer> =>
      apiPost('/api/understand', { course: { lessons }, documents }, understandingSchema, { signal }),
    placeholderData: keepPreviousData,
    // One of them may be deleted or parsed again meanwhile.
    staleTime: 10_000,
    retry: false,
  });
