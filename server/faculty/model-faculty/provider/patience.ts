/** Timeouts for a model, in milliseconds. */
export type Patience = {
  /** for the first text: a local model processes a long prompt slowly */
  firstMs: number;
  /** between two pieces of text */
  nextMs: number;
};

/** A stream that stalls twice fails within 40 s: see calling/call-model.ts. */
export const patience: Patience = { firstMs: 30_000, nextMs: 15_000 };
