import type { Lane } from './generation-lane.ts';
import type { GenerationRow } from './generation-store.ts';
import type { GenerationInput, GenerationKind, ReadFacts, Run } from './generation-types.ts';

/** A registered kind of generation. */
export type Kind = {
  name: GenerationKind;
  run: Run<GenerationInput, unknown>;
  read: ReadFacts<GenerationInput, unknown>;
  early: boolean;
  /** its queue; null: it starts at once */
  lane: Lane<GenerationRow> | null;
  longestMs: number | undefined;
};

/** The registered kinds by their names; a row may be of a kind that no longer exists. */
export type Kinds = Map<string, Kind>;

export type KindOptions = {
  /**
   * Starts the run while its row is still being stored. The run must not write anything that refers to the row before
   * it has emitted text.
   */
  early?: boolean;
  /** how many run at once in this process, the others are 'queued'; absent: unlimited */
  atOnce?: number;
  /** timeout; absent: ten minutes */
  longestMs?: number;
};
