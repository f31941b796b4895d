import type { Line } from './pdf-types.ts';

export type TextStyle = {
  /** text size in points */
  size: number;
  font: string | null;
  mono: boolean;
  /** line spacing for a text size */
  leading: (size: number) => number;
};

/** Default line spacing relative to the text size, if there is too little text to measure. */
const usualLeading = 1.22;
const fewestGaps = 5;

const half = (number: number) => Math.round(number * 2) / 2;

/** The key with the highest weight; null if there is none. */
function heaviest<Key>(weights: ReadonlyMap<Key, number>): Key | null {
  let most: [Key, number] | null = null;
  for (const entry of weights) if (!most || entry[1] > most[1]) most = entry;
  return most ? most[0] : null;
}

const add = <Key>(weights: Map<Key, number>, key: Key, weight: number) =>
  weights.set(key, (weights.get(key) ?? 0) + weight);

function leadings(regions: Iterable<readonly Line[]>): Map<number, number> {
  const gaps = new Map<number, Map<number, number>>();
  for (const lines of regions) {
    for (const [index, line] of lines.entries()) {
      const before = lines[index - 1];
      const gap = before ? line.y - before.y : 0;
      if (!before || half(before.size) !== half(line.size)) continue;
      if (gap < line.size * 0.8 || gap > line.size * 3) continue;
      const ofSize = gaps.get(half(line.size)) ?? new Map<number, number>();
      gaps.set(half(line.size), ofSize);
      add(ofSize, half(gap), 1);
    }
  }
  const found = new Map<number, number>();
  for (const [size, ofSize] of gaps) {
    const count = [...ofSize.values()].reduce((sum, one) => sum + one, 0);
    const most = heaviest(ofSize);
    if (count >= fewestGaps && most !== null) found.set(size, most);
  }
  return found;
}

export function measureStyle(regions: readonly (readonly Line[])[]): TextStyle {
  const [sizes, fonts] = [new Map<number, number>(), new Map<string | null, number>()];
  let [mono, all] = [0, 0];
  for (const lines of regions) {
    for (const { text, size, font, mono: isMono } of lines) {
      add(sizes, half(size), text.length);
      if (font) add(fonts, font, text.length);
      all += text.length;
      if (isMono) mono += text.length;
    }
  }
  const size = heaviest(sizes) ?? 10;
  const known = leadings(regions);
  return {
    size,
    font: heaviest(fonts),
    mono: mono * 2 > all,
    leading: (of) => known.get(half(of)) ?? of * usualLeading,
  };
}
