import { createHash } from 'node:crypto';

/** Pseudo-random numbers from 0 to below 1, derived from a seed: deterministic on every machine. */
export function seededNumbers(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let state = digest.readUInt32LE(0) || 1;
  return () => {
    // xorshift32: good enough for shuffling options
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
