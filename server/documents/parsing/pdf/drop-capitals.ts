import type { Item } from './pdf-types.ts';

/** Relative to the text size: a letter this large spans several lines. */
const large = 1.6;
/** Relative to its own size: the distance of the first line's baseline above its foot. */
const [lowest, highest] = [0.3, 0.9];
/** With more of them they are not drop caps. */
const most = 20;

/** The beginnings of the lines right of a large letter, from the top. */
function linesBeside({ right, y, size }: Item, items: readonly Item[]): Item[] {
  const beside = items.filter(
    (item) =>
      item.size * large <= size &&
      item.x > right - item.size * 0.5 &&
      item.x < right + item.size &&
      y - item.y > -item.size * 0.2 &&
      y - item.y < size * highest &&
      item.text !== ' ',
  );
  return beside.sort((one, other) => one.y - other.y);
}

/** Joins drop caps with their words; the lines beside them then begin at the margin. `items` are those of a page. */
export function withDropCapitals(items: Item[]): Item[] {
  const changed = new Map<Item, Item | null>();
  const capitals = items.filter(({ text }) => /^\p{Lu}$/u.test(text));
  for (const capital of capitals.sort((one, other) => other.size - one.size).slice(0, most)) {
    const [first, ...others] = linesBeside(capital, items);
    if (!first || capital.y - first.y < capital.size * lowest || !/^[\p{L}’']/u.test(first.text)) continue;
    changed.set(capital, null);
    changed.set(first, { ...first, text: capital.text + first.text, x: capital.x });
    for (const other of others) changed.set(other, { ...other, x: capital.x });
  }
  if (changed.size === 0) return items;
  return items.map((item) => (changed.has(item) ? changed.get(item) : item)).filter((item) => item != null);
}
