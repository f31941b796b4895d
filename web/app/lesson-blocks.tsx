import { lazy, type ReactNode, Suspense } from 'react';
import { BlockActivity, BlockFlag } from '../features/workbench/block-place.ts';
import { BlocksInText, type WrittenBlock } from '../ui/blocks-in-text.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { pageTexts } from './page-texts.ts';

/** Fetched by the first text that has a block; if it does not come, the lesson does all the same. */
const LessonBlock = lazy(() =>
  import('./lesson-block.tsx').then(
    (module) => ({ default: module.LessonBlock }),
    () => ({ default: () => <NotLoaded text={pageTexts.blockNotLoaded} /> }),
  ),
);

const Block = (written: WrittenBlock) => (
  // About as high as what comes, so that little moves.
  <Suspense fallback={<div aria-hidden style={{ height: '16rem' }} />}>
    <LessonBlock {...written} />
  </Suspense>
);

type Props = {
  /** whose notes they stand in; null where nothing is kept */
  activityId: string | null;
  /** told when a learner says that something is wrong with a block */
  onFlag?: (blockId: string, reason: string) => Promise<boolean>;
  children: ReactNode;
};

/** Lets the texts inside show the things to do that stand in them. */
export const LessonBlocks = ({ activityId, onFlag, children }: Props) => (
  <BlockActivity value={activityId}>
    <BlockFlag value={onFlag ?? null}>
      <BlocksInText value={Block}>{children}</BlocksInText>
    </BlockFlag>
  </BlockActivity>
);
