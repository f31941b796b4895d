import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { masteryQuery } from './api/get-mastery.ts';
import { beginRepair } from './api/repairs.ts';
import classes from './mastery.module.css';
import { masteryTexts as texts } from './texts.ts';

type Props = { unitId: string; onBegun: (place: RepairPlace) => Promise<void> };

/** The one thing that fits after an exam: another go at what did not hold, or else the end of the session. */
export function NextStep({ unitId, onBegun }: Props) {
  const { data, isPending } = useQuery(masteryQuery({ unitId }));
  const begin = useMutation({ mutationFn: async () => onBegun(await beginRepair(unitId)) });
  // As high as what comes in its place, so that nothing below it moves.
  if (isPending) return <Skeleton aria-hidden className={classes.nextWaiting} radius="md" />;
  const missing = data?.units[0]?.objectives.filter((one) => one.needsRepair).length ?? 0;
  return (
    <div className={classes.next}>
      <p>{missing === 0 ? texts.nothingMissing : texts.repairOffer(missing)}</p>
      {missing > 0 && (
        // Loading takes the clicks, so that two are one.
        <Button color="professor" loading={begin.isPending} onClick={() => begin.mutate()}>
          {texts.repairBegin}
        </Button>
      )}
      {begin.isError && (
        <p className={classes.problem} role="alert">
          {begin.error.message}
        </p>
      )}
    </div>
  );
}
