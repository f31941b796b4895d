import { queryOptions, skipToken } from '@tanstack/react-query';
import {
  type BlockAnswerRequest,
  blockAnswerSchema,
  blockHintSchema,
  blockResultSchema,
  blockWorkSchema,
} from '#shared/contract/workbench/block.ts';
import { apiGet, apiPost, type RequestOptions } from '../../../lib/api-client.ts';

const pathOf = (blockId: string): string => `/api/blocks/${encodeURIComponent(blockId)}`;

/**
 * POST /api/blocks/{id}/answers: grades the answer; in an activity it is recorded once per event id. @throws ApiError
 */
export const answerBlock = (blockId: string, request: BlockAnswerRequest, call?: RequestOptions) =>
  apiPost(`${pathOf(blockId)}/answers`, request, blockResultSchema, call);

/** POST /api/blocks/{id}/hints: the hint after the `known` ones. @throws ApiError */
export const takeHint = (
  blockId: string,
  asked: { known: number; activityId: string | null; seed?: number | undefined },
  call?: RequestOptions,
) => apiPost(`${pathOf(blockId)}/hints`, asked, blockHintSchema, call);

/**
 * GET /api/blocks/{id}?seed=: the task with this seed's numbers; `activityId` if it is in the learner's own notes.
 */
export const variantQuery = (blockId: string, seed: number, activityId: string | null) =>
  queryOptions({
    queryKey: ['block-variant', activityId, blockId, seed],
    queryFn: async ({ signal }) => {
      const at = activityId === null ? '' : `&activityId=${activityId}`;
      const { block } = await apiGet(`${pathOf(blockId)}?seed=${seed}${at}`, blockAnswerSchema, { signal });
      if (block.kind !== 'try' || block.id !== blockId)
        throw new TypeError('The response is for another block.');
      return block;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * GET /api/activities/{id}/blocks: the learner's work in an activity's blocks, and when it was fetched; disabled
 * where nothing is stored.
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
              ...(await apiGet(`/api/activities/${activityId}/blocks`, blockWorkSchema, { signal })),
            };
          },
    // This page updates the cache with its own work; another tab or device may have added more.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
