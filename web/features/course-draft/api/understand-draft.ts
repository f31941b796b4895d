import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CourseDraft } from '#shared/contract/course.ts';
import type { DocumentChoice } from '#shared/contract/document-course.ts';
import { understand } from '#shared/contract/endpoints/understanding.ts';
import type { UnderstandingAnswer } from '#shared/contract/understanding.ts';
import { call } from '#web/lib/call.ts';

/** The server's interpretation of a draft. Keeps the previous one until the next arrives. */
export const understandingQuery = (course: CourseDraft) =>
  queryOptions({
    queryKey: ['understanding', course],
    queryFn: ({ signal }): Promise<UnderstandingAnswer> => call(understand, { body: { course } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The same for documents: the lessons they become; `lessons` null: the number the server suggests. */
export const documentProposalQuery = (documents: DocumentChoice[], lessons: number | null) =>
  queryOptions({
    queryKey: ['understanding', 'documents', documents, lessons],
    queryFn: ({ signal }): Promise<UnderstandingAnswer> =>
      call(understand, { body: { course: { lessons }, documents } }, { signal }),
    placeholderData: keepPreviousData,
    // One of them may be deleted or parsed again meanwhile.
    staleTime: 10_000,
    retry: false,
  });
