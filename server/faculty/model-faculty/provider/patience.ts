/** Timeouts for a model, in milliseconds. */
export type Patience = {
  /** from the call to the first text, or between two signs of thinking before it (AI_FIRST_TOKEN_SECONDS) */
  firstMs: number;
  /** between two pieces of text */
  nextMs: number;
};

/** How long a stream may pause once there is text. A stream that stalls twice fails within 40 s: see calling/retry-policy.ts. */
export const nextMs = 15_000;
