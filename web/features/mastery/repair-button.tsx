import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { beginRepair } from '#shared/contract/endpoints/repairs.ts';
import type { RepairPlace } from '#shared/contract/repairs.ts';
import { call } from '../../lib/call.ts';
import classes from './mastery.module.css';
import { masteryTexts as texts } from './texts.ts';

type Props = {
  unitId: string;
  onBegun: (place: RepairPlace) => Promise<void>;
  /** the words on it; absent: the usual ones */
  text?: string;
  size?: 'sm' | 'md';
  /** it is the one thing to do on the page; otherwise there is another */
  isFirst?: boolean;
};

/** Starts another attempt at what was not mastered in a lesson, or continues the open one. */
export function RepairButton({
  unitId,
  onBegun,
  text = texts.repairBegin,
  size = 'sm',
  isFirst = false,
}: Props) {
  const begin = useMutation({
    mutationFn: async () => onBegun(await call(beginRepair, { body: { unitId } })),
  });
  return (
    <>
      {/* The loading state ignores clicks, so that a double click counts once. */}
      <Button
        color="professor"
        loading={begin.isPending}
        onClick={() => begin.mutate()}
        size={size}
        variant={isFirst ? 'filled' : 'default'}
      >
        {text}
      </Button>
      {begin.isError && (
        <p className={classes.problem} role="alert">
          {begin.error.message}
        </p>
      )}
    </>
  );
}
