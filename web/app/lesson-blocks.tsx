import { lazy, type ReactNode, Suspense } from 'react';
import { BlockActivity } from '../features/workbench/block-place.ts';
import { BlocksInText, type WrittenBlock } from '../ui/blocks-in-text.ts';
import { texts } from './texts.ts';

/** Fetched by the first text that has a block; if it does not come, the lesson does all the same. */
const LessonBlock = lazy(() =>
  import('./lesson-block.tsx').then(
    (module) => ({ default: module.LessonBlock }),
    () => ({ default: () => <p role="alert">{texts.blockNotLoaded}</p> }),
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
  children: ReactNode;
};

/** Lets the texts inside show the things to do that stand in them. */
export const LessonBlocks = ({ activityId, children }: Props) => (
  <BlockActivity value={activityId}>
    <BlocksInText value={Block}>{children}</BlocksInText>
  </BlockActivity>
);
