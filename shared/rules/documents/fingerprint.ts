import { foldText } from './folded-text.ts';

/** Number of characters of a paragraph that are hashed. */
const told = 400;

/**
 * A hash that identifies a paragraph without storing its text: eight hexadecimal digits (FNV-1a), independent of white
 * space, hyphens and quotation marks.
 */
export function fingerprint(text: string): string {
  const { units } = foldText(text.slice(0, told));
  return hashOf(units, 0, units.length);
}

/**
 * Fingerprints of ranges of one text, which is folded once. None for a range that splits a character from its combining
 * marks.
 */
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
