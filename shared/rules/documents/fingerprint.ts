import { foldText } from './folded-text.ts';

/** So much of a paragraph tells it from others. */
const told = 400;

/**
 * What a paragraph is known by when it is met again, without its words: eight hexadecimal digits (FNV-1a), the same
 * however white space, hyphens and quotation marks are read.
 */
export function fingerprint(text: string): string {
  const { units } = foldText(text.slice(0, told));
  return hashOf(units, 0, units.length);
}

/** The fingerprints of stretches of one text, which is folded once. One that parts a sign from what combines with it has none. */
export function fingerprintsIn(text: string): (from: number, to: number) => string | null {
  const { units, unitAt, to: endOf } = foldText(text);
  return (from, to) => {
    const end = Math.min(to, from + told);
    const first = unitAt(from);
    const behind = unitAt(end);
    const parts = (unit: number, at: number) => unit > 0 && endOf(unit - 1) > at;
    return parts(first, from) || parts(behind, end) ? null : hashOf(units, first, behind);
  };
}

function hashOf(units: string, from: number, to: number): string {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ units.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
