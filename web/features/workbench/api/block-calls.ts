import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  answerBlock as answerCall,
  getBlock,
  getBlockWork,
  takeBlockHint,
} from '#shared/contract/endpoints/blocks.ts';
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

/** The task with this seed's numbers; `activityId` if it is in the learner's own notes. */
export const variantQuery = (blockId: string, seed: number, activityId: string | null) =>
  queryOptions({
    queryKey: ['block-variant', activityId, blockId, seed],
    queryFn: async ({ signal }) => {
      const query = { seed, activityId: activityId ?? undefined };
      const { block } = await call(getBlock, { params: { id: blockId }, query }, { signal });
      if (block.kind !== 'try' || block.id !== blockId)
        throw new TypeError('The response is for another block.');
      return block;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

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
