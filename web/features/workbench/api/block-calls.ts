import { queryOptions, skipToken } from '@tanstack/react-query';
import { answerBlock as answerCall, getBlockWork, takeBlockHint } from '#shared/contract/endpoints/blocks.ts';
import type { BlockAnswerRequest } from '#shared/contract/workbench/block.ts';
import type { RequestOptions } from '#web/lib/api-client.ts';
import { call } from '#web/lib/call.ts';

/** Grades the answer; in an activity it is recorded once per event id. @throws ApiError */
export const answerBlock = (id: string, body: BlockAnswerRequest, options?: RequestOptions) =>
  call(answerCall, { params: { id }, body }, options);

/** The hint after the `known` ones. @throws ApiError */
export const takeHint = (
  id: string,
  body: { known: number; activityId: string | null; seed?: number | undefined },
  options?: RequestOptions,
) => call(takeBlockHint, { params: { id }, body }, options);

/**
 * The learner's work in an activity's blocks, and when it was fetched; disabled where nothing is stored.
 */
export const blockWorkQuery = (userId: string | null, activityId: string | null) =>
  queryOptions({
    queryKey: ['block-work', userId, activityId],
    queryFn:
      userId === null || activityId === null
        ? skipToken
        : async ({ signal }) => {
            const askedAt = Date.now();
            return {
              askedAt,
              ...(await call(getBlockWork, { params: { id: activityId } }, { signal })),
            };
          },
    // This page updates the cache with its own work; another tab or device may have added more.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
