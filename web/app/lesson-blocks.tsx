import type { ReactNode } from 'react';
import { BlockActivity, BlockFlag } from '../features/workbench/block-place.ts';
import { BlocksInText, type WrittenBlock } from '../ui/blocks-in-text.ts';
import { latePart } from '../ui/late-part.tsx';
import { pageTexts } from './page-texts.ts';

/** Loaded by the first text with a block; if that fails, the rest of the lesson is still shown. */
const LessonBlock = latePart({
  fetchCode: async () => (await import('./lesson-block.tsx')).LessonBlock,
  problem: pageTexts.blockNotLoaded,
});

/** Roughly the height of a block, to limit layout shift. */
const Still = () => (
  <div style={{ height: '16rem', color: 'var(--ink-soft)', font: '0.9375rem var(--font-sans)' }}>
    <p role="status">{pageTexts.blockLoading}</p>
  </div>
);

const Block = (written: WrittenBlock) => <LessonBlock {...written} instead={null} still={<Still />} />;

type Props = {
  /** the activity whose notes contain the blocks; null where no answers are stored */
  activityId: string | null;
  /** called when a learner reports an error in a block */
  onFlag?: (blockId: string, reason: string) => Promise<boolean>;
  children: ReactNode;
};

/** Enables interactive blocks in the texts inside. */
export const LessonBlocks = ({ activityId, onFlag, children }: Props) => (
  <BlockActivity value={activityId}>
    <BlockFlag value={onFlag ?? null}>
      <BlocksInText value={Block}>{children}</BlocksInText>
    </BlockFlag>
  </BlockActivity>
);
