/** How long to wait for a model, in milliseconds. */
export type Patience = {
  /** for the first word: a local model reads a long prompt slowly */
  firstMs: number;
  /** between two words */
  nextMs: number;
};

/** A stream that stalls twice has ended within 40 s: see calling/call-model.ts. */
export const patience: Patience = { firstMs: 30_000, nextMs: 15_000 };
