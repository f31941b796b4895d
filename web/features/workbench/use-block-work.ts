import { useQuery } from '@tanstack/react-query';
import { use, useLayoutEffect, useState } from 'react';
import type { Block } from '#shared/contract/workbench/block.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useUserId } from '../../lib/session-store.ts';
import { blockWorkQuery } from './api/block-calls.ts';
import { BlockActivity, WorkWithheld } from './block-place.ts';
import { type BlockState, blockNow, changeBlock, placeOf, takeWork } from './block-store.ts';
import { workbenchTexts as texts } from './texts.ts';
import { useSeed } from './use-seed.ts';
import type { BlockWork } from './workbench-types.ts';

/**
 * Loads the work done in this block on earlier visits, in other tabs and on other devices, into the store that
 * `useBlock` reads. `isKnown`: loaded, or nothing to wait for. `refused`: why the server withholds it at the moment,
 * such as an open exam; null: it does not.
 */
export function useBlockWork(block: Block): { isKnown: boolean; refused: string | null } {
  const { id: blockId } = block;
  const activityId = use(BlockActivity);
  const userId = useUserId();
  const place = placeOf({ userId, activityId, blockId });
  const seed = useSeed(place, block);
  const withheld = use(WorkWithheld);
  const query = blockWorkQuery(userId, activityId);
  const { data, failureCount, error } = useQuery({ ...query, enabled: withheld === 'no' });
  // A view that starts from stored work must not be rendered before that is in the store.
  const [isTaken, setIsTaken] = useState(false);
  useLayoutEffect(() => {
    if (data) setIsTaken(true);
    if (!data || data.askedAt < blockNow(place).takenAt) return;
    // The newest comes last.
    for (const { id, ...work } of data.blocks.toReversed())
      if (id === blockId) takeNews(place, work, data.askedAt);
  }, [data, place, blockId]);
  useLayoutEffect(() => {
    // The state taken over above may have other numbers.
    if ((blockNow(place).seed ?? seed) !== seed) return;
    const taken = data?.hints.find((one) => one.id === blockId && one.seed === seed)?.hints ?? [];
    if (taken.length > blockNow(place).hints.length) changeBlock(place, { hints: taken });
  }, [data, place, blockId, seed]);
  const isKept = userId !== null && activityId !== null;
  const isRefused = error instanceof ApiError && error.status === 409;
  return {
    isKnown: !isKept || isTaken || (!data && failureCount > 0),
    refused: withheld === 'exam' && isKept ? texts.examGoesOn : isRefused ? error.message : null,
  };
}

function takeNews(place: string, work: BlockWork, askedAt: number): void {
  const state = blockNow(place);
  if (isKnown(state, work) || isAtOtherNumbers(state, work)) return;
  takeWork(place, work, askedAt);
  // The learner was in the middle of another attempt.
  if (blockNow(place).draft !== undefined) changeBlock(place, { again: true });
}

const isKnown = ({ work, tasks }: BlockState, news: BlockWork): boolean =>
  [work, ...Object.values(tasks)].some((one) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(news)));

const sorted = (work: BlockWork | undefined) => work && [work.given, work.result, work.seed];

/** Whether an attempt with other numbers is in progress. */
const isAtOtherNumbers = ({ seed, work, draft }: BlockState, news: BlockWork): boolean =>
  seed !== undefined && seed !== news.seed && (work === undefined || draft !== undefined);
