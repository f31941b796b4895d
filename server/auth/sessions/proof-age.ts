import type { AmrEntry } from '../auth-types.ts';

/** When somebody has last shown in this session who they are. */
const provedAt = ({ amr, createdAt }: { amr: AmrEntry[]; createdAt: Date }): number =>
  amr.length > 0 ? Math.max(...amr.map(({ timestamp }) => timestamp * 1000)) : createdAt.getTime();

/** Is that so long ago that a browser left open may be somebody else's by now? `seconds`: how long it counts. */
export const isProofStale = (
  session: { amr: AmrEntry[]; createdAt: Date },
  now: Date,
  seconds: number,
): boolean => now.getTime() - provedAt(session) > seconds * 1000;
