import { useRef } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import { BlockStatus } from '#web/features/workbench/block-status.tsx';
import { HintSteps } from '#web/features/workbench/hint-steps.tsx';
import { type BlockAtWork, useBlock } from '#web/features/workbench/use-block.ts';
import { ExploreBlock } from './explore-block.tsx';

/** An exploration in its place: each task is checked separately, and recorded if there is an activity. */
export function ExploreView({ block }: { block: BlockOf<'explore'> }) {
  const work = useBlock(block);
  // The state left by an earlier visit; later states belong to the page.
  const left = useRef(leftAt(work.done));
  return (
    <>
      <ExploreBlock block={block} give={work.give} left={left.current} taskAt={work.taskAt} />
      <HintSteps blockId={block.id} count={block.hints} />
      <BlockStatus work={work} />
    </>
  );
}

/** The controls' state at the last answer; a shown answer had set them. */
const leftAt = (done: BlockAtWork['done']): ExplorationState | undefined =>
  done?.given.gives === 'state' ? done.given.state : done?.result.reached;
