import type { ComponentType } from 'react';
import type { ExplorationState } from '#shared/contract/workbench/exploration.ts';
import type { Change, Exploration } from '#shared/rules/explorations/exploration.ts';

export type DrawingProps<Parameters> = {
  parameters: Parameters;
  exploration: Exploration;
  state: ExplorationState;
  change: (change: Change) => void;
};

/** The exports of an exploration's chunk. */
export type Kind<Parameters> = {
  setUp: (parameters: Parameters) => Exploration;
  Drawing: ComponentType<DrawingProps<Parameters>>;
};
