/** Pseudo-random numbers from 0 to below 1, derived from the seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Binomially distributed numbers of successes among `n` with probability `p`, one for each random number. */
export function binomialDraws(n: number, p: number, random: () => number): () => number {
  const cumulative = new Float64Array(n + 1);
  let total = 0;
  let log = n * Math.log(1 - p);
  const odds = Math.log(p) - Math.log(1 - p);
  for (let k = 0; k <= n; k++) {
    total += Math.exp(log);
    cumulative[k] = total;
    log += Math.log((n - k) / (k + 1)) + odds;
  }
  return () => {
    if (p <= 0) return 0;
    if (p >= 1) return n;
    const at = random() * total;
    let low = 0;
    let high = n;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}

/** A shuffled copy of the list. */
export function shuffled<Item>(list: readonly Item[], random: () => number): Item[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}
