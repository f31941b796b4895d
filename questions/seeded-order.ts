import { seededNumbers } from './seeded-numbers.ts';

/** A shuffled copy of a list; the order only depends on `seed`. */
export function seededOrder<T>(list: readonly T[], seed: string): T[] {
  const next = seededNumbers(seed);
  const order = [...list];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const other = Math.floor(next() * (place + 1));
    [order[place], order[other]] = [order[other] as T, order[place] as T];
  }
  return order;
}

/** Like `seededOrder`, but never the original order (for two or more different items). */
export function seededDisorder<T>(list: readonly T[], seed: string): T[] {
  for (let turn = 0; turn < 8; turn += 1) {
    const order = seededOrder(list, `${seed}/${turn}`);
    if (order.some((item, place) => item !== list[place])) return order;
  }
  return [...list.slice(1), ...list.slice(0, 1)];
}
