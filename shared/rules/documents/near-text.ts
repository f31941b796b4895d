/** Where a text stands in another; `to` is behind its last unit. */
export type Stretch = { from: number; to: number };
export type NearStretch = Stretch & { differences: number };

/** So many comparisons are made at most, a tenth of a second; beyond that only what stands near `around` is looked at. */
const mostWork = 30_000_000;

/**
 * The stretches of `text` that differ from `wanted` by `most` signs at most (other, missing or added ones), of those that
 * overlap the nearest. By Sellers (1980), without the rows that are too far off already.
 */
export function nearStretches(text: string, wanted: string, most: number, around: number): NearStretch[] {
  const length = wanted.length;
  if (length === 0 || most < 1) return [];
  const room = Math.max(length * 4, Math.floor(mostWork / length));
  const begin = text.length <= room ? 0 : Math.max(0, Math.min(around - (room >> 1), text.length - room));
  const end = Math.min(text.length, begin + room);

  // Of each row: how many differences there are up to it, and where the stretch has begun.
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
      // What lies below the last row that counts was not brought along: it is too far off in any case.
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

/** Of stretches that overlap only the nearest is kept; of equally near ones the first. */
function note(found: NearStretch[], next: NearStretch): void {
  const before = found.at(-1);
  if (!before || before.to <= next.from) found.push(next);
  else if (next.differences < before.differences) found[found.length - 1] = next;
}
