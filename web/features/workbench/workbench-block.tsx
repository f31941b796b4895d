import { Component, type ReactNode, useMemo } from 'react';
import { blockViews } from '#blocks/block-views.tsx';
import type { Block, BlockKind } from '#shared/contract/workbench/block.ts';
import { useNear } from '../../lib/use-near.ts';
import type { WrittenBlock } from '../../ui/blocks-in-text.ts';
import { latePart } from '../../ui/late-part.tsx';
import { NotLoaded } from '../../ui/not-loaded.tsx';
import { BlockFrame } from './block-frame.tsx';
import { BlockPrompt } from './block-prompt.tsx';
import { BlockQuestions } from './block-questions.ts';
import { readBlock } from './read-block.ts';
import { useBlockWork } from './use-block-work.ts';
import { useStepTask } from './use-step-task.ts';
import classes from './workbench.module.css';
import type { BlockViews } from './workbench-types.ts';

const lateView = (kind: BlockKind) => latePart({ fetchCode: blockViews[kind].fetchView });
const views = new Map<BlockKind, ReturnType<typeof lateView>>();

/** The view of blocks of a kind. */
export function viewOf(kind: BlockKind) {
  let view = views.get(kind);
  if (view === undefined) {
    view = lateView(kind);
    views.set(kind, view);
  }
  return view;
}

/** A block in a text: not rendered unless the schema accepts it. */
export function WorkbenchBlock({ kind, id, source, views }: WrittenBlock & { views: BlockViews }) {
  const block = useMemo(() => readBlock({ kind, id, source }), [kind, id, source]);
  useStepTask(block);
  return (
    block && (
      <BlockFrame block={block}>
        <BlockQuestions value={views}>
          <WorkingBlock block={block} />
        </BlockQuestions>
      </BlockFrame>
    )
  );
}

/** A block as static text, in its final size, also in print if its code was never loaded. */
function StaticBlock({ block }: { block: Block }) {
  const { Still } = blockViews[block.kind];
  return (
    <>
      <BlockPrompt block={block} />
      <Still block={block} />
    </>
  );
}

/** Static text until the block is near, its code is loaded and earlier answers are known. */
function WorkingBlock({ block }: { block: Block }) {
  const { isKnown, refused } = useBlockWork(block);
  const [near, place] = useNear();
  const View = viewOf(block.kind);
  const still = <StaticBlock block={block} />;
  const stands = near && isKnown && refused === null;
  // A distant block has no focusable element yet, so Tab would skip it: a tab stop here brings it near.
  const stop = { tabIndex: stands || refused !== null ? -1 : 0 };
  return (
    <div className={classes.body} ref={place} {...stop}>
      {refused !== null ? (
        <>
          {still}
          <p className={classes.note}>{refused}</p>
        </>
      ) : stands ? (
        <LoadedOrNot
          failed={
            <>
              {still}
              <NotLoaded />
            </>
          }
        >
          <View block={block} still={still} />
        </LoadedOrNot>
      ) : (
        still
      )}
    </div>
  );
}

/** If a view fails, only its block is missing, not the lesson. */
class LoadedOrNot extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? this.props.failed : this.props.children);
}
