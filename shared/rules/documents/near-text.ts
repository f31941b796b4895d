/** A range in a text; `to` is exclusive. */
export type Stretch = { from: number; to: number };
export type NearStretch = Stretch & { differences: number };

/** Limit of the comparisons, about a tenth of a second; beyond it only the text near `around` is searched. */
const mostWork = 30_000_000;

/**
 * The ranges of `text` within edit distance `most` of `wanted`; of overlapping ones the nearest. By Sellers (1980),
 * skipping rows that are too far off already.
 */
export function nearStretches(text: string, wanted: string, most: number, around: number): NearStretch[] {
  const length = wanted.length;
  if (length === 0 || most < 1) return [];
  const room = Math.max(length * 4, Math.floor(mostWork / length));
  const begin = text.length <= room ? 0 : Math.max(0, Math.min(around - (room >> 1), text.length - room));
  const end = Math.min(text.length, begin + room);

  // For each row: the cost up to it, and the start of its range.
  const costs = Uint16Array.from({ length: length + 1 }, (_, row) => row);
  const origins = new Int32Array(length + 1).fill(begin);
  let last = Math.min(length, most);
  const found: NearStretch[] = [];
  for (let at = begin; at < end; at += 1) {
    const sign = text.charCodeAt(at);
    let diagonal = 0;
    let diagonalOrigin = at;
    origins[0] = at + 1;
    const reach = Math.min(length, last + 1);
    let alive = 0;
    for (let row = 1; row <= reach; row += 1) {
      const above = costs[row - 1] ?? 0;
      // Rows below the last relevant one were not computed, since they are too far off.
      const left = row <= last ? (costs[row] ?? 0) : most + 1;
      const leftOrigin = origins[row] ?? at;
      let cost = diagonal + (wanted.charCodeAt(row - 1) === sign ? 0 : 1);
      let origin = diagonalOrigin;
      if (above + 1 < cost) {
        cost = above + 1;
        origin = origins[row - 1] ?? at;
      }
      if (left + 1 < cost) {
        cost = left + 1;
        origin = leftOrigin;
      }
      diagonal = left;
      diagonalOrigin = leftOrigin;
      costs[row] = cost;
      origins[row] = origin;
      if (cost <= most) alive = row;
    }
    last = alive;
    if (last === length)
      note(found, { from: origins[length] ?? at, to: at + 1, differences: costs[length] ?? 0 });
  }
  return found;
}

/** Of overlapping ranges only the nearest is kept; ties go to the first. */
function note(found: NearStretch[], next: NearStretch): void {
  const before = found.at(-1);
  if (!before || before.to <= next.from) found.push(next);
  else if (next.differences < before.differences) found[found.length - 1] = next;
}
