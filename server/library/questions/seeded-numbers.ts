import { createHash } from 'node:crypto';

/** Numbers from 0 to below 1 that follow from a seed: the same on every machine, on every day. */
export function seededNumbers(seed: string): () => number {
  const digest = createHash('sha256').update(seed).digest();
  let state = digest.readUInt32LE(0) || 1;
  return () => {
    // xorshift32: more than enough for an order of options
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
