import type { ComponentType } from 'react';
import type { Block } from '#shared/contract/workbench/block.ts';

/** What a page shows of blocks of one kind. */
export type BlockView<Shape = Block> = {
  /** what is to be done, above the block: 'Step through' */
  label: string;
  Icon: ComponentType<{ size: number; stroke: number }>;
  /** static text below its prompt, in its final size: until its code is loaded, and in print if that never happened */
  Still: ComponentType<{ block: Shape }>;
  /** Its code is a chunk of its own: a lesson loads those of the kinds that it contains, when they come near. */
  fetchView: () => Promise<ComponentType<{ block: Shape }>>;
  /** Loads what depends on the block itself, too, so that it also works without a network. Default: nothing. */
  prepare?: (block: Shape) => Promise<unknown>;
  /** Whether the step around it waits for an answer. Default: it does. */
  asksForAnswer?: (block: Shape) => boolean;
};
