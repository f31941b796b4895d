import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import { readExploration } from '#shared/contract/workbench/explorations.ts';
import { BlockPrompt } from '#web/features/workbench/block-prompt.tsx';
import type { BlockAtWork } from '#web/features/workbench/use-block.ts';
import { FailedState } from '#web/ui/failed-state.tsx';
import classes from './explore.module.css';
import { kindNamed } from './kinds.tsx';
import { StillTasks } from './still-tasks.tsx';

type Props = {
  block: BlockOf<'explore'>;
  /** the state left by an earlier visit */
  left?: ExplorationState | undefined;
} & Pick<BlockAtWork, 'give' | 'taskAt'>;

/** A simulation with its controls, its measures, and tasks that are checked. */
export function ExploreBlock({ block, left, give, taskAt }: Props) {
  const read = useMemo(() => readExploration(block.exploration, block.with), [block]);
  if ('problem' in read) return <FailedState title="This exploration could not be read." />;
  const Kind = kindNamed(read.name);
  return (
    <div className={classes.block}>
      <BlockPrompt block={block} />
      <Kind
        give={give}
        instead={<StillTasks block={block} />}
        left={left}
        parameters={read.parameters}
        still={<Skeleton height={360} />}
        taskAt={taskAt}
        tasks={block.tasks}
      />
    </div>
  );
}
