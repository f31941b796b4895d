import { type ComponentType, useMemo } from 'react';
import type { ExplorationName, ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { latePart } from '#web/ui/late-part.tsx';
import type { Kind } from './explore-types.ts';
import { Explored, type ExploredProps } from './explored.tsx';

type Opened<Parameters> = Omit<ExploredProps, 'exploration' | 'draw'> & { parameters: Parameters };

type View<Parameters> = ComponentType<Opened<Parameters>>;
type LateView<Parameters> = ReturnType<typeof latePart<Opened<Parameters>>>;

/** An exploration whose code is loaded when one of its kind is opened. */
const fetched = <Parameters,>(fetchKind: () => Promise<{ kind: Kind<Parameters> }>) =>
  latePart({ fetchCode: async () => viewOf((await fetchKind()).kind) });

function viewOf<Parameters>({ setUp, Drawing }: Kind<Parameters>): View<Parameters> {
  return function OpenedKind({ parameters, ...rest }) {
    const exploration = useMemo(() => setUp(parameters), [parameters]);
    return (
      <Explored
        {...rest}
        draw={(state, change) => (
          <Drawing change={change} exploration={exploration} parameters={parameters} state={state} />
        )}
        exploration={exploration}
      />
    );
  };
}

const kinds: { [Name in ExplorationName]: LateView<ParametersOf<Name>> } = {
  'points-on-a-line': fetched(() => import('./drawings/points-on-a-line.tsx')),
  spread: fetched(() => import('./drawings/spread.tsx')),
  polls: fetched(() => import('./drawings/polls.tsx')),
  'icon-array': fetched(() => import('./drawings/icon-array.tsx')),
  'two-risks': fetched(() => import('./drawings/two-risks.tsx')),
  'other-axis': fetched(() => import('./drawings/other-axis.tsx')),
  scatter: fetched(() => import('./drawings/scatter.tsx')),
  chance: fetched(() => import('./drawings/chance.tsx')),
  shuffle: fetched(() => import('./drawings/shuffle.tsx')),
  intervals: fetched(() => import('./drawings/intervals.tsx')),
  tree: fetched(() => import('./drawings/tree.tsx')),
  stakes: fetched(() => import('./drawings/stakes.tsx')),
  function: fetched(() => import('./drawings/function.tsx')),
};

/** The component for the exploration of that name. */
export const kindNamed = (name: ExplorationName) => kinds[name] as LateView<unknown>;
