import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { getBlock } from '#shared/contract/endpoints/blocks.ts';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { BlockActivity } from '#web/features/workbench/block-place.ts';
import { changeBlock, changeDraft, placeOf } from '#web/features/workbench/block-store.ts';
import { workbenchTexts as texts } from '#web/features/workbench/texts.ts';
import { useSeed } from '#web/features/workbench/use-seed.ts';
import classes from '#web/features/workbench/workbench.module.css';
import { call } from '#web/lib/call.ts';
import { useUserId } from '#web/lib/session-store.ts';
import { IconRefresh } from '#web/ui/icons/icons.ts';

const SEEDS = 1_000_000;

/** The task with this seed's numbers; `activityId` if it is in the learner's own notes. */
const variantQuery = (blockId: string, seed: number, activityId: string | null) =>
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

type Variant = {
  /** with the numbers requested or answered last; null: loading */
  block: BlockOf<'try'> | null;
  /** button for other numbers; null if there are none */
  other: ReactNode;
  /** loading failed: retries */
  askAgain: (() => void) | null;
};

/** A task whose numbers depend on a seed. */
export function useVariant(written: BlockOf<'try'>): Variant {
  const activityId = use(BlockActivity);
  const userId = useUserId();
  const place = placeOf({ userId, activityId, blockId: written.id });
  const seed = useSeed(place, written);
  const client = useQueryClient();
  const isWritten = seed === undefined || seed === written.seed;
  const kept = userId === null ? null : activityId;
  const variant = useQuery({ ...variantQuery(written.id, seed ?? 0, kept), enabled: !isWritten });
  const ask = useMutation({
    mutationFn: () => client.fetchQuery(variantQuery(written.id, Math.floor(Math.random() * SEEDS), kept)),
    onSuccess: (block) => {
      changeDraft(place, undefined, block.seed);
      changeBlock(place, { work: undefined, again: false, problem: null, hints: [] });
    },
  });
  if (seed === undefined) return { block: written, other: null, askAgain: null };
  return {
    block: isWritten ? written : (variant.data ?? null),
    askAgain: variant.isError && !variant.isFetching ? () => void variant.refetch() : null,
    other: (
      <>
        <Button
          leftSection={<IconRefresh size={16} />}
          loading={ask.isPending}
          onClick={() => ask.mutate()}
          variant="default"
        >
          {texts.otherNumbers}
        </Button>
        {ask.isError && (
          <p className={classes.problem} role="alert">
            {texts.otherNumbersFailed}
          </p>
        )}
      </>
    ),
  };
}
