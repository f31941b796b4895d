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

/** POST /api/blocks/{id}/answers: graded; recorded once for each event id where there is an activity. @throws ApiError */
export const answerBlock = (blockId: string, request: BlockAnswerRequest, call?: RequestOptions) =>
  apiPost(`${pathOf(blockId)}/answers`, request, blockResultSchema, call);

/** POST /api/blocks/{id}/hints: the one after `known` others. @throws ApiError */
export const takeHint = (
  blockId: string,
  asked: { known: number; activityId: string | null; seed?: number | undefined },
) => apiPost(`${pathOf(blockId)}/hints`, asked, blockHintSchema);

/** GET /api/blocks/{id}?seed=: the task with the numbers of this seed; the activity, where one's own notes hold it. */
export const variantQuery = (blockId: string, seed: number, activityId: string | null) =>
  queryOptions({
    queryKey: ['block-variant', activityId, blockId, seed],
    queryFn: async ({ signal }) => {
      const at = activityId === null ? '' : `&activityId=${activityId}`;
      const { block } = await apiGet(`${pathOf(blockId)}?seed=${seed}${at}`, blockAnswerSchema, { signal });
      if (block.kind !== 'try' || block.id !== blockId) throw new TypeError('This is another block.');
      return block;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET /api/activities/{id}/blocks: what a learner did there, and when that was asked; nothing is asked where nothing is kept. */
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
    // What is done here is known here; another tab or device may have done more.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });
