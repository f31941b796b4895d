import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { masteryQuery } from './api/get-mastery.ts';
import { beginRepair } from './api/repairs.ts';
import classes from './mastery.module.css';
import { masteryTexts as texts } from './texts.ts';

type Props = { unitId: string; onBegun: (place: RepairPlace) => Promise<void> };

/** Below what is mastered: another go at what did not hold. Nothing when all of it did. */
export function RepairOffer({ unitId, onBegun }: Props) {
  const { data } = useQuery(masteryQuery({ unitId }));
  const begin = useMutation({ mutationFn: async () => onBegun(await beginRepair(unitId)) });
  const missing = data?.units[0]?.objectives.filter((one) => one.needsRepair).length ?? 0;
  if (missing === 0) return null;
  return (
    <div className={classes.offer}>
      <p>{texts.repairOffer(missing)}</p>
      <Button
        color="professor"
        loading={begin.isPending}
        onClick={() => begin.mutate()}
        // Loading takes the clicks, so that two are one.
      >
        {texts.repairBegin}
      </Button>
      {begin.isError && (
        <p className={classes.problem} role="alert">
          {begin.error.message}
        </p>
      )}
    </div>
  );
}
