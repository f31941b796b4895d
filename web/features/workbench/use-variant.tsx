import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import { useUserId } from '../../lib/session-store.ts';
import { IconRefresh } from '../../ui/icons/icons.ts';
import { variantQuery } from './api/block-calls.ts';
import { BlockActivity } from './block-place.ts';
import { changeBlock, changeDraft, placeOf } from './block-store.ts';
import { workbenchTexts as texts } from './texts.ts';
import { useSeed } from './use-seed.ts';
import classes from './workbench.module.css';

const SEEDS = 1_000_000;

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
