import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { masteryQuery } from './api/get-mastery.ts';
import classes from './mastery.module.css';
import { RepairButton } from './repair-button.tsx';
import { masteryTexts as texts } from './texts.ts';

type Props = {
  unitId: string;
  /** the number of written answers that are the learner's to compare */
  toCompare?: number;
  onBegun: (place: RepairPlace) => Promise<void>;
};

/** The next step after an exam: another attempt at what was not mastered, or else the end of the session. */
export function NextStep({ unitId, toCompare = 0, onBegun }: Props) {
  const { data, isPending } = useQuery(masteryQuery({ unitId }));
  // As high as the loaded content, so that nothing below it moves.
  if (isPending) return <Skeleton aria-hidden className={classes.nextWaiting} radius="md" />;
  const missing = data?.units[0]?.objectives.filter((one) => one.needsRepair).length ?? 0;
  const said = [
    ...(toCompare > 0 ? [texts.toCompare(toCompare)] : []),
    ...(missing > 0 ? [texts.repairOffer(missing)] : []),
  ];
  return (
    <div className={classes.next}>
      <p>{said.join(' ') || texts.nothingMissing}</p>
      {missing > 0 && <RepairButton isFirst onBegun={onBegun} unitId={unitId} />}
    </div>
  );
}
