import { type TreeParameters, tree } from '#shared/rules/explorations/tree.ts';
import { Board } from '#web/features/workbench/drawing/board.tsx';
import type { DrawingProps, Kind } from '../explore-types.ts';
import { AreaOfChances } from './area-of-chances.tsx';
import { TreeOfChances } from './tree-of-chances.tsx';

/** Counts that split at every branch, or a square with areas proportional to the probabilities. */
function Drawing({ parameters, exploration, state }: DrawingProps<TreeParameters>) {
  const counted = state as Parameters<typeof TreeOfChances>[0]['state'];
  return (
    <Board height={330} label={exploration.describe(state)}>
      {(width) =>
        state.view === 'area' ? (
          <AreaOfChances parameters={parameters} state={counted} width={width} />
        ) : (
          <TreeOfChances parameters={parameters} state={counted} width={width} />
        )
      }
    </Board>
  );
}

export const kind: Kind<TreeParameters> = { setUp: tree, Drawing };
