import type { ExplorationName, ParametersOf } from '#shared/contract/workbench/explorations.ts';
import { chance } from './chance.ts';
import type { Exploration } from './exploration.ts';
import { functionGraph } from './function.ts';
import { iconArray } from './icon-array.ts';
import { intervals } from './intervals.ts';
import { otherAxis } from './other-axis.ts';
import { pointsOnALine } from './points-on-a-line.ts';
import { polls } from './polls.ts';
import { scatter } from './scatter.ts';
import { shuffle } from './shuffle.ts';
import { spread } from './spread.ts';
import { stakes } from './stakes.ts';
import { tree } from './tree.ts';
import { twoRisks } from './two-risks.ts';

const explorations: { [Name in ExplorationName]: (parameters: ParametersOf<Name>) => Exploration } = {
  'points-on-a-line': pointsOnALine,
  spread,
  polls,
  'icon-array': iconArray,
  'two-risks': twoRisks,
  'other-axis': otherAxis,
  scatter,
  chance,
  shuffle,
  intervals,
  tree,
  stakes,
  function: functionGraph,
};

export const setUp = <Name extends ExplorationName>(
  name: Name,
  parameters: ParametersOf<Name>,
): Exploration => explorations[name](parameters);
