import { useRef } from 'react';
import type { BlockOf } from '#shared/contract/workbench/block.ts';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import { BlockStatus } from '../block-status.tsx';
import { HintSteps } from '../hint-steps.tsx';
import { type BlockAtWork, useBlock } from '../use-block.ts';
import { ExploreBlock } from './explore-block.tsx';

/** An exploration where it stands: each of its tasks is checked for itself, and recorded where there is an activity. */
export function ExploreView({ block }: { block: BlockOf<'explore'> }) {
  const work = useBlock(block);
  // As it was left by an earlier visit; what is brought about from here on is the page's.
  const left = useRef(leftAt(work.done));
  return (
    <>
      <ExploreBlock block={block} give={work.give} left={left.current} taskAt={work.taskAt} />
      <HintSteps blockId={block.id} count={block.hints} />
      <BlockStatus work={work} />
    </>
  );
}

/** Where its controls stood when something was given last: what was shown had put them there. */
const leftAt = (done: BlockAtWork['done']): ExplorationState | undefined =>
  done?.given.gives === 'state' ? done.given.state : done?.result.reached;
